import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { ONE_TIME_CODE_CHARACTERS } from '../../core/base/constants.ts';
import { MAGIC_LINK_MARK_KEY } from '../../core/flows/limits.ts';
import type { CurrentUser } from '../../core/index.ts';
import { magicLinkCallback } from '../../core/messages/en/sign-in/magic-link-callback.ts';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { linkOf } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf } from '../base/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { codeOf, forgetCode } from './page-code.ts';
import { nameOf, UserController } from '../user/user-controller.ts';
import { checkIcon, mailIcon } from '../base/theme/state-icons.ts';
import type { Page } from '../pages.ts';
import { NextStepController } from '../sign-in/next-step.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, unreachableCard } from '../sign-in/page-card.ts';
import '../user/user-row.ts';
import { DEAD_STEPS, type DeadStep, deadCard } from './link-failure.ts';
import { codeStyles } from './code-styles.ts';

type Step = 'ask' | 'refused' | DeadStep;

/**
 * Signs in with the link of a mail, by a button: mail scanners open links and run scripts. The code leaves the address before
 * anything else happens. Whoever is signed in already is asked first.
 *
 * @element lk-magic-link-callback
 * @event lk-sign-in - After a sign-in, before the page goes on; preventing it stays on the page.
 * @event lk-sign-up - The same where the sign-in made the account.
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 * @csspart code - The code to type on another device.
 */
@customElement('lk-magic-link-callback')
export class LkMagicLinkCallback extends LkElement {
  static override styles = [pageStyles, codeStyles];

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the mail; taken from the address by default. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'ask';

  #reason = '';
  /** A second factor is asked for. */
  #isHalfway = false;
  /** Asked once, before a sign-in takes the mark away. */
  #isFromHere = true;
  /** Who is being signed out for it. */
  #left: CurrentUser | null = null;
  readonly #person = new UserController(this);
  readonly #onward = new NextStepController(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { app } = this;
    if (!app) return;
    if (this.code === undefined) this.code = codeOf(app, 'magicLinkCallback');
    if (!changed.has('code') && this.hasUpdated) return;
    this.step = this.code ? 'ask' : 'invalid';
    this.#isFromHere = app.platform.localStorage.get(MAGIC_LINK_MARK_KEY) !== null;
  }

  /** In this order: the service ends the session that is given up, not the one that begins. */
  async #switch(user: CurrentUser): Promise<void> {
    this.#left = user;
    try {
      await this.app?.signOut({ noRedirect: true });
      await this.#signIn();
    } finally {
      this.#left = null;
      this.requestUpdate();
    }
  }

  async #signIn(): Promise<void> {
    const { app } = this;
    if (!app) return;
    const result = await app.signInWithMagicLink(this.code ?? '', { noRedirect: true });
    forgetCode(app, 'magicLinkCallback');
    if (result.ok) return this.#onward.signedIn(result.value.isNewUser);
    const { error } = result;
    switch (error.code) {
      case 'MULTI_FACTOR_AUTHENTICATION_REQUIRED':
        // The link is used up: what leads on now is a link to the next step, not this button once more.
        this.#isHalfway = true;
        return this.#onward.leave({ go: () => app.redirectToMfa({ replace: true }), link: linkOf(app, app.urls.mfa) });
      case 'SIGN_UP_NOT_ENABLED':
      case 'SIGN_UP_REJECTED':
      case 'INVALID_TOTP_CODE':
        this.#reason = await errorTextOf(this, error, '');
        this.step = 'refused';
        return;
      default:
        this.step = DEAD_STEPS[error.code];
    }
  }

  #card(): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const person = this.#person.value;
    if (this.#onward.hasBegun) return this.#onward.card(this.#isHalfway ? texts.askTitle : texts.doneTitle);
    if (this.step === 'used' && person.status === 'in') return this.#usedCard(person.user);
    if (this.step !== 'ask') return this.#deadCard(this.step);
    if (this.#left) return this.#switchCard(this.#left);
    if (person.status === 'in') return this.#switchCard(person.user);
    if (person.status === 'unknown') return loadingCard(this);
    return person.status === 'out' ? this.#askCard() : unreachableCard(this, this.#person.retry);
  }

  #askCard(): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const { signIn: label } = this.texts('pageStates', pageStates);
    const primary = { label, run: () => this.#signIn() };
    return { heading: texts.askTitle, text: texts.ask, mark: mailIcon(), body: this.#renderCode(), primary };
  }

  /** The mail may have been opened on a telephone while the computer waits. */
  #renderCode(): TemplateResult | typeof nothing {
    if (this.#isFromHere || !this.code) return nothing;
    const code = this.code.slice(0, ONE_TIME_CODE_CHARACTERS).toUpperCase();
    const { codeTitle } = this.texts('magicLinkCallback', magicLinkCallback);
    return html`<div class="code">
      <p>${codeTitle}</p>
      <code part="code">${code}</code>
    </div>`;
  }

  #switchCard(user: CurrentUser): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const name = nameOf(user);
    return {
      heading: texts.switchTitle,
      text: texts.switch(name),
      mark: mailIcon(),
      body: html`<lk-user-head framed .user=${user}></lk-user-head>${this.#renderCode()}`,
      primary: { label: texts.switchNow, run: () => this.#switch(user) },
      secondary: { label: texts.stay(name), run: () => this.#stay() },
    };
  }

  async #stay(): Promise<void> {
    if (this.app) forgetCode(this.app, 'magicLinkCallback');
    await this.app?.redirectToAfterSignIn({ replace: true });
  }

  #usedCard(user: CurrentUser): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const { goOn: label, usedTitle: heading } = this.texts('pageStates', pageStates);
    const primary = { label, run: () => this.#stay() };
    return { heading, text: texts.usedSignedIn(nameOf(user)), mark: checkIcon(), tone: 'success', primary };
  }

  #deadCard(step: 'refused' | DeadStep): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const run = () => this.app?.redirectToSignIn({ replace: true });
    const primary = { label: texts.askAgain, run };
    if (step !== 'refused') return deadCard(this, step, { texts, primary });
    const { backToSignIn: label } = this.texts('pageStates', pageStates);
    const sign = { mark: warningIcon(), tone: 'danger' } as const;
    return { heading: texts.refusedTitle, text: this.#reason, ...sign, primary: { label, run } };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: Page = (app) =>
  html`<lk-magic-link-callback slot="page" full-page .app=${app}></lk-magic-link-callback>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-magic-link-callback': LkMagicLinkCallback;
  }
}
