import { css, html, nothing, type TemplateResult } from 'lit';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { settingsPassword } from '../../messages/account/password.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import { hiddenText } from '../../base/theme/hidden-text.ts';
import { PasswordController } from '../../parts/password-controller.ts';
import { checkbox, checkboxStyles } from '../../parts/checkbox.ts';
import { lengthHint } from '../../sign-in/password/length-hint.ts';
import { AdviceLoader } from '../../sign-in/password/advice/advice-loader.ts';
import type { AdviceHost } from '../../sign-in/password/advice/password-advice.ts';
import { passwordBounds } from '../../sign-in/password/password-bounds.ts';
import type { LkSection } from '../../sections/section/section.ts';
import type { SectionForm } from '../../sections/section/section-form.ts';

/** The names of the form's fields: the current password and the new one. */
export type PasswordField = 'old' | 'password';

/** Whether the user sets their first password or changes it. */
export type PasswordPurpose = 'set' | 'change';

export const passwordFieldStyles = css`
  /* The field for the user name is visually hidden, but not removed, because password managers read the user name from it. */
  .lk-section-form .lk-username {
    ${hiddenText}
    margin: 0;
    padding: 0;
    border: 0;
  }
  ${checkboxStyles}
`;

interface FieldOptions {
  readonly purpose: PasswordPurpose;
  /** The email address that the user signs in with. */
  readonly username: string;
}

/** The fields of the password form: the new password, and the old password if the user has one. */
export class PasswordFields {
  readonly #host: LkSection & AdviceHost;
  readonly #old: PasswordController;
  readonly #new: PasswordController;
  readonly #advice: AdviceLoader;

  constructor(host: LkSection & AdviceHost) {
    this.#host = host;
    this.#old = new PasswordController(host);
    this.#new = new PasswordController(host);
    const input = () => host.querySelector<HTMLInputElement>(':scope > form [name="password"]');
    this.#advice = new AdviceLoader(host, { password: () => input()?.value ?? '' });
  }

  /** Hides the passwords again if they are shown as plain text. Call it before submitting. */
  conceal(): void {
    this.#old.conceal();
    this.#new.conceal();
  }

  /** Whether the user wants to sign out all other devices: the checkbox for this is shown and checked. */
  get signsOutOthers(): boolean {
    return this.#host.querySelector<HTMLInputElement>(':scope > form [name="others"]')?.checked ?? false;
  }

  /** Returns an error message for each empty password field. Does not check the length, which the service checks. */
  check({ old, password }: FormValues<PasswordField>, purpose: PasswordPurpose) {
    const texts = this.#host.texts('settingsPassword', settingsPassword);
    return {
      old: purpose === 'change' && !old ? texts.oldMissing : undefined,
      password: password ? undefined : texts.newMissing,
    };
  }

  render(form: SectionForm<PasswordField>, { purpose, username }: FieldOptions): TemplateResult {
    const texts = this.#host.texts('settingsPassword', settingsPassword);
    const common = this.#host.texts('authCard', authCard);
    const old = { ...form.fieldOptions('old'), label: texts.old, autocomplete: 'current-password' as const };
    const newField = { ...form.fieldOptions('password'), label: texts.new, autocomplete: 'new-password' as const };
    const hint = newField.error ? undefined : this.#hintOf(form.values().password).text;
    return html`<input
        class="lk-username"
        type="text"
        name="username"
        autocomplete="username"
        readonly
        tabindex="-1"
        aria-hidden="true"
        .value=${username}
      />
      ${purpose === 'change' ? this.#old.render({ ...old, texts: common }) : nothing}
      <div @input=${(event: Event) => this.#handleInput(event, form)} @focusout=${(event: Event) => this.#handleBlur(event, form)}>
        ${this.#new.render({ ...newField, texts: common, hint, after: this.#advice.render() })}
      </div>
      ${purpose === 'change' ? html`<p class="lk-text">${texts.endsOthers}</p>` : this.#renderCheckbox()}`;
  }

  #renderCheckbox(): TemplateResult {
    const { signOutOthers } = this.#host.texts('settingsPassword', settingsPassword);
    return checkbox({ name: 'others', label: signOutOthers, isCheckedAtFirst: true });
  }

  #handleInput(event: Event, form: SectionForm<PasswordField>): void {
    form.setError('password', undefined);
    this.#advice.handleInput(event);
  }

  /** Shows a wrong length as an error when the user leaves the field. While the user types, it is only a hint. */
  #handleBlur(event: Event, form: SectionForm<PasswordField>): void {
    this.#advice.handleBlur(event);
    const { password } = form.values();
    const { text, isWrong } = this.#hintOf(password);
    if (password && isWrong) form.setError('password', text);
  }

  #hintOf(password: string) {
    return lengthHint(password, passwordBounds(this.#host.app), this.#host.texts('signInMethods', signInMethods));
  }
}
