import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { authCard } from '../../../core/messages/en/sign-in/auth-card.ts';
import { ways } from '../../../core/messages/en/sign-in/sign-in-methods.ts';
import { linkOf, uniqueId } from '../../base/page.ts';
import { FormController } from '../../base/form-controller.ts';
import { keepTypedEmail } from '../typed-email.ts';
import { button, buttonStyles } from '../../parts/button.ts';
import { field, fieldStyles } from '../../parts/field.ts';
import { PasswordController } from '../../parts/password-controller.ts';
import type { ControlLook } from '../sign-in-attempt.ts';
import type { AuthHost, Method, Purpose } from '../auth-host.ts';
import type { PasswordRule } from '../password-rule.ts';
import { pill, pillStyles } from './last-used-badge.ts';

export type CredentialField = 'email' | 'password' | 'repeat';

/** Everything the light form of a card is drawn with. */
export const credentialFormStyles = css`
  ${fieldStyles} ${buttonStyles} ${pillStyles}
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

/** The two ways in that have a button in the form. */
export type FormMethod = 'password' | 'magic-link';

interface CredentialOptions {
  readonly purpose: Purpose;
  readonly look: (method: FormMethod) => ControlLook;
  /** Whether the form serves this way in. */
  readonly has: (method: Method) => boolean;
  readonly isLastUsed: (method: string) => boolean;
  /** Whether nothing stands before the form that a keyboard would have to go back to. */
  readonly isFirst: () => boolean;
  readonly submit: (method: FormMethod) => void;
}

/** The light form for e-mail and password, or for a link by e-mail: its fields and what is said beside them. */
export class CredentialForm {
  readonly errors: FormController<CredentialField>;
  /** What a card for a new account adds to the password. */
  extra: PasswordRule | undefined;
  readonly #options: CredentialOptions;
  readonly #host: AuthHost;
  readonly #password: PasswordController;
  readonly #id = uniqueId('lk-credential');
  #wasDrawn = false;

  constructor(host: AuthHost, options: CredentialOptions) {
    this.#host = host;
    this.#options = options;
    this.errors = new FormController<CredentialField>(host, ['email', 'password', 'repeat']);
    this.#password = new PasswordController(host);
  }

  /** `post`, so that even a submit that nobody handled could not put a password into the address. */
  render(): TemplateResult {
    this.#takeFocus();
    const { has } = this.#options;
    const texts = this.#host.texts('ways', ways);
    const both = has('password') && has('magic-link');
    const link = this.#isNew ? texts.signUpLink : both ? texts.sendLinkInstead : texts.sendLink;
    return html`<form
      slot="form"
      class="lk-form"
      method="post"
      novalidate
      @submit=${this.#handleSubmit}
      @input=${(event: Event) => this.extra?.handleInput(event)}
      @focusout=${(event: Event) => this.extra?.handleBlur(event)}
    >
      ${this.#renderEmail()}${has('password') ? this.#renderPasswords() : nothing}
      <div class="lk-actions">
        ${
          has('password')
            ? this.#renderButton('password', this.#submitLabel, 'submit')
            : this.#renderButton('magic-link', link, 'submit')
        }
        ${both ? this.#renderButton('magic-link', link, 'button') : nothing}
      </div>
    </form>`;
  }

  /** Begins anew with an address that was typed before. */
  begin(email: string): void {
    this.errors.clear();
    void this.#host.updateComplete.then(() => {
      const input = this.errors.input('email');
      if (!input) return;
      input.value = email;
      input.focus();
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
    const password = this.#password.render({ ...own, autocomplete: 'new-password', hint: this.extra?.hint });
    return html`${password}${this.extra?.render({ ...own, ...this.#fieldOf('repeat') })}`;
  }

  #fieldOf(name: CredentialField) {
    const { errors } = this;
    return { id: `${this.#id}-${name}`, name, error: errors.error(name), isInvalid: errors.isInvalid(name) };
  }

  /** After the field in the order of the keyboard, though it stands beside its label. */
  #renderForgot(): TemplateResult {
    const { app } = this.#host;
    const goTo = (event: Event) => {
      event.preventDefault();
      if (app) keepTypedEmail(app, this.errors.values().email);
      void app?.redirectToForgotPassword();
    };
    return html`<a class="lk-link" href=${ifDefined(app ? linkOf(app, app.urls.forgotPassword) : undefined)} @click=${goTo}
      >${this.#host.texts('ways', ways).forgotPassword}</a
    >`;
  }

  #renderButton(method: FormMethod, label: string, type: 'submit' | 'button'): TemplateResult {
    const { look, isLastUsed, submit } = this.#options;
    return button({
      label: html`${label}${isLastUsed(method) ? pill(this.#host) : nothing}`,
      kind: type === 'submit' ? 'primary' : 'plain',
      type,
      ...look(method),
      onClick: () => type === 'button' && submit(method),
    });
  }

  /** A page of its own begins in its first field, where that opens no keyboard over it and takes nobody's focus away. */
  #takeFocus(): void {
    if (this.#wasDrawn) return;
    this.#wasDrawn = true;
    const isFree = document.activeElement === document.body && matchMedia('(pointer: fine)').matches;
    const begins = this.#host.fullPage && isFree && this.#options.isFirst();
    if (begins) queueMicrotask(() => this.errors.input('email')?.focus({ preventScroll: true }));
  }

  /** A page must not send, keep or print a password in plain sight. */
  conceal(): void {
    this.#password.conceal();
    this.extra?.conceal();
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    const { has, submit } = this.#options;
    submit(has('password') ? 'password' : 'magic-link');
  };
}
