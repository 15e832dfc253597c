import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { resolveLink, createId } from '../../base/page.ts';
import { FormController } from '../../base/controllers/form-controller.ts';
import { PageReturnController } from '../../base/controllers/page-return-controller.ts';
import { storeTypedEmail, takeTypedEmail } from '../typed-email.ts';
import { type ButtonState, button, buttonStyles } from '../../parts/button.ts';
import { field, fieldStyles } from '../../parts/field.ts';
import { PasswordController } from '../../parts/password-controller.ts';
import type { AuthHost, CardPurpose, CredentialField, SignInMethod } from '../auth-host.ts';
import type { PasswordRule } from '../password/password-rule.ts';
import type { DetailsLoader } from '../sign-up/details-loader.ts';
import { lastUsedBadge, lastUsedBadgeStyles } from './last-used-badge.ts';

/** All styles that the form of a sign-in card needs. */
export const credentialFormStyles = css`
  ${fieldStyles} ${buttonStyles} ${lastUsedBadgeStyles}
  .lk-form {
    display: grid;
    gap: calc(5 * var(--_step));
    margin: 0;
  }
  .lk-form .lk-actions {
    display: grid;
    gap: calc(2.5 * var(--_step));
  }
`;

/** The sign-in methods that have a button in the form. */
export type FormMethod = 'password' | 'magic-link';

interface CredentialOptions {
  readonly purpose: CardPurpose;
  readonly buttonState: (method: FormMethod) => ButtonState;
  /** Whether the card offers a sign-in method. */
  readonly offers: (method: SignInMethod) => boolean;
  readonly isLastUsed: (method: string) => boolean;
  /** Returns the email address that is filled in at first, or an empty text. */
  readonly email: () => string;
  readonly submit: (method: FormMethod) => void;
}

/** The form for email and password, or for a link by email. It is in the light DOM of the card. */
export class CredentialForm extends FormController<CredentialField> {
  /** Whether the form has been rendered before, so that the user may have typed into it. */
  wasDrawn = false;
  /** The rules and hints for a new password. Set on the card for sign-up. */
  passwordRule: PasswordRule | undefined;
  /** Loads the additional fields of a new account. Set on the card for sign-up. */
  details: DetailsLoader | undefined;
  readonly #options: CredentialOptions;
  readonly #host: AuthHost;
  readonly #password: PasswordController;
  readonly #id = createId('lk-credential');

  constructor(host: AuthHost, options: CredentialOptions) {
    super(host, ['email', 'password', 'repeat']);
    this.#host = host;
    this.#options = options;
    this.#password = new PasswordController(host);
    // When the page is restored from the back/forward cache, another person may see it, so the fields are emptied.
    host.addController(new PageReturnController(() => this.empty()));
  }

  /** Renders the form. `LightDomController` says why its method is `dialog`. */
  render(): TemplateResult {
    const { fullPage } = this.#host;
    const { offers, email } = this.#options;
    if (!this.wasDrawn) {
      this.wasDrawn = true;
      const typed = email() || this.#takeEmail();
      if (typed) this.#fillIn(typed);
      else if (fullPage) this.focusFirst();
    }
    return this.renderWith(offers);
  }

  /** Renders the form with the methods that `offers` returns true for. */
  renderWith(offers: (method: FormMethod) => boolean): TemplateResult {
    const texts = this.#host.texts('signInMethods', signInMethods);
    const both = offers('password') && offers('magic-link');
    const link = this.#isNew ? texts.signUpLink : both ? texts.sendLinkInstead : texts.sendLink;
    return html`<form
      slot="form"
      class="lk-form"
      method="dialog"
      novalidate
      @submit=${this.#handleSubmit}
      @input=${(event: Event) => this.passwordRule?.handleInput(event)}
      @focusout=${(event: Event) => this.passwordRule?.handleBlur(event)}
    >
      ${this.details?.value?.renderName()}${this.#renderEmail()}${offers('password') ? this.#renderPasswords() : nothing}
      ${this.details?.value?.render()}
      <div class="lk-actions">
        ${
          offers('password')
            ? this.#renderButton('password', this.#submitLabel, 'submit')
            : this.#renderButton('magic-link', link, 'submit')
        }
        ${both ? this.#renderButton('magic-link', link, 'button') : nothing}
      </div>
    </form>`;
  }

  /** Stores the typed email address, so that it is filled in on the next card. Call it before the redirect to that card. */
  storeEmail(): void {
    const { app } = this.#host;
    if (app) storeTypedEmail(app, this.values().email);
  }

  #takeEmail(): string {
    const { app } = this.#host;
    return app ? takeTypedEmail(app) : '';
  }

  /** Clears the form, fills in an email address that was typed earlier, and focuses its field. */
  begin(email: string): void {
    this.clear();
    void this.#host.updateComplete.then(() => {
      const input = this.input('email');
      if (!input) return;
      input.value = email;
      input.focus();
    });
  }

  #fillIn(email: string): void {
    void this.#host.updateComplete.then(() => {
      const input = this.input('email');
      if (input) input.value ||= email;
      this.input('password')?.focus();
    });
  }

  get #isNew(): boolean {
    return this.#options.purpose === 'sign-up';
  }

  get #submitLabel(): string {
    const texts = this.#host.texts('authCard', authCard);
    return this.#isNew ? texts.createAccount : texts.signIn;
  }

  #renderEmail(): TemplateResult {
    const autocomplete: AutoFill = this.#isNew ? 'username' : 'username webauthn';
    const label = this.#host.texts('authCard', authCard).email;
    const alsoDescribedBy = this.error('email') === '' && `${this.#id}-password-error`;
    return field({ ...this.#fieldOf('email'), label, type: 'email', autocomplete, alsoDescribedBy });
  }

  #renderPasswords(): TemplateResult {
    const texts = this.#host.texts('authCard', authCard);
    const own = { ...this.#fieldOf('password'), texts, label: texts.password };
    if (!this.#isNew) {
      return this.#password.render({ ...own, autocomplete: 'current-password', after: this.#renderForgot() });
    }
    const password = this.#password.render({
      ...own,
      autocomplete: 'new-password',
      hint: this.passwordRule?.hint,
      after: this.passwordRule?.renderAdvice(),
    });
    return html`${password}${this.passwordRule?.render({ ...own, ...this.#fieldOf('repeat') })}`;
  }

  #fieldOf(name: CredentialField) {
    return { id: `${this.#id}-${name}`, name, error: this.error(name), isInvalid: this.isInvalid(name) };
  }

  /** Renders the link "Forgot password". It is beside the label, but in the tab order it comes after the field. */
  #renderForgot(): TemplateResult {
    const { app } = this.#host;
    const handleClick = (event: Event) => {
      event.preventDefault();
      this.storeEmail();
      void app?.redirectToForgotPassword();
    };
    return html`<a class="lk-link" href=${ifDefined(app ? resolveLink(app, app.urls.forgotPassword) : undefined)} @click=${handleClick}
      >${this.#host.texts('signInMethods', signInMethods).forgotPassword}</a
    >`;
  }

  #renderButton(method: FormMethod, label: string, type: 'submit' | 'button'): TemplateResult {
    const { buttonState, isLastUsed, submit } = this.#options;
    return button({
      label: html`${label}${isLastUsed(method) ? lastUsedBadge(this.#host) : nothing}`,
      kind: type === 'submit' ? 'primary' : 'plain',
      type,
      ...buttonState(method),
      onClick: () => type === 'button' && submit(method),
    });
  }

  /** Hides the passwords again if they are shown as plain text. */
  conceal(): void {
    this.#password.conceal();
    this.passwordRule?.conceal();
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    const { offers, submit } = this.#options;
    submit(offers('password') ? 'password' : 'magic-link');
  };
}
