import { html, nothing, type TemplateResult } from 'lit';
import { ways } from '../../core/messages/en/sign-in/sign-in-methods.ts';
import type { FormController } from '../base/form-controller.ts';
import type { FieldOptions } from '../parts/field.ts';
import { PasswordController } from '../parts/password-controller.ts';
import type { AuthHost } from './auth-host.ts';
import { lengthHint } from './credential-checks.ts';
import type { CredentialField } from './methods/credential-form.ts';

type RepeatOptions = Pick<FieldOptions, 'id' | 'name' | 'error' | 'isInvalid'> &
  Pick<Parameters<PasswordController['render']>[0], 'texts'>;

/** A new password: its rule as it is typed, and a second field to repeat it where the author wants one. */
export class PasswordRule {
  readonly #host: AuthHost;
  readonly #errors: FormController<CredentialField>;
  readonly #repeat: PasswordController;

  constructor(host: AuthHost, errors: FormController<CredentialField>) {
    this.#host = host;
    this.#errors = errors;
    this.#repeat = new PasswordController(host);
  }

  /** How what was typed stands to the rule; nothing where an error says so. */
  get hint(): string | undefined {
    if (this.#errors.error('password')) return undefined;
    return lengthHint(this.#errors.values().password, this.#host.texts('ways', ways)).text;
  }

  /** What is wrong with the repetition. */
  get mismatch(): string | undefined {
    const { password, repeat } = this.#errors.values();
    const isSame = !this.#host.repeatPassword || password === repeat;
    return isSame ? undefined : this.#host.texts('ways', ways).mismatch;
  }

  render(options: RepeatOptions): TemplateResult | typeof nothing {
    if (!this.#host.repeatPassword) return nothing;
    const label = this.#host.texts('ways', ways).repeatPassword;
    return html`${this.#repeat.render({ ...options, label, autocomplete: 'new-password' })}`;
  }

  conceal(): void {
    this.#repeat.conceal();
  }

  /** The hint follows what is typed, and a message goes when its field is put right. */
  handleInput({ target }: Event): void {
    const { name } = target as HTMLInputElement;
    if (name === 'password') this.#errors.say('password', undefined);
    if (this.#errors.error('repeat') && !this.mismatch) this.#errors.say('repeat', undefined);
  }

  /** What was a hint while somebody typed is an error once they leave. */
  handleBlur({ target }: Event): void {
    const { name, value } = target as HTMLInputElement;
    const { text, isWrong } = lengthHint(value, this.#host.texts('ways', ways));
    if (name === 'password' && value && isWrong) this.#errors.say('password', text);
    if (this.#errors.values().repeat) this.#errors.say('repeat', this.mismatch);
  }
}
