import { css, html, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { authCard } from '../messages/sign-in/auth-card.ts';
import { general } from '../messages/general.ts';
import { onboarding } from '../messages/sign-in/onboarding.ts';
import { resend } from '../messages/sign-in/resend.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { loadErrorText, type ErrorLine, failureLine } from '../base/errors/error-text.ts';
import { resolveLink } from '../base/page.ts';
import { hiddenTextStyles } from '../base/theme/hidden-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { clockIcon, mailIcon } from '../base/theme/state-icons.ts';
import { baseStyles } from '../base/theme/styles.ts';
import { button, buttonStyles } from '../parts/button.ts';
import { field } from '../parts/field.ts';
import { textWithName } from '../parts/text-with-name.ts';
import { ResendController } from '../parts/resend-controller.ts';
import { cleanAndCheckEmail } from '../parts/clean-and-check-email.ts';
import { LightForm } from './base/light-form.ts';
import { NextStepController } from './base/next-step.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, failedCard } from '../cards/page-card.ts';
import { UserController } from '../user/user-controller.ts';
import '../user/user-row.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { UserPollController } from './base/user-poll-controller.ts';

/**
 * Tells restricted users what is missing before they can use the app. The page continues by itself when nothing is missing any
 * more. Users who must verify their email address can request a new link and change the address. Users whom an administrator
 * restricted read the reason. Users who are not restricted are redirected at once, and signed-out users to the sign-in page.
 *
 * @example
 * ```html
 * <lk-onboarding full-page></lk-onboarding>
 * ```
 *
 * @element lk-onboarding
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
 * @csspart secondary - The button that signs out or goes back.
 * @csspart other-address - The button that changes the email address.
 */
@customElement('lk-onboarding')
export class LkOnboarding extends LkElement {
  static override styles = [
    baseStyles,
    pageStyles,
    buttonStyles,
    hiddenTextStyles,
    css`
      .body {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: calc(2.5 * var(--_step));
      }
      lk-user-row {
        margin-block-end: calc(3.5 * var(--_step));
      }
    `,
  ];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Whether the user is changing the email address. */
  @state() private isChanging = false;
  @state() private hasSent = false;
  /** The message if sending a new email failed. */
  @state() private error: ErrorLine = '';

  readonly #user = new UserController(this);
  readonly #nextStep = new NextStepController(this);
  readonly #poll = new UserPollController(this, () => this.#restrictedUser !== null);
  readonly #form: LightForm<'email'> = new LightForm(this, {
    names: ['email'],
    isOpen: () => this.#asksForAddress,
    submitLabel: () => this.texts('onboarding', onboarding).send,
    fields: (form) => this.#renderField(form),
    check: () => ({ email: cleanAndCheckEmail(this.#form.input('email'), this.texts('authCard', authCard)) }),
    submit: ({ email }) => this.#changeAddress(email),
  });
  readonly #resend = new ResendController(this, {
    send: async () => {
      this.error = await this.#sendEmail();
      this.hasSent = !this.error;
      return this.hasSent;
    },
    onError: (error) => {
      this.error = failureLine(error, this.texts('general', general));
    },
  });

  /** The signed-in user, if restricted. Null if the user is not restricted or signed out. */
  get #restrictedUser(): CurrentUser | null {
    const state = this.#user.value;
    return state.status === 'in' && state.user.isRestricted ? state.user : null;
  }

  /** Whether the form for an email address is shown: the user is changing the address, or has no address yet. */
  get #asksForAddress(): boolean {
    const user = this.#restrictedUser;
    if (user?.restrictedReason?.type !== 'email_not_verified') return false;
    return this.isChanging || user.primaryEmail === null;
  }

  /**
   * Leaves the page if the user is not restricted or is signed out. Done after an update, because in `willUpdate` the controllers have
   * not read the user yet.
   */
  protected override updated(): void {
    const { status } = this.#user.value;
    if (this.#restrictedUser || this.#nextStep.hasBegun || (status !== 'in' && status !== 'out')) return;
    void this.updateComplete.then(() => this.#leavePage(status));
  }

  async #leavePage(status: 'in' | 'out'): Promise<void> {
    const { app } = this;
    if (!app || this.#nextStep.hasBegun) return;
    const isOut = status === 'out';
    const go = () => (isOut ? app.redirectToSignIn({ replace: true }) : app.redirectToAfterSignIn({ replace: true }));
    const link = resolveLink(app, isOut ? app.urls.signIn : app.urls.afterSignIn);
    await this.#nextStep.leave({ go, link }).catch(() => {});
  }

  /** Sends the email. Resolves to an error message, which is empty after a success. */
  async #sendEmail(): Promise<string> {
    const result = await this.app?.sendVerificationEmail();
    if (result?.ok === false && result.error.code !== 'EMAIL_ALREADY_VERIFIED') {
      return loadErrorText(this, result.error, this.texts('general', general).unexpected);
    }
    this.#poll.restart();
    if (result?.ok === false) await this.#user.retry();
    return '';
  }

  async #changeAddress(email: string): Promise<void> {
    const result = await this.app?.updateUser({ primaryEmail: email });
    if (result?.ok === false && result.error.code === 'USER_EMAIL_ALREADY_EXISTS') {
      this.#form.failFields({ email: this.texts('onboarding', onboarding).taken });
      return;
    }
    if (result?.ok === false) {
      this.#form.failForm(await loadErrorText(this, result.error, this.texts('general', general).unexpected));
      return;
    }
    this.error = await this.#sendEmail();
    this.hasSent = !this.error;
    if (this.hasSent) this.#resend.start();
    this.isChanging = false;
  }

  #renderField(form: LightForm<'email'>): TemplateResult {
    return field({
      id: `${form.id}-email`,
      name: 'email',
      label: this.texts('authCard', authCard).email,
      type: 'email',
      autocomplete: 'email',
      error: form.error('email'),
      isInvalid: form.isInvalid('email'),
    });
  }

  #cardOf(user: CurrentUser): PageCard {
    const texts = this.texts('onboarding', onboarding);
    const secondary = { label: texts.signOut, run: () => this.app?.signOut() };
    const body = html`<lk-user-row framed .user=${user}></lk-user-row>`;
    switch (user.restrictedReason?.type) {
      case 'email_not_verified':
        return this.#asksForAddress ? this.#addressCard(user) : { ...this.#confirmCard(user), secondary };
      case 'restricted_by_administrator': {
        const reason = user.restrictedByAdminReason;
        const text = reason ? html`<bdi>${reason}</bdi>` : texts.restricted;
        return { heading: texts.restrictedTitle, text, mark: warningIcon(), tone: 'danger', body, secondary };
      }
      default:
        return { heading: texts.otherTitle, text: texts.other, mark: clockIcon(), body, secondary };
    }
  }

  #confirmCard(user: CurrentUser): PageCard {
    const texts = this.texts('onboarding', onboarding);
    const email = user.primaryEmail ?? '';
    const change = () => {
      this.error = '';
      this.isChanging = true;
    };
    const resendTexts = { ...this.texts('resend', resend), sendAgain: texts.sendAgain };
    const body = html`<div class="body">
      ${this.#resend.render(resendTexts)}
      ${button({ label: texts.otherAddress, part: 'other-address', onClick: change })}
    </div>`;
    const text = textWithName(this.hasSent ? texts.sent : texts.confirm, email);
    return { heading: texts.confirmTitle, text, mark: mailIcon(), error: this.error, body };
  }

  #addressCard({ primaryEmail }: CurrentUser): PageCard {
    const texts = this.texts('onboarding', onboarding);
    const back = () => {
      this.isChanging = false;
    };
    return {
      heading: texts.addressTitle,
      text: texts.address,
      mark: mailIcon(),
      error: this.#form.message,
      body: this.#form.renderSlot(),
      secondary:
        primaryEmail === null
          ? { label: texts.signOut, run: () => this.app?.signOut() }
          : { label: texts.back, run: back },
    };
  }

  #card(): PageCard {
    if (this.#nextStep.hasBegun) return this.#nextStep.card(this.texts('onboarding', onboarding).doneTitle);
    const user = this.#restrictedUser;
    if (user) return this.#cardOf(user);
    const state = this.#user.value;
    if (state.status === 'failed') return failedCard(this, state.error, this.#user.retry);
    return loadingCard(this);
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: HandlerPage = (app) => html`<lk-onboarding slot="page" full-page .app=${app}></lk-onboarding>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-onboarding': LkOnboarding;
  }
}
