import { html, type TemplateResult } from 'lit';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../core/base/constants.ts';
import { authCard } from '../../core/messages/en/sign-in/auth-card.ts';
import { passwordReset } from '../../core/messages/en/sign-in/password-reset.ts';
import { signInMethods } from '../../core/messages/en/sign-in/sign-in-methods.ts';
import type { FormValues } from '../base/form-controller.ts';
import { PasswordController } from '../parts/password-controller.ts';
import { lengthHint } from '../sign-in/credential-checks.ts';
import type { LightForm } from '../sign-in/light-form.ts';
import { clearFixedErrors, showNewPasswordErrors } from '../sign-in/new-password-errors.ts';
import type { CardHost } from '../sign-in/page-card.ts';

export type NewPasswordField = 'password' | 'repeat';

/** The fields for a new password and its repetition, with a hint on the length. */
export class NewPasswordFields {
  readonly #host: CardHost;
  readonly #password: PasswordController;
  readonly #repeat: PasswordController;

  constructor(host: CardHost) {
    this.#host = host;
    this.#password = new PasswordController(host);
    this.#repeat = new PasswordController(host);
  }

  /** Shows dots again where a password is shown in plain text. */
  conceal(): void {
    this.#password.conceal();
    this.#repeat.conceal();
  }

  /** The errors that can be found without a request: a missing password, a wrong length, two different passwords. */
  check({ password, repeat }: FormValues<NewPasswordField>): {
    readonly [Name in NewPasswordField]?: string | undefined;
  } {
    const texts = this.#texts;
    if (!password) return { password: this.#host.texts('passwordReset', passwordReset).missing };
    const fits = password.length >= PASSWORD_MIN_CHARACTERS && password.length <= PASSWORD_MAX_CHARACTERS;
    return {
      password: fits ? undefined : lengthHint(password, texts).text,
      repeat: password === repeat ? undefined : texts.mismatch,
    };
  }

  render({ id, errors }: LightForm<NewPasswordField>): TemplateResult {
    const texts = this.#host.texts('authCard', authCard);
    const { password: label } = this.#host.texts('passwordReset', passwordReset);
    const fieldOf = (name: NewPasswordField) => ({
      id: `${id}-${name}`,
      name,
      autocomplete: 'new-password' as const,
      error: errors.error(name),
      isInvalid: errors.isInvalid(name),
      texts,
    });
    const hint = errors.error('password') ? undefined : lengthHint(errors.values().password, this.#texts).text;
    return html`${this.#password.render({ ...fieldOf('password'), label, hint })}
    ${this.#repeat.render({ ...fieldOf('repeat'), label: this.#texts.repeatPassword })}`;
  }

  handleInput(event: Event, { errors }: LightForm<NewPasswordField>): void {
    clearFixedErrors(event, errors);
  }

  handleBlur(event: Event, { errors }: LightForm<NewPasswordField>): void {
    showNewPasswordErrors(event, errors, this.#texts);
  }

  get #texts(): typeof signInMethods {
    return this.#host.texts('signInMethods', signInMethods);
  }
}
