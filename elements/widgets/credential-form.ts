import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { authCard } from '../../core/messages/en/auth-card.ts';
import { ways } from '../../core/messages/en/ways.ts';
import { linkOf } from '../base/address.ts';
import { FormController, type FormValues } from '../base/form.ts';
import { uniqueId } from '../base/unique-id.ts';
import { button, buttonStyles } from '../parts/button.ts';
import { field, fieldStyles } from '../parts/field.ts';
import { PasswordController } from '../parts/password.ts';
import { emailError, lengthHint } from './credential-checks.ts';
import type { Attempts } from './attempts.ts';
import type { AuthHost, Method, Purpose } from './auth-host.ts';
import { pill, pillStyles } from './pill.ts';

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

interface CredentialOptions {
  readonly purpose: Purpose;
  readonly attempts: () => Attempts;
  /** Whether the form serves this way in. */
  readonly has: (method: Method) => boolean;
  readonly isLastUsed: (method: string) => boolean;
  readonly submit: (method: 'password' | 'magic-link', values: FormValues<CredentialField>) => void;
}

/** The light form for e-mail and password, or for a link by e-mail: its fields and what is said beside them. */
export class CredentialForm {
  readonly errors: FormController<CredentialField>;
  readonly #options: CredentialOptions;
  readonly #host: AuthHost;
  readonly #password: PasswordController;
  readonly #repeat: PasswordController;
  readonly #id = uniqueId('lk-credential');
  #wasDrawn = false;

  constructor(host: AuthHost, options: CredentialOptions) {
    this.#host = host;
    this.#options = options;
    this.errors = new FormController<CredentialField>(host, ['email', 'password', 'repeat']);
    this.#password = new PasswordController(host);
    this.#repeat = new PasswordController(host);
  }

  /** `post`, so that even a submit that nobody handled could not put a password into the address. */
  render(): TemplateResult {
    this.#takeFocus();
    const { has } = this.#options;
    const texts = this.#host.texts('ways', ways);
    const both = has('password') && has('magic-link');
    return html`<form
      slot="form"
      class="lk-form"
      method="post"
      novalidate
      @submit=${this.#handleSubmit}
      @input=${this.#handleInput}
      @focusout=${this.#handleBlur}
    >
      ${this.#renderEmail()}${has('password') ? this.#renderPasswords() : nothing}
      <div class="lk-actions">
        ${
          has('password')
            ? this.#renderButton('password', this.#submitLabel, 'submit')
            : this.#renderButton('magic-link', texts.sendLink, 'submit')
        }
        ${both ? this.#renderButton('magic-link', texts.sendLinkInstead, 'button') : nothing}
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
    const { repeatPassword } = this.#host.texts('ways', ways);
    const autocomplete: AutoFill = this.#isNew ? 'new-password' : 'current-password';
    const own = { ...this.#fieldOf('password'), texts, label: texts.password, autocomplete, hint: this.#hint };
    const again = { ...this.#fieldOf('repeat'), texts, label: repeatPassword, autocomplete };
    return html`${this.#password.render(this.#isNew ? own : { ...own, after: this.#renderForgot() })}
    ${this.#isNew && this.#host.repeatPassword ? this.#repeat.render(again) : nothing}`;
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
      void app?.redirectToForgotPassword();
    };
    return html`<a class="lk-link" href=${ifDefined(app ? linkOf(app, app.urls.forgotPassword) : undefined)} @click=${goTo}
      >${this.#host.texts('ways', ways).forgotPassword}</a
    >`;
  }

  #renderButton(method: 'password' | 'magic-link', label: string, type: 'submit' | 'button'): TemplateResult {
    const { attempts, isLastUsed } = this.#options;
    return button({
      label: html`${label}${isLastUsed(method) ? pill(this.#host) : nothing}`,
      kind: type === 'submit' ? 'primary' : 'plain',
      type,
      ...attempts().look(method),
      onClick: () => type === 'button' && this.#submit(method),
    });
  }

  get #hint(): string | undefined {
    if (!this.#isNew || this.errors.error('password')) return undefined;
    return lengthHint(this.errors.input('password')?.value ?? '', this.#host.texts('ways', ways)).text;
  }

  /** A page of its own begins in its first field, where that opens no keyboard over it and takes nobody's focus away. */
  #takeFocus(): void {
    if (this.#wasDrawn) return;
    this.#wasDrawn = true;
    const isFree = document.activeElement === document.body && matchMedia('(pointer: fine)').matches;
    if (this.#host.fullPage && isFree) queueMicrotask(() => this.errors.input('email')?.focus({ preventScroll: true }));
  }

  /** The hint follows what is typed, and a message goes when its field is put right. */
  readonly #handleInput = (event: Event): void => {
    const { name } = event.target as HTMLInputElement;
    if (name === 'repeat' && this.errors.error('repeat') && !this.#mismatch) this.errors.say('repeat', undefined);
    if (this.#isNew && name === 'password') this.errors.say('password', undefined);
  };

  /** What was a hint while somebody typed is an error once they leave. */
  readonly #handleBlur = (event: FocusEvent): void => {
    const { name, value } = event.target as HTMLInputElement;
    if (!this.#isNew || !value) return;
    const texts = this.#host.texts('ways', ways);
    if (name === 'password') {
      const { text, isWrong } = lengthHint(value, texts);
      if (isWrong) this.errors.say('password', text);
    }
    if (this.#host.repeatPassword && this.errors.values().repeat) this.errors.say('repeat', this.#mismatch);
  };

  get #mismatch(): string | undefined {
    if (!this.#host.repeatPassword || !this.#isNew) return undefined;
    const { password, repeat } = this.errors.values();
    return password === repeat ? undefined : this.#host.texts('ways', ways).mismatch;
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    this.#submit(this.#options.has('password') ? 'password' : 'magic-link');
  };

  #submit(method: 'password' | 'magic-link'): void {
    if (this.#options.attempts().isPending) return;
    const { errors } = this;
    const texts = this.#host.texts('authCard', authCard);
    const values = errors.values();
    const email = emailError(errors.input('email'), texts);
    const isPassword = method === 'password';
    const password = isPassword && !values.password ? texts.passwordMissing : undefined;
    const repeat = isPassword ? this.#mismatch : undefined;
    if (errors.failFields({ email, password, repeat })) return;
    this.#password.conceal();
    this.#repeat.conceal();
    this.#options.submit(method, values);
  }
}
