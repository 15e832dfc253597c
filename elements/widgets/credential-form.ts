import { css, html, nothing, type TemplateResult } from 'lit';
import type { authCard } from '../../core/messages/en/auth-card.ts';
import { ActionController } from '../base/action.ts';
import { BusyController } from '../base/busy.ts';
import { pageTimers } from '../base/clock.ts';
import type { LkElement } from '../base/element.ts';
import { FormController, type FormValues } from '../base/form.ts';
import { LightController } from '../base/light.ts';
import { uniqueId } from '../base/unique-id.ts';
import { button, buttonStyles } from '../parts/button.ts';
import { field, fieldStyles } from '../parts/field.ts';
import { PasswordController } from '../parts/password.ts';

export type CredentialField = 'email' | 'password';

/** Everything the light form of a credential card is drawn with. */
const credentialFormStyles = css`
  ${fieldStyles} ${buttonStyles}
  .lk-form {
    display: grid;
    gap: calc(5 * var(--_step));
    margin: 0;
  }
`;

interface CredentialOptions {
  /** Whether the form is shown at all. */
  readonly isOpen: () => boolean;
  readonly texts: () => typeof authCard;
  readonly submitLabel: () => string;
  readonly emailAutocomplete: AutoFill;
  readonly passwordAutocomplete: AutoFill;
  readonly submit: (values: FormValues<CredentialField>) => Promise<void>;
  /** An error that `submit` did not handle. */
  readonly onError: (error: unknown) => void;
}

/** The light form for e-mail and password: its fields, its errors and the one attempt that may be under way. */
export class CredentialForm {
  readonly errors: FormController<CredentialField>;
  readonly #options: CredentialOptions;
  readonly #host: LkElement & { readonly fullPage: boolean };
  readonly #password: PasswordController;
  readonly #attempt: ActionController;
  readonly #busy: BusyController;
  readonly #id = uniqueId('lk-credential');
  #wasDrawn = false;

  constructor(host: LkElement & { readonly fullPage: boolean }, options: CredentialOptions) {
    this.#host = host;
    this.#options = options;
    this.errors = new FormController<CredentialField>(host, ['email', 'password']);
    this.#password = new PasswordController(host);
    this.#attempt = new ActionController(host, options.onError);
    this.#busy = new BusyController(host, {
      isBusy: () => this.isPending,
      timers: () => host.app?.platform.clock ?? pageTimers,
    });
    const template = () => (options.isOpen() ? this.#render() : nothing);
    host.addController(new LightController(host, { template, styles: credentialFormStyles }));
  }

  /** Whether an attempt is under way. */
  get isPending(): boolean {
    return this.#attempt.isPending;
  }

  /** `post`, so that even a submit that nobody handled could not put a password into the address. */
  #render(): TemplateResult {
    this.#takeFocus();
    const { errors } = this;
    const { emailAutocomplete, passwordAutocomplete, submitLabel } = this.#options;
    const texts = this.#options.texts();
    const email = field({
      id: `${this.#id}-email`,
      name: 'email',
      label: texts.email,
      type: 'email',
      autocomplete: emailAutocomplete,
      error: errors.error('email'),
      isInvalid: errors.isInvalid('email'),
    });
    const password = this.#password.render({
      id: `${this.#id}-password`,
      name: 'password',
      label: texts.password,
      autocomplete: passwordAutocomplete,
      error: errors.error('password'),
      isInvalid: errors.isInvalid('password'),
      texts,
    });
    const isBusy = this.isPending;
    const submit = button({
      label: submitLabel(),
      kind: 'primary',
      type: 'submit',
      isBusy,
      hasSpinner: this.#busy.isShown,
    });
    return html`<form slot="form" class="lk-form" method="post" novalidate @submit=${this.#handleSubmit}>${email} ${password} ${submit}</form>`;
  }

  /** A page of its own begins in its first field, where that opens no keyboard over it and takes nobody's focus away. */
  #takeFocus(): void {
    if (this.#wasDrawn) return;
    this.#wasDrawn = true;
    const isFree = document.activeElement === document.body && matchMedia('(pointer: fine)').matches;
    if (this.#host.fullPage && isFree) queueMicrotask(() => this.errors.input('email')?.focus({ preventScroll: true }));
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    if (this.isPending) return;
    const { errors } = this;
    const texts = this.#options.texts();
    const values = errors.values();
    const isEmail = errors.input('email')?.validity.typeMismatch === false && keepsStructure(values.email);
    const email = !values.email ? texts.emailMissing : isEmail ? undefined : texts.emailInvalid;
    if (errors.failFields({ email, password: values.password ? undefined : texts.passwordMissing })) return;
    errors.clear();
    this.#password.conceal();
    void this.#attempt.run(() => this.#options.submit(values));
  };
}

/** Letters that only look like `@` or a dot must not turn one address into another on the way (Unicode compatibility forms). */
function keepsStructure(email: string): boolean {
  const structure = (text: string) => text.replace(/[^@.]/g, '');
  return structure(email) === structure(email.normalize('NFKC'));
}
