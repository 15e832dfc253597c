import { html, nothing, type TemplateResult } from 'lit';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { FormController } from '../../base/controllers/form-controller.ts';
import type { FieldOptions } from '../../parts/field.ts';
import { PasswordController } from '../../parts/password-controller.ts';
import type { AuthHost, CredentialField } from '../base/auth-host.ts';
import { AdviceLoader } from './advice/advice-loader.ts';
import { lengthHint } from './length-hint.ts';
import { clearFixedErrors, showNewPasswordErrors } from './new-password-errors.ts';
import { passwordBounds } from './password-bounds.ts';

type RepeatOptions = Pick<FieldOptions, 'id' | 'name' | 'error' | 'isInvalid'> &
  Pick<Parameters<PasswordController['render']>[0], 'texts'>;

/** The hint on the length of a new password, and the field to repeat it if `repeatPassword` is set. For the sign-up card. */
export class PasswordRule {
  readonly #host: AuthHost;
  readonly #errors: FormController<CredentialField>;
  readonly #repeat: PasswordController;
  readonly #advice: AdviceLoader;

  constructor(host: AuthHost, errors: FormController<CredentialField>) {
    this.#host = host;
    this.#errors = errors;
    this.#repeat = new PasswordController(host);
    this.#advice = new AdviceLoader(host, {
      password: () => errors.values().password,
      known: () => [errors.values().email, ...errors.values().email.split('@')],
    });
  }

  /** The hint below the password. Undefined if an error is shown instead. */
  get hint(): string | TemplateResult | undefined {
    return this.#errors.error('password') ? undefined : this.#length.text;
  }

  /** What the hint says about a wrong length. Undefined if the length is right. */
  get lengthError(): string | undefined {
    const { isWrong, text } = this.#length;
    return isWrong ? text : undefined;
  }

  get #length() {
    return lengthHint(this.#errors.values().password, passwordBounds(this.#host.app), this.#texts);
  }

  /** Renders the advice on the password. Undefined if the element has no advice turned on. */
  renderAdvice(): TemplateResult | undefined {
    return this.#advice.render();
  }

  /** The error of the second field. Undefined if the passwords are the same. */
  get mismatch(): string | undefined {
    const { password, repeat } = this.#errors.values();
    const isSame = !this.#host.repeatPassword || password === repeat;
    return isSame ? undefined : this.#texts.mismatch;
  }

  render(options: RepeatOptions): TemplateResult | typeof nothing {
    if (!this.#host.repeatPassword) return nothing;
    const label = this.#texts.repeatPassword;
    return html`${this.#repeat.render({ ...options, label, autocomplete: 'new-password' })}`;
  }

  /** Hides the second password again if it is shown as plain text. */
  conceal(): void {
    this.#repeat.conceal();
  }

  handleInput(event: Event): void {
    clearFixedErrors(event, this.#errors);
    this.#advice.handleInput(event);
  }

  handleBlur(event: Event): void {
    this.#advice.handleBlur(event);
    showNewPasswordErrors(event, this.#errors, { bounds: passwordBounds(this.#host.app), texts: this.#texts });
  }

  get #texts(): typeof signInMethods {
    return this.#host.texts('signInMethods', signInMethods);
  }
}
