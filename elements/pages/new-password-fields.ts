import { html, type TemplateResult } from 'lit';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../core/base/constants.ts';
import { authCard } from '../../core/messages/en/sign-in/auth-card.ts';
import { passwordReset } from '../../core/messages/en/sign-in/password-reset.ts';
import { ways } from '../../core/messages/en/sign-in/sign-in-methods.ts';
import type { FormValues } from '../base/form-controller.ts';
import { PasswordController } from '../parts/password-controller.ts';
import { lengthHint } from '../sign-in/credential-checks.ts';
import type { LightForm } from '../sign-in/light-form.ts';
import type { CardHost } from '../sign-in/page-card.ts';

export type NewPasswordField = 'password' | 'repeat';

/** A new password and the same once more, with the rule beside it while somebody types and as an error once they leave. */
export class NewPasswordFields {
  readonly #host: CardHost;
  readonly #password: PasswordController;
  readonly #repeat: PasswordController;

  constructor(host: CardHost) {
    this.#host = host;
    this.#password = new PasswordController(host);
    this.#repeat = new PasswordController(host);
  }

  /** Before it is sent. */
  conceal(): void {
    this.#password.conceal();
    this.#repeat.conceal();
  }

  /** What the service would refuse, or what was mistyped. */
  check({ password, repeat }: FormValues<NewPasswordField>): {
    readonly [Name in NewPasswordField]?: string | undefined;
  } {
    const texts = this.#host.texts('ways', ways);
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
    const rules = this.#host.texts('ways', ways);
    const fieldOf = (name: NewPasswordField) => ({
      id: `${id}-${name}`,
      name,
      autocomplete: 'new-password' as const,
      error: errors.error(name),
      isInvalid: errors.isInvalid(name),
      texts,
    });
    const hint = errors.error('password') ? undefined : lengthHint(errors.values().password, rules).text;
    return html`${this.#password.render({ ...fieldOf('password'), label, hint })}
    ${this.#repeat.render({ ...fieldOf('repeat'), label: rules.repeatPassword })}`;
  }

  /** A message goes when its field is put right. */
  follow({ target }: Event, { errors }: LightForm<NewPasswordField>): void {
    if ((target as HTMLInputElement).name === 'password') errors.say('password', undefined);
    const { password, repeat } = errors.values();
    if (errors.error('repeat') && password === repeat) errors.say('repeat', undefined);
  }

  /** What was a hint while somebody typed is an error once they leave. */
  leave({ target }: Event, { errors }: LightForm<NewPasswordField>): void {
    const { name, value } = target as HTMLInputElement;
    const texts = this.#host.texts('ways', ways);
    const { text, isWrong } = lengthHint(value, texts);
    if (name === 'password' && value && isWrong) errors.say('password', text);
    const { password, repeat } = errors.values();
    if (repeat && password !== repeat) errors.say('repeat', texts.mismatch);
  }
}
