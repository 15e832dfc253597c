import { html, type TemplateResult } from 'lit';
import { authCard } from '../messages/sign-in/auth-card.ts';
import { passwordReset } from '../messages/sign-in/password-reset.ts';
import { signInMethods } from '../messages/sign-in/sign-in-methods.ts';
import type { FormValues } from '../base/controllers/form-controller.ts';
import { PasswordController } from '../parts/password-controller.ts';
import { lengthHint } from '../sign-in/password/length-hint.ts';
import type { LightForm } from './base/light-form.ts';
import { clearFixedErrors, showNewPasswordErrors } from '../sign-in/password/new-password-errors.ts';
import type { CardHost } from '../cards/page-card.ts';
import { AdviceLoader } from '../sign-in/password/advice/advice-loader.ts';
import type { AdviceHost } from '../sign-in/password/advice/password-advice.ts';
import { passwordBounds } from '../sign-in/password/password-bounds.ts';

export type NewPasswordField = 'password' | 'repeat';

/** The fields for a new password and its repetition, with a hint about the allowed length. */
export class NewPasswordFields {
  readonly #host: CardHost;
  readonly #password: PasswordController;
  readonly #repeat: PasswordController;
  readonly #advice: AdviceLoader;
  /** The password that the user was last warned about, because of its length. The user may submit the same password again. */
  #warnedPassword: string | null = null;

  constructor(host: CardHost & AdviceHost) {
    this.#host = host;
    this.#password = new PasswordController(host);
    this.#repeat = new PasswordController(host);
    const input = () => host.querySelector<HTMLInputElement>(':scope > form [name="password"]');
    this.#advice = new AdviceLoader(host, { password: () => input()?.value ?? '' });
  }

  /** Hides the passwords again if they are shown as plain text. */
  conceal(): void {
    this.#password.conceal();
    this.#repeat.conceal();
  }

  /** Finds errors without a request: a missing password, a wrong length, two different passwords. */
  check({ password, repeat }: FormValues<NewPasswordField>): {
    readonly [Name in NewPasswordField]?: string | undefined;
  } {
    const texts = this.#texts;
    if (!password) return { password: this.#host.texts('passwordReset', passwordReset).missing };
    return {
      password: this.#lengthError(password),
      repeat: password === repeat ? undefined : texts.mismatch,
    };
  }

  /**
   * Returns an error if the password is too short or too long, before a request uses up the link. If the limits of the service
   * are known, such a password is never sent. If only the default limits are known, the user is warned once per password and may
   * then submit it.
   */
  #lengthError(password: string): string | undefined {
    const bounds = passwordBounds(this.#host.app);
    const { text, isWrong } = lengthHint(password, bounds, this.#texts);
    if (!isWrong || (!bounds.isKnown && this.#warnedPassword === password)) return undefined;
    this.#warnedPassword = password;
    return text;
  }

  render(form: LightForm<NewPasswordField>): TemplateResult {
    const texts = this.#host.texts('authCard', authCard);
    const { password: label } = this.#host.texts('passwordReset', passwordReset);
    const fieldOf = (name: NewPasswordField) => ({
      id: `${form.id}-${name}`,
      name,
      autocomplete: 'new-password' as const,
      error: form.error(name),
      isInvalid: form.isInvalid(name),
      texts,
    });
    const bounds = passwordBounds(this.#host.app);
    const hint = form.error('password') ? undefined : lengthHint(form.values().password, bounds, this.#texts).text;
    return html`${this.#password.render({ ...fieldOf('password'), label, hint, after: this.#advice.render() })}
    ${this.#repeat.render({ ...fieldOf('repeat'), label: this.#texts.repeatPassword })}`;
  }

  handleInput(event: Event, form: LightForm<NewPasswordField>): void {
    clearFixedErrors(event, form);
    this.#advice.handleInput(event);
  }

  handleBlur(event: Event, form: LightForm<NewPasswordField>): void {
    this.#advice.handleBlur(event);
    showNewPasswordErrors(event, form, { bounds: passwordBounds(this.#host.app), texts: this.#texts });
  }

  get #texts(): typeof signInMethods {
    return this.#host.texts('signInMethods', signInMethods);
  }
}
