import { html, type TemplateResult } from 'lit';
import type { PasswordResetError } from '../../core/index.ts';
import { general } from '../messages/general.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { passwordReset } from '../messages/sign-in/password-reset.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { loadErrorText } from '../base/errors/error-text.ts';
import { isFramed } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { codeOfPage } from './base/code-of-page.ts';
import { checkIcon, lockIcon } from '../base/theme/state-icons.ts';
import { buttonStyles } from '../parts/button.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { cardForFramedPage } from '../cards/framed-card.ts';
import { LightForm } from './base/light-form.ts';
import { type CardButton, type PageCard, pageCardOf, pageStyles } from '../cards/page-card.ts';
import { LINK_FAILURES, type LinkFailure, linkFailureCard } from './base/link-failure.ts';
import { rememberPasswordBound } from '../sign-in/password/password-bounds.ts';
import { type NewPasswordField, NewPasswordFields } from './new-password-fields.ts';

type Step = 'form' | 'done' | 'refused' | LinkFailure;

/**
 * Sets a new password with the link in an email. No request is sent before the user types. The page remembers which password
 * lengths the service refused, and does not send such passwords again, because each attempt uses up a link.
 *
 * @example
 * ```html
 * <lk-password-reset full-page></lk-password-reset>
 * ```
 *
 * @element lk-password-reset
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
 * @csspart alone - In a frame: the link that opens the page in its own tab.
 */
@customElement('lk-password-reset')
export class LkPasswordReset extends LkElement {
  static override styles = [pageStyles, buttonStyles];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /**
   * Shows how strong a new password is. Weak passwords are still accepted.
   * Requires `import 'latchkey/password-strength'`, which loads 230 kB (compressed) at the first input.
   */
  @property({ type: Boolean, attribute: 'strength-meter' }) strengthMeter = false;
  /**
   * The address of a service that lists leaked passwords by range, such as `https://api.pwnedpasswords.com/range/`. The page sends
   * it the first five characters of the password's SHA-1. By default no such service is asked. Only code can set it.
   */
  @property({ attribute: false }) leakCheckUrl = '';
  /** The code of the email. By default it is taken from the page's address. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'form';

  readonly #code = codeOfPage(this, 'passwordReset');
  #reason = '';
  /** The code that was checked. Undefined before the first check. */
  #checkedCode: string | null | undefined;
  readonly #fields = new NewPasswordFields(this);
  readonly #form: LightForm<NewPasswordField> = new LightForm(this, {
    names: ['password', 'repeat'],
    isOpen: () => this.app !== null && this.step === 'form' && !isFramed(this),
    submitLabel: () => this.texts('passwordReset', passwordReset).save,
    fields: (form) => this.#renderFields(form),
    check: (values) => this.#fields.check(values),
    submit: ({ password }) => this.#savePassword(password),
  });

  protected override willUpdate(): void {
    if (!this.#code.begin()) return;
    this.step = this.code ? 'form' : 'invalid';
  }

  /** Checks the link when the user begins to type, so that the user does not choose a password for a link that does not work. */
  async #checkLinkOnce(): Promise<void> {
    const { app, code } = this;
    if (!app || this.#checkedCode === code) return;
    this.#checkedCode = code;
    const result = await app.verifyPasswordResetCode(code ?? '').catch(() => null);
    if (result?.ok === false && this.step === 'form') this.#showFinalStep(LINK_FAILURES[result.error.code]);
  }

  async #savePassword(password: string): Promise<void> {
    this.#fields.conceal();
    const result = await this.app?.resetPassword({ code: this.code ?? '', password });
    if (result?.ok) return this.#showFinalStep('done');
    if (result) await this.#handleError(result.error);
  }

  async #handleError(error: PasswordResetError): Promise<void> {
    rememberPasswordBound(this.app, error);
    switch (error.code) {
      case 'PASSWORD_TOO_SHORT':
      case 'PASSWORD_TOO_LONG':
      case 'PASSWORD_AUTHENTICATION_NOT_ENABLED':
        this.#reason = await loadErrorText(this, error, this.texts('general', general).unexpected);
        return this.#showFinalStep('refused');
      default:
        this.#showFinalStep(LINK_FAILURES[error.code]);
    }
  }

  #showFinalStep(step: Step): void {
    this.#code.forget();
    this.step = step;
  }

  #renderFields(form: LightForm<NewPasswordField>): TemplateResult {
    const handleInput = (event: Event) => {
      void this.#checkLinkOnce();
      this.#fields.handleInput(event, form);
    };
    // After a success the form is removed, which also dispatches `focusout`. No errors may appear then.
    const handleBlur = (event: Event) => this.step === 'form' && this.#fields.handleBlur(event, form);
    return html`<div class="lk-form" @input=${handleInput} @focusout=${handleBlur}>${this.#fields.render(form)}</div>`;
  }

  #card(): PageCard {
    if (isFramed(this)) return cardForFramedPage(this);
    const texts = this.texts('passwordReset', passwordReset);
    const newLink = { label: texts.newLink, run: () => this.app?.redirectToForgotPassword({ replace: true }) };
    switch (this.step) {
      case 'form': {
        const { message: error } = this.#form;
        return { heading: texts.title, text: texts.text, mark: lockIcon(), error, body: this.#form.renderSlot() };
      }
      case 'done': {
        const symbol = { mark: checkIcon(), tone: 'success' } as const;
        return { heading: texts.doneTitle, text: texts.done, ...symbol, primary: this.#signInButton };
      }
      case 'refused': {
        const symbol = { mark: warningIcon(), tone: 'danger' } as const;
        return { heading: texts.refusedTitle, text: texts.refused(this.#reason), ...symbol, primary: newLink };
      }
      default:
        return linkFailureCard(this, this.step, { texts, primary: newLink });
    }
  }

  get #signInButton(): CardButton {
    const { signIn: label } = this.texts('pageStates', pageStates);
    return { label, run: () => this.app?.redirectToSignIn({ replace: true, noRedirectBack: true }) };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: HandlerPage = (app) =>
  html`<lk-password-reset slot="page" full-page .app=${app}></lk-password-reset>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-password-reset': LkPasswordReset;
  }
}
