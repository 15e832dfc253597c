import { html, type PropertyValues } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { emailVerification } from '../../core/messages/en/sign-in/email-verification.ts';
import { general } from '../../core/messages/en/general.ts';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf } from '../base/error-text.ts';
import { codeOf, forgetCode } from './page-code.ts';
import { UserController } from '../user/user-controller.ts';
import { checkIcon, mailIcon } from '../base/theme/state-icons.ts';
import type { Page } from '../pages.ts';
import { type Choice, type PageCard, pageCardOf, pageStyles } from '../sign-in/page-card.ts';
import { DEAD_STEPS, type DeadStep, deadCard } from './link-failure.ts';

type Step = 'ask' | 'done' | 'sent' | 'verified' | DeadStep;

/**
 * Confirms the e-mail address a mail was sent to, by a button: mail scanners open links and run scripts. The code leaves the
 * address before anything else happens. Whoever is signed in may have a new mail sent where the link is too old.
 *
 * @element lk-email-verification
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-email-verification')
export class LkEmailVerification extends LkElement {
  static override styles = pageStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the mail; taken from the address by default. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'ask';
  /** Why no new mail was sent. */
  @state() private reason = '';

  readonly #person = new UserController(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { app } = this;
    if (!app) return;
    if (this.code === undefined) this.code = codeOf(app, 'emailVerification');
    if (changed.has('code') || !this.hasUpdated) this.step = this.code ? 'ask' : 'invalid';
  }

  async #confirm(): Promise<void> {
    const { app } = this;
    if (!app) return;
    const result = await app.verifyEmail(this.code ?? '');
    forgetCode(app, 'emailVerification');
    this.step = result.ok ? 'done' : DEAD_STEPS[result.error.code];
  }

  async #resend(): Promise<void> {
    const { app } = this;
    if (!app) return;
    this.reason = '';
    const result = await app.sendVerificationEmail();
    if (result.ok) {
      this.step = 'sent';
    } else if (result.error.code === 'EMAIL_ALREADY_VERIFIED') {
      this.step = 'verified';
      await app.getUser().catch(() => null);
    } else {
      this.reason = await errorTextOf(this, result.error, this.texts('general', general).unexpected);
    }
  }

  /** Who could have a new mail sent. */
  get #unverified(): (CurrentUser & { readonly primaryEmail: string }) | null {
    const person = this.#person.value;
    if (person.status !== 'in' || person.user.primaryEmailVerified) return null;
    const { primaryEmail } = person.user;
    return primaryEmail === null ? null : { ...person.user, primaryEmail };
  }

  get #goOn(): Choice {
    const { goOn: label } = this.texts('pageStates', pageStates);
    return { label, run: () => this.app?.redirectToAfterSignIn({ replace: true }) };
  }

  get #resendChoice(): Choice {
    return { label: this.texts('emailVerification', emailVerification).resend, run: () => this.#resend() };
  }

  #card(): PageCard {
    const texts = this.texts('emailVerification', emailVerification);
    const success = { mark: checkIcon(), tone: 'success', primary: this.#goOn } as const;
    const person = this.#person.value;
    const email = person.status === 'in' ? (person.user.primaryEmail ?? '') : '';
    switch (this.step) {
      case 'ask': {
        const primary = { label: texts.confirm, run: () => this.#confirm() };
        return { heading: texts.askTitle, text: texts.ask, mark: mailIcon(), primary };
      }
      case 'done':
        return { heading: texts.doneTitle, ...success, ...this.#afterDone() };
      case 'sent':
        return { heading: texts.sentTitle, text: texts.sent(email), mark: mailIcon(), primary: this.#goOn };
      case 'verified':
        return { heading: texts.verifiedTitle, text: texts.verified(email), ...success };
      default:
        return this.#deadCard(this.step);
    }
  }

  /** The address may be of another account than the one that is signed in here. */
  #afterDone(): Partial<PageCard> {
    const texts = this.texts('emailVerification', emailVerification);
    const user = this.#unverified;
    return user ? { text: texts.doneOther(user.primaryEmail), secondary: this.#resendChoice } : { text: texts.done };
  }

  #deadCard(step: DeadStep): PageCard {
    const texts = this.texts('emailVerification', emailVerification);
    const { signIn: label } = this.texts('pageStates', pageStates);
    const user = this.#unverified;
    const signIn = { label, run: () => this.app?.redirectToSignIn({ noRedirectBack: true }) };
    const isKnown = this.#person.value.status === 'in';
    const expired = user ? texts.expiredSignedIn(user.primaryEmail) : texts.expired;
    const primary = user && step !== 'used' ? this.#resendChoice : isKnown || step === 'used' ? this.#goOn : signIn;
    return deadCard(this, step, { texts: { expired, used: texts.used }, invalid: texts.invalid, primary });
  }

  override render() {
    return pageCardOf(this, { ...this.#card(), error: this.reason });
  }
}

export const page: Page = (app) =>
  html`<lk-email-verification slot="page" full-page .app=${app}></lk-email-verification>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-email-verification': LkEmailVerification;
  }
}
