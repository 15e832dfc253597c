import { html } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { emailVerification } from '../messages/sign-in/email-verification.ts';
import { general } from '../messages/general.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { loadErrorText } from '../base/errors/error-text.ts';
import { isFramed } from '../base/page.ts';
import { codeOfPage } from './base/code-of-page.ts';
import { UserController } from '../user/user-controller.ts';
import { checkIcon, mailIcon } from '../base/theme/state-icons.ts';
import { buttonStyles } from '../parts/button.ts';
import { textWithName } from '../parts/text-with-name.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { cardForFramedPage } from '../cards/framed-card.ts';
import { type CardButton, loadingCard, type PageCard, pageCardOf, pageStyles } from '../cards/page-card.ts';
import { LINK_FAILURES, type LinkFailure, linkFailureCard } from './base/link-failure.ts';

type UserWithEmail = CurrentUser & { readonly primaryEmail: string };
type Step = 'confirm' | 'done' | 'sent' | 'verified' | LinkFailure;

/**
 * Verifies the email address that a link was sent to. The user must click a button, because email scanners open links and run
 * scripts. The code is removed from the page's address first. If the link has expired, a signed-in user can send a new email.
 *
 * @example
 * ```html
 * <lk-email-verification full-page></lk-email-verification>
 * ```
 *
 * @element lk-email-verification
 * @slot logo - A logo at the top of the card.
 * @slot before - Content below the title and the text.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - A note below the description, if the return address of a link is not trusted.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button.
 * @csspart secondary - The secondary button.
 * @csspart alone - In a frame: the link that opens the page in its own tab.
 */
@customElement('lk-email-verification')
export class LkEmailVerification extends LkElement {
  static override styles = [pageStyles, buttonStyles];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the email. By default it is taken from the page's address. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'confirm';
  /** The id of the signed-in user whose address was not verified when they used the link. */
  #unverifiedId: string | null = null;
  /** The message if sending a new email failed. */
  @state() private error = '';

  readonly #code = codeOfPage(this, 'emailVerification');
  readonly #user = new UserController(this);

  protected override willUpdate(): void {
    if (!this.#code.begin()) return;
    this.step = this.code ? 'confirm' : 'invalid';
  }

  async #verifyEmail(): Promise<void> {
    const { app } = this;
    if (!app) return;
    this.#unverifiedId = this.#unverifiedUser?.id ?? null;
    const result = await app.verifyEmail(this.code ?? '');
    this.#code.forget();
    this.step = result.ok ? 'done' : LINK_FAILURES[result.error.code];
  }

  async #resendEmail(): Promise<void> {
    const { app } = this;
    if (!app) return;
    this.error = '';
    const result = await app.sendVerificationEmail();
    if (result.ok) {
      this.step = 'sent';
    } else if (result.error.code === 'EMAIL_ALREADY_VERIFIED') {
      this.step = 'verified';
      await app.getUser().catch(() => null);
    } else {
      this.error = await loadErrorText(this, result.error, this.texts('general', general).unexpected);
    }
  }

  /** The signed-in user, if their primary email address is not verified yet. Only then a new email can be sent. */
  get #unverifiedUser(): UserWithEmail | null {
    return this.#userWithEmail(false);
  }

  /** The signed-in user, if their primary email address is verified. */
  get #verifiedUser(): UserWithEmail | null {
    return this.#userWithEmail(true);
  }

  #userWithEmail(isVerified: boolean): UserWithEmail | null {
    const state = this.#user.value;
    if (state.status !== 'in' || state.user.primaryEmailVerified !== isVerified) return null;
    const { primaryEmail } = state.user;
    return primaryEmail === null ? null : { ...state.user, primaryEmail };
  }

  get #continueButton(): CardButton {
    const { continue: label } = this.texts('pageStates', pageStates);
    return { label, run: () => this.app?.redirectToAfterSignIn({ replace: true }) };
  }

  get #resendButton(): CardButton {
    return { label: this.texts('emailVerification', emailVerification).resend, run: () => this.#resendEmail() };
  }

  #card(): PageCard {
    if (isFramed(this)) return cardForFramedPage(this);
    const texts = this.texts('emailVerification', emailVerification);
    const success = { mark: checkIcon(), tone: 'success', primary: this.#continueButton } as const;
    const state = this.#user.value;
    const email = state.status === 'in' ? (state.user.primaryEmail ?? '') : '';
    switch (this.step) {
      case 'confirm': {
        const primary = { label: texts.confirm, run: () => this.#verifyEmail() };
        return { heading: texts.confirmTitle, text: texts.confirmText, mark: mailIcon(), primary };
      }
      case 'done':
        return { heading: texts.doneTitle, ...success, ...this.#doneDetails() };
      case 'sent':
        return {
          heading: texts.sentTitle,
          text: textWithName(texts.sent, email),
          mark: mailIcon(),
          primary: this.#continueButton,
        };
      case 'verified':
        return { heading: texts.verifiedTitle, text: textWithName(texts.verified, email), ...success };
      default:
        // The buttons depend on the user: drawn before, they would change.
        if (this.app && state.status === 'unknown') return loadingCard(this);
        return this.#linkFailureCard(this.step);
    }
  }

  /**
   * Returns text and secondary button for the card after the verification. If the signed-in user's address is still unverified, the
   * link was for another account. The text then says so. If the link has verified it, the text names the address.
   */
  #doneDetails(): Partial<PageCard> {
    const texts = this.texts('emailVerification', emailVerification);
    const user = this.#unverifiedUser;
    if (user) return { text: textWithName(texts.doneOther, user.primaryEmail), secondary: this.#resendButton };
    const verified = this.#verifiedUser;
    return {
      text:
        verified?.id === this.#unverifiedId && verified
          ? textWithName(texts.verified, verified.primaryEmail)
          : texts.done,
    };
  }

  #linkFailureCard(step: LinkFailure): PageCard {
    const texts = this.texts('emailVerification', emailVerification);
    const { signIn: label } = this.texts('pageStates', pageStates);
    const user = this.#unverifiedUser;
    const verified = this.#verifiedUser;
    if (step === 'used' && verified) {
      const text = textWithName(texts.verified, verified.primaryEmail);
      return { heading: texts.verifiedTitle, text, mark: checkIcon(), tone: 'success', primary: this.#continueButton };
    }
    const signIn = { label, run: () => this.app?.redirectToSignIn({ noRedirectBack: true }) };
    const isSignedIn = this.#user.value.status === 'in';
    const expired = user ? textWithName(texts.expiredSignedIn, user.primaryEmail) : texts.expired;
    const other = isSignedIn || step === 'used' ? this.#continueButton : signIn;
    const primary = user && step !== 'used' ? this.#resendButton : other;
    return linkFailureCard(this, step, { texts: { expired, used: texts.used }, invalid: texts.invalid, primary });
  }

  override render() {
    return pageCardOf(this, { ...this.#card(), error: this.error });
  }
}

export const page: HandlerPage = (app) =>
  html`<lk-email-verification slot="page" full-page .app=${app}></lk-email-verification>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-email-verification': LkEmailVerification;
  }
}
