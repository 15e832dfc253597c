import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { ClientApp } from '../../core/index.ts';
import { authCard } from '../../core/messages/en/auth-card.ts';
import { general } from '../../core/messages/en/general.ts';
import { linkOf } from '../base/address.ts';
import { customElement } from '../base/custom-element.ts';
import { property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf, failureText } from '../base/error-text.ts';
import { SignInEvent } from '../base/events.ts';
import type { FormValues } from '../base/form.ts';
import { LazyController } from '../base/lazy.ts';
import { authCardOf, authCardStyles } from './auth-card.ts';
import { AuthStateController } from './auth-state.ts';
import type { CredentialField, CredentialForm } from './credential-form.ts';

/**
 * Signs a person in with what the project has switched on. The form stands among the element's own children, where password
 * managers and autofill find it.
 *
 * @element lk-sign-in
 * @slot logo - Above the title.
 * @slot before - Above the form.
 * @slot after - Below the form.
 * @event lk-sign-in - After a sign-in, before the page goes on; preventing it stays on the page.
 * @csspart card - The frame.
 * @csspart heading - The title.
 * @csspart error - The message above the form.
 * @csspart retry - The button shown when the service cannot be reached.
 */
@customElement('lk-sign-in')
export class LkSignIn extends LkElement {
  static override styles = authCardStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-in. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;

  readonly #form: LazyController<CredentialForm> = new LazyController(this, async () => {
    const { CredentialForm } = await import('./credential-form.ts');
    return new CredentialForm(this, {
      isOpen: () => this.#isOpen,
      texts: () => this.texts('authCard', authCard),
      submitLabel: () => this.texts('authCard', authCard).signIn,
      emailAutocomplete: 'username webauthn',
      passwordAutocomplete: 'current-password',
      submit: (values) => this.#signIn(values),
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

  async #signIn(values: FormValues<CredentialField>): Promise<void> {
    const { app } = this;
    if (!app) return;
    const result = await app.signInWithCredential({ ...values, noRedirect: true });
    if (result.ok) {
      const stays = !this.dispatchEvent(new SignInEvent()) || this.noRedirect;
      return stays ? undefined : app.redirectToAfterSignIn();
    }
    const { error } = result;
    if (error.code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') return app.redirectToMfa();
    const message = await errorTextOf(this, error, this.texts('general', general).unexpected);
    const isMismatch = error.code === 'EMAIL_PASSWORD_MISMATCH';
    this.#errors?.failForm(message, { marks: isMismatch ? ['email', 'password'] : [], focus: 'password' });
  }

  /** The card stays as it is while the page goes on: signing in must not flash another one. */
  get #isOpen(): boolean {
    const state = this.#state.value;
    return this.#form.value?.isPending || (state.status === 'ready' && state.project.config.credentialEnabled);
  }

  #renderAside(app: ClientApp, texts: typeof authCard) {
    const state = this.#state.value;
    if (state.status === 'ready' && !state.project.config.signUpEnabled) return nothing;
    const goTo = (event: Event) => {
      event.preventDefault();
      void app.redirectToSignUp();
    };
    return html`${texts.noAccountYet} <a href=${ifDefined(linkOf(app, app.urls.signUp))} @click=${goTo}>${texts.signUp}</a>`;
  }

  override render() {
    const { app, fullPage } = this;
    const texts = this.texts('authCard', authCard);
    const closed = [texts.noMethodTitle, texts.noMethod] as const;
    if (!app || !this.#isOpen) {
      return this.#state.renderMessage({ texts, general: this.texts('general', general), fullPage, closed });
    }
    return authCardOf({
      heading: texts.signInTitle(this.#state.projectName),
      aside: this.#renderAside(app, texts),
      error: this.#errors?.message ?? '',
      fullPage,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-in': LkSignIn;
  }
}
