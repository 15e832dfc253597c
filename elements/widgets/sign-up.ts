import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { ClientApp, CredentialSignUpError } from '../../core/index.ts';
import { authCard } from '../../core/messages/en/auth-card.ts';
import { general } from '../../core/messages/en/general.ts';
import { linkOf } from '../base/address.ts';
import { customElement } from '../base/custom-element.ts';
import { property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf, failureText } from '../base/error-text.ts';
import { SignUpEvent } from '../base/events.ts';
import type { FormValues } from '../base/form.ts';
import { LazyController } from '../base/lazy.ts';
import { authCardOf, authCardStyles } from './auth-card.ts';
import { AuthStateController } from './auth-state.ts';
import type { CredentialField, CredentialForm } from './credential-form.ts';

/** Errors that are about one field. */
const FIELDS: Partial<Record<CredentialSignUpError['code'], CredentialField>> = {
  USER_EMAIL_ALREADY_EXISTS: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

/**
 * Makes an account with what the project has switched on. Somebody anonymous keeps what they did. The form stands among the
 * element's own children, where password managers and autofill find it.
 *
 * @element lk-sign-up
 * @slot logo - Above the title.
 * @slot before - Above the form.
 * @slot after - Below the form.
 * @event lk-sign-up - After a sign-up, before the page goes on; preventing it stays on the page.
 * @csspart card - The frame.
 * @csspart heading - The title.
 * @csspart error - The message above the form.
 * @csspart retry - The button shown when the service cannot be reached.
 */
@customElement('lk-sign-up')
export class LkSignUp extends LkElement {
  static override styles = authCardStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-up. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;

  readonly #form: LazyController<CredentialForm> = new LazyController(this, async () => {
    const { CredentialForm } = await import('./credential-form.ts');
    return new CredentialForm(this, {
      isOpen: () => this.#isOpen,
      texts: () => this.texts('authCard', authCard),
      submitLabel: () => this.texts('authCard', authCard).createAccount,
      emailAutocomplete: 'username',
      passwordAutocomplete: 'new-password',
      submit: (values) => this.#signUp(values),
      onError: (error) => this.#errors?.failForm(failureText(error, this.texts('general', general))),
    });
  });
  readonly #state = new AuthStateController(this, this.#form);

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#form.load();
  }

  get #errors() {
    return this.#form.value?.errors;
  }

  async #signUp(values: FormValues<CredentialField>): Promise<void> {
    const { app } = this;
    if (!app) return;
    const result = await app.signUpWithCredential({ ...values, noRedirect: true });
    if (result.ok) {
      const stays = !this.dispatchEvent(new SignUpEvent()) || this.noRedirect;
      return stays ? undefined : app.redirectToAfterSignUp();
    }
    const message = await errorTextOf(this, result.error, this.texts('general', general).unexpected);
    const field = FIELDS[result.error.code];
    if (field) this.#errors?.failFields({ [field]: message });
    else this.#errors?.failForm(message);
  }

  /** The card stays as it is while the page goes on: signing up must not flash another one. */
  get #isOpen(): boolean {
    const state = this.#state.value;
    if (this.#form.value?.isPending) return true;
    return state.status === 'ready' && state.project.config.signUpEnabled && state.project.config.credentialEnabled;
  }

  #renderAside(app: ClientApp, texts: typeof authCard) {
    const state = this.#state.value;
    const goTo = (event: Event) => {
      event.preventDefault();
      void app.redirectToSignIn();
    };
    const keeps = state.status === 'ready' && state.isAnonymous ? html`${texts.keepsGuestData}<br />` : nothing;
    return html`${keeps}${texts.haveAccount}
      <a href=${ifDefined(linkOf(app, app.urls.signIn))} @click=${goTo}>${texts.signIn}</a>`;
  }

  override render() {
    const { app, fullPage } = this;
    const texts = this.texts('authCard', authCard);
    const closed = [texts.signUpClosedTitle, texts.signUpClosed] as const;
    if (!app || !this.#isOpen) {
      return this.#state.renderMessage({ texts, general: this.texts('general', general), fullPage, closed });
    }
    return authCardOf({
      heading: texts.signUpTitle(this.#state.projectName),
      aside: this.#renderAside(app, texts),
      error: this.#errors?.message ?? '',
      fullPage,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-up': LkSignUp;
  }
}
