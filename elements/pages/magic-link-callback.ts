import { html, nothing, type TemplateResult } from 'lit';
import { ONE_TIME_CODE_CHARACTERS } from '../base/constants.ts';
import { LatchkeyError } from '../../core/errors/latchkey-error.ts';
import { MAGIC_LINK_MARK_KEY } from '../../core/flows/limits.ts';
import type { CurrentUser } from '../../core/index.ts';
import { magicLinkCallback } from '../messages/sign-in/magic-link-callback.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { isFramed, resolveLink } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { loadErrorText } from '../base/errors/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { codeOfPage } from './base/code-of-page.ts';
import { userNameOf, UserController } from '../user/user-controller.ts';
import { checkIcon, mailIcon, usersIcon } from '../base/theme/state-icons.ts';
import { buttonStyles } from '../parts/button.ts';
import { textWithName } from '../parts/text-with-name.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { cardForFramedPage } from '../cards/framed-card.ts';
import { NextStepController } from './base/next-step.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, failedCard } from '../cards/page-card.ts';
import '../user/user-row.ts';
import { LINK_FAILURES, type LinkFailure, linkFailureCard } from './base/link-failure.ts';
import { codeStyles } from './base/code-styles.ts';

type Step = 'confirm' | 'refused' | LinkFailure;

/**
 * Signs in with the link in an email. The user must click a button, because email scanners open links and run scripts. The code is
 * removed from the page's address first. If a user is signed in already, the page asks whether to switch the account.
 *
 * @example
 * ```html
 * <lk-magic-link-callback full-page></lk-magic-link-callback>
 * ```
 *
 * @element lk-magic-link-callback
 * @event lk-sign-in - After a sign-in, before the redirect. Call `preventDefault` to keep the user on the page.
 * @event lk-sign-up - Instead of `lk-sign-in`, if the sign-in created the account.
 * @slot logo - A logo at the top of the card.
 * @slot before - Content below the title and the text.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - Further text below the description.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button.
 * @csspart secondary - The secondary button.
 * @csspart code - The code to type on another device.
 * @csspart alone - In a frame: the link that opens the page in its own tab.
 */
@customElement('lk-magic-link-callback')
export class LkMagicLinkCallback extends LkElement {
  static override styles = [pageStyles, codeStyles, buttonStyles];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the email. By default it is taken from the page's address. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'confirm';

  readonly #code = codeOfPage(this, 'magicLinkCallback');
  #reason = '';
  /** Whether the sign-in continues on the page for the second factor. */
  #needsSecondFactor = false;
  /**
   * Whether this browser requested the link, according to a note in local storage. Read only once, because a sign-in removes the
   * note.
   */
  #isFromThisBrowser: boolean | undefined;
  /** The user who is being signed out while the page switches to another account. */
  #previousUser: CurrentUser | null = null;
  readonly #user = new UserController(this);
  readonly #nextStep = new NextStepController(this);

  protected override willUpdate(): void {
    const app = this.#code.begin();
    if (!app) return;
    this.step = this.code ? 'confirm' : 'invalid';
    this.#isFromThisBrowser = app.platform.localStorage.get(MAGIC_LINK_MARK_KEY) !== null;
  }

  /**
   * Switches to the account of the link. Checks the link first, so that a broken link does not sign the user out. Signs out before
   * the sign-in, so that the service ends the old session and not the new one.
   */
  async #switchAccount(user: CurrentUser): Promise<void> {
    const { app } = this;
    if (!app) return;
    this.#previousUser = user;
    try {
      const checked = await app.verifyMagicLinkCode(this.code ?? '');
      if (!checked.ok) return this.#showFailure(LINK_FAILURES[checked.error.code]);
      await app.signOut({ noRedirect: true });
      await this.#signIn();
    } finally {
      this.#previousUser = null;
      this.requestUpdate();
    }
  }

  async #signIn(): Promise<void> {
    const { app } = this;
    if (!app) return;
    const result = await app.signInWithMagicLink(this.code ?? '', { noRedirect: true }).catch(nullIfForbidden);
    this.#code.forget();
    if (!result) return this.#showRefusal(this.texts('magicLinkCallback', magicLinkCallback).notOffered);
    if (result.ok) return this.#nextStep.continueAfterSignIn(result.value.isNewUser);
    const { error } = result;
    switch (error.code) {
      case 'MULTI_FACTOR_AUTHENTICATION_REQUIRED':
        // The link cannot be used again, so the page continues with the second factor instead of showing the button again.
        this.#needsSecondFactor = true;
        return this.#nextStep.leave({
          go: () => app.redirectToMfa({ replace: true }),
          link: resolveLink(app, app.urls.mfa),
        });
      case 'SIGN_UP_NOT_ENABLED':
      case 'SIGN_UP_REJECTED':
      case 'INVALID_TOTP_CODE':
        return this.#showRefusal(await loadErrorText(this, error, ''));
      default:
        return this.#showFailure(LINK_FAILURES[error.code]);
    }
  }

  #showFailure(failure: LinkFailure): void {
    this.#code.forget();
    this.step = failure;
  }

  #showRefusal(reason: string): void {
    this.#reason = reason;
    this.step = 'refused';
  }

  #card(): PageCard {
    if (isFramed(this)) return cardForFramedPage(this);
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const state = this.#user.value;
    if (this.#nextStep.hasBegun)
      return this.#nextStep.card(this.#needsSecondFactor ? texts.confirmTitle : texts.doneTitle);
    if (this.step === 'used' && state.status === 'in') return this.#usedCard(state.user);
    if (this.step !== 'confirm') return this.#linkFailureCard(this.step);
    if (this.#previousUser) return this.#switchCard(this.#previousUser);
    if (state.status === 'in') return this.#switchCard(state.user);
    if (state.status === 'unknown') return loadingCard(this);
    return state.status === 'out' ? this.#confirmCard() : failedCard(this, state.error, this.#user.retry);
  }

  #confirmCard(): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const { signIn: label } = this.texts('pageStates', pageStates);
    const primary = { label, run: () => this.#signIn() };
    return {
      heading: texts.confirmTitle,
      text: texts.confirmText,
      mark: mailIcon(),
      body: this.#renderCode(),
      primary,
    };
  }

  /** Shows the code to type in the browser that requested the link, if that is another browser. */
  #renderCode(): TemplateResult | typeof nothing {
    if (this.#isFromThisBrowser || !this.code) return nothing;
    const code = this.code.slice(0, ONE_TIME_CODE_CHARACTERS).toUpperCase();
    const { codeTitle } = this.texts('magicLinkCallback', magicLinkCallback);
    return html`<div class="code">
      <p part="text">${codeTitle}</p>
      <code translate="no" part="code">${code}</code>
    </div>`;
  }

  #switchCard(user: CurrentUser): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    return {
      heading: texts.switchTitle,
      text: texts.switch,
      mark: usersIcon(),
      body: html`<lk-user-row framed .user=${user}></lk-user-row>${this.#renderCode()}`,
      primary: { label: texts.switchNow, run: () => this.#switchAccount(user) },
      secondary: { label: texts.stay, run: () => this.#keepAccount() },
    };
  }

  async #keepAccount(): Promise<void> {
    this.#code.forget();
    await this.app?.redirectToAfterSignIn({ replace: true });
  }

  #usedCard(user: CurrentUser): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const { continue: label, usedTitle: heading } = this.texts('pageStates', pageStates);
    const primary = { label, run: () => this.#keepAccount() };
    return {
      heading,
      text: textWithName(texts.usedSignedIn, userNameOf(user)),
      mark: checkIcon(),
      tone: 'success',
      primary,
    };
  }

  #linkFailureCard(step: 'refused' | LinkFailure): PageCard {
    const texts = this.texts('magicLinkCallback', magicLinkCallback);
    const run = () => this.app?.redirectToSignIn({ replace: true });
    const primary = { label: texts.newLink, run };
    if (step !== 'refused') return linkFailureCard(this, step, { texts, primary });
    const { backToSignIn: label } = this.texts('pageStates', pageStates);
    const symbol = { mark: warningIcon(), tone: 'danger' } as const;
    return { heading: texts.refusedTitle, text: this.#reason, ...symbol, primary: { label, run } };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

/**
 * Returns null for status 403, and throws every other error again. If the project has turned off magic links since the email was
 * sent, the service answers with this status and without an error code.
 */
function nullIfForbidden(error: unknown): null {
  if (error instanceof LatchkeyError && error.status === 403) return null;
  throw error;
}

export const page: HandlerPage = (app) =>
  html`<lk-magic-link-callback slot="page" full-page .app=${app}></lk-magic-link-callback>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-magic-link-callback': LkMagicLinkCallback;
  }
}
