import { css, html, type TemplateResult } from 'lit';
import { authCard } from '../messages/sign-in/auth-card.ts';
import { forgotPassword } from '../messages/sign-in/forgot-password.ts';
import { general } from '../messages/general.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { resend } from '../messages/sign-in/resend.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { loadErrorText, type ErrorLine, failureLine } from '../base/errors/error-text.ts';
import { PageReturnController } from '../base/controllers/page-return-controller.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { lockIcon, mailIcon } from '../base/theme/state-icons.ts';
import { hiddenTextStyles } from '../base/theme/hidden-text.ts';
import { baseStyles } from '../base/theme/styles.ts';
import { storeTypedEmail, takeTypedEmail } from '../sign-in/base/typed-email.ts';
import { button, buttonStyles } from '../parts/button.ts';
import { field } from '../parts/field.ts';
import { textWithName } from '../parts/text-with-name.ts';
import { ResendController } from '../parts/resend-controller.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { cleanAndCheckEmail } from '../parts/clean-and-check-email.ts';
import { LightForm } from './base/light-form.ts';
import { type CardButton, type PageCard, pageCardOf, pageStyles } from '../cards/page-card.ts';

type Step = 'form' | 'sent' | 'closed';

/**
 * Sends an email with a link to choose a new password. The page does not tell whether the email address has an account: its
 * message is always the same.
 *
 * @example
 * ```html
 * <lk-forgot-password></lk-forgot-password>
 * ```
 *
 * @element lk-forgot-password
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
 * @csspart primary - The main button, if the card has no form.
 * @csspart secondary - The secondary button.
 * @csspart other-address - The button that changes the email address.
 */
@customElement('lk-forgot-password')
export class LkForgotPassword extends LkElement {
  static override styles = [
    baseStyles,
    pageStyles,
    buttonStyles,
    hiddenTextStyles,
    css`
      .again {
        display: grid;
        gap: calc(2.5 * var(--_step));
      }
    `,
  ];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  @state() private step: Step = 'form';
  @state() private error: ErrorLine = '';

  #email = '';
  #isFilled = false;
  readonly #form: LightForm<'email'> = new LightForm(this, {
    names: ['email'],
    isOpen: () => this.app !== null && this.step === 'form',
    submitLabel: () => this.texts('forgotPassword', forgotPassword).send,
    fields: (form) => this.#renderField(form),
    check: () => ({ email: cleanAndCheckEmail(this.#form.input('email'), this.texts('authCard', authCard)) }),
    submit: async ({ email }) => {
      this.#email = email;
      const failure = await this.#sendEmail();
      if (failure) this.#form.failForm(failure, { focus: 'email' });
      else this.#resend.start();
    },
  });
  readonly #resend = new ResendController(this, {
    send: async () => {
      this.error = await this.#sendEmail();
      return !this.error;
    },
    onError: (error) => {
      this.error = failureLine(error, this.texts('general', general));
    },
  });

  constructor() {
    super();
    // The message after sending contains the email address. It must not be shown when the page is restored from the
    // back/forward cache.
    this.addController(new PageReturnController(() => this.#startAgain()));
  }

  /** Fills in the email address that the user typed on the sign-in card. */
  protected override updated(): void {
    const input = this.#form.input('email');
    if (this.#isFilled || !this.app || !input) return;
    this.#isFilled = true;
    input.value = takeTypedEmail(this.app);
  }

  /** Sends the email. Resolves to an error message, which is empty after a success. */
  async #sendEmail(): Promise<string> {
    const result = await this.app?.sendForgotPasswordEmail(this.#email);
    const code = result?.ok === false ? result.error.code : undefined;
    if (result?.ok === false && code !== 'USER_NOT_FOUND' && code !== 'PASSWORD_AUTHENTICATION_NOT_ENABLED') {
      return loadErrorText(this, result.error, this.texts('general', general).unexpected);
    }
    const isClosed = code === 'PASSWORD_AUTHENTICATION_NOT_ENABLED';
    this.step = isClosed ? 'closed' : 'sent';
    return '';
  }

  readonly #startAgain = (): void => {
    this.error = '';
    this.step = 'form';
  };

  #renderField(form: LightForm<'email'>): TemplateResult {
    return field({
      id: `${form.id}-email`,
      name: 'email',
      label: this.texts('authCard', authCard).email,
      type: 'email',
      autocomplete: 'username',
      error: form.error('email'),
      isInvalid: form.isInvalid('email'),
    });
  }

  get #signInButton(): CardButton {
    const { backToSignIn: label } = this.texts('pageStates', pageStates);
    const run = () => {
      const email = this.#form.values().email || this.#email;
      if (this.app) storeTypedEmail(this.app, email);
      return this.app?.redirectToSignIn();
    };
    return { label, run };
  }

  #card(): PageCard {
    const texts = this.texts('forgotPassword', forgotPassword);
    if (this.step === 'closed') {
      return { heading: texts.closedTitle, text: texts.closed, mark: warningIcon(), primary: this.#signInButton };
    }
    if (this.step === 'sent') {
      const body = html`<div class="again">
        ${this.#resend.render(this.texts('resend', resend))}
        ${button({ label: texts.otherEmail, part: 'other-address', onClick: this.#startAgain })}
      </div>`;
      const text = textWithName(texts.sent, this.#email);
      return {
        heading: texts.sentTitle,
        text,
        mark: mailIcon(),
        error: this.error,
        body,
        secondary: this.#signInButton,
      };
    }
    return {
      heading: texts.title,
      text: texts.text,
      mark: lockIcon(),
      error: this.#form.message,
      body: this.#form.renderSlot(),
      secondary: this.#signInButton,
    };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: HandlerPage = (app) =>
  html`<lk-forgot-password slot="page" full-page .app=${app}></lk-forgot-password>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-forgot-password': LkForgotPassword;
  }
}
