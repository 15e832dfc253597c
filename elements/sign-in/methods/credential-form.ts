import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { authCard } from '../../messages/sign-in/auth-card.ts';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { resolveLink, createId } from '../../base/page.ts';
import { FormController } from '../../base/controllers/form-controller.ts';
import { PageReturnController } from '../../base/controllers/page-return-controller.ts';
import { storeTypedEmail, takeTypedEmail } from '../base/typed-email.ts';
import { type ButtonState, button, buttonStyles } from '../../parts/button.ts';
import { field, fieldStyles } from '../../parts/field.ts';
import { PasswordController } from '../../parts/password-controller.ts';
import type { AuthHost, CardPurpose, CredentialField } from '../base/auth-host.ts';
import type { FormReadiness } from '../base/card-flow.ts';
import type { PasswordRule } from '../password/password-rule.ts';
import type { DetailsLoader } from '../sign-up/details-loader.ts';
import { lastUsedBadge, lastUsedBadgeStyles } from './last-used-badge.ts';

/** All styles that the form of a sign-in card needs. */
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

/** What a sign-in method has in the form. The button of the first method submits the form. */
export interface FormMethod {
  /** Its name in the attribute `methods`. Local storage stores the last used method under the same name. */
  readonly name: string;
  /** Returns the text of its button. `isOnly` is set if the form has no other button. */
  readonly label?: (host: AuthHost, isNew: boolean, isOnly: boolean) => string;
  /** Renders the fields that it needs below the email address. */
  readonly fields?: (form: CredentialForm) => TemplateResult;
}

/** What the form needs of its card. */
interface FormCard {
  readonly options: { readonly purpose: CardPurpose };
  readonly attempt: { buttonState: (method: string) => ButtonState };
  /** The email address that is filled in at first, for a user who signs in again. */
  readonly known: { readonly again: { readonly email: string } | null | undefined };
  /** The sign-in methods of the form. */
  readonly inForm: readonly FormMethod[];
  readonly isLastUsed: (method: string) => boolean;
  readonly press: (method: string) => void;
}

/** The form for email and password, or for a link by email. It is in the light DOM of the card. */
export class CredentialForm extends FormController<CredentialField> implements FormReadiness {
  /** Whether the form has been rendered before, so that the user may have typed into it. */
  wasDrawn = false;
  /** The rules and hints for a new password. Set on the card for sign-up. */
  passwordRule: PasswordRule | undefined;
  /** Loads the additional fields of a new account. Set on the card for sign-up. */
  details: DetailsLoader | undefined;
  readonly #card: FormCard;
  readonly #host: AuthHost;
  readonly #password: PasswordController;
  readonly #id = createId('lk-credential');

  constructor(host: AuthHost, card: FormCard) {
    super(host, ['email', 'password', 'repeat']);
    this.#host = host;
    this.#card = card;
    this.#password = new PasswordController(host);
    // When the page is restored from the back/forward cache, another person may see it, so the fields are emptied.
    host.addController(new PageReturnController(() => this.empty()));
  }

  /** Whether the form can be shown: its additional fields are loaded or failed to load, or it was rendered before. */
  get isReady(): boolean {
    return !this.details?.isMissing || this.wasDrawn || !!this.details.failure;
  }

  /** Renders the form. `LightDomController` says why its method is `dialog`. */
  render(): TemplateResult {
    const { app, fullPage } = this.#host;
    const { inForm, known } = this.#card;
    if (!this.wasDrawn) {
      this.wasDrawn = true;
      const typed = known.again?.email || (app && takeTypedEmail(app));
      if (typed) this.#fillIn(typed);
      else if (fullPage) this.focusFirst();
    }
    return this.renderWith(inForm);
  }

  /** Renders the form with those of the methods that have a button in it. */
  renderWith(all: readonly FormMethod[]): TemplateResult {
    const methods = all.filter(({ label }) => label);
    return html`<form
      slot="form"
      class="lk-form"
      method="dialog"
      novalidate
      @submit=${this.#handleSubmit}
      @input=${(event: Event) => this.passwordRule?.handleInput(event)}
      @focusout=${(event: Event) => this.passwordRule?.handleBlur(event)}
    >
      ${this.details?.value?.renderName()}${this.#renderEmail()}${methods.map((method) => method.fields?.(this))}
      ${this.details?.value?.render()}
      <div class="lk-actions">${methods.map((method) => this.#renderButton(method, methods))}</div>
    </form>`;
  }

  /** Stores the typed email address, so that it is filled in on the next card. Call it before the redirect to that card. */
  storeEmail(): void {
    const { app } = this.#host;
    if (app) storeTypedEmail(app, this.values().email);
  }

  #fillIn(email: string): void {
    void this.#host.updateComplete.then(() => {
      const input = this.input('email');
      if (input) input.value ||= email;
      this.input('password')?.focus();
    });
  }

  get #isNew(): boolean {
    return this.#card.options.purpose === 'sign-up';
  }

  #renderEmail(): TemplateResult {
    const autocomplete: AutoFill = this.#isNew ? 'username' : 'username webauthn';
    const label = this.#host.texts('authCard', authCard).email;
    const alsoDescribedBy = this.error('email') === '' && `${this.#id}-password-error`;
    return field({ ...this.#fieldOf('email'), label, type: 'email', autocomplete, alsoDescribedBy });
  }

  /** Renders the field for the password, and on the card for sign-up the one to repeat it. */
  renderPasswords(): TemplateResult {
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

  /** Renders the link "Forgot password". It is beside the label, but in the tab order it comes after the field. */
  #renderForgot(): TemplateResult {
    const { app } = this.#host;
    const handleClick = (event: Event) => {
      event.preventDefault();
      this.storeEmail();
      void app?.redirectToForgotPassword();
    };
    return html`<a class="lk-link" href=${ifDefined(app ? resolveLink(app, app.urls.forgotPassword) : undefined)} @click=${handleClick}
      >${this.#host.texts('signInMethods', signInMethods).forgotPassword}</a
    >`;
  }

  #renderButton(method: FormMethod, methods: readonly FormMethod[]): TemplateResult {
    const { attempt, isLastUsed, press } = this.#card;
    const { name } = method;
    const isFirst = method === methods[0];
    const label = method.label?.(this.#host, this.#isNew, methods.length === 1);
    return button({
      label: html`${label}${isLastUsed(name) ? lastUsedBadge(this.#host) : nothing}`,
      kind: isFirst ? 'primary' : 'plain',
      type: isFirst ? 'submit' : 'button',
      ...attempt.buttonState(name),
      onClick: () => isFirst || press(name),
    });
  }

  /** Hides the passwords again if they are shown as plain text. */
  conceal(): void {
    this.#password.conceal();
    this.passwordRule?.conceal();
  }

  readonly #handleSubmit = (event: Event): void => {
    event.preventDefault();
    // `keepOwnEvents` may not be loaded yet.
    event.stopPropagation();
    const { inForm, press } = this.#card;
    if (inForm[0]) press(inForm[0].name);
  };
}
