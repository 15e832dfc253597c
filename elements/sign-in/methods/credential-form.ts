import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { linkOf, uniqueId } from '../../base/page.ts';
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

/** All styles that the form of a card needs. */
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

/** The two sign-in methods that have a button in the form. */
export type FormMethod = 'password' | 'magic-link';

interface CredentialOptions {
  readonly purpose: CardPurpose;
  readonly buttonState: (method: FormMethod) => ButtonState;
  /** Whether the card offers a sign-in method. */
  readonly offers: (method: SignInMethod) => boolean;
  readonly isLastUsed: (method: string) => boolean;
  /** Whether the form is the first part of the card, so that its focus skips nothing. */
  readonly isFirst: () => boolean;
  /** The address that is filled in at first; empty for none. */
  readonly email: () => string;
  readonly submit: (method: FormMethod) => void;
}

/** The form for email and password, or for a link by email, among the light children of the card. */
export class CredentialForm extends FormController<CredentialField> {
  /** Whether the form has been in the page, so that something may be typed in it. */
  wasDrawn = false;
  /** The rules and hints of a new password. Set when the card creates accounts. */
  passwordRule: PasswordRule | undefined;
  /** Loads the further fields of a new account. Set when the card creates accounts. */
  details: DetailsLoader | undefined;
  readonly #options: CredentialOptions;
  readonly #host: AuthHost;
  readonly #password: PasswordController;
  readonly #id = uniqueId('lk-credential');

  constructor(host: AuthHost, options: CredentialOptions) {
    super(host, ['email', 'password', 'repeat']);
    this.#host = host;
    this.#options = options;
    this.#password = new PasswordController(host);
    // A page restored from the back/forward cache may be seen by another user than the one who typed, so the fields are emptied.
    host.addController(new PageReturnController(() => this.empty()));
  }

  /** With the method `post`, so that a submit without a listener could not put the password into the address. */
  render(): TemplateResult {
    const { fullPage } = this.#host;
    const { offers, email, isFirst } = this.#options;
    if (!this.wasDrawn) {
      this.wasDrawn = true;
      const typed = email() || this.#takeEmail();
      if (typed) this.#fillIn(typed);
      else if (fullPage && isFirst()) this.focusFirst();
    }
    const texts = this.#host.texts('signInMethods', signInMethods);
    const both = offers('password') && offers('magic-link');
    const link = this.#isNew ? texts.signUpLink : both ? texts.sendLinkInstead : texts.sendLink;
    return html`<form
      slot="form"
      class="lk-form"
      method="post"
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

  /** Called before a redirect to another card, which has the same email address filled in. */
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
    return field({ ...this.#fieldOf('email'), label, type: 'email', autocomplete });
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

  /** Follows the field in the tab order, although it is drawn beside the label. */
  #renderForgot(): TemplateResult {
    const { app } = this.#host;
    const handleClick = (event: Event) => {
      event.preventDefault();
      this.storeEmail();
      void app?.redirectToForgotPassword();
    };
    return html`<a class="lk-link" href=${ifDefined(app ? linkOf(app, app.urls.forgotPassword) : undefined)} @click=${handleClick}
      >${this.#host.texts('signInMethods', signInMethods).forgotPassword}</a
    >`;
  }

  #renderButton(method: FormMethod, label: string, type: 'submit' | 'button'): TemplateResult {
    const { buttonState, isLastUsed, submit } = this.#options;
    return button({
      label: html`${label}${isLastUsed(method) ? lastUsedBadge(this.#host) : nothing}`,
      kind: type === 'submit' ? 'primary' : 'borderless',
      type,
      ...buttonState(method),
      onClick: () => type === 'button' && submit(method),
    });
  }

  /** Shows dots again where a password is shown in plain text. */
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
