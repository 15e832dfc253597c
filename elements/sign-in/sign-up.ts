import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { linkOf } from '../base/page.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { authCardStyles } from './auth-card.ts';
import { AuthController } from './auth-controller.ts';

/**
 * Makes an account with what the project has switched on. Somebody anonymous keeps what they did. The form stands among the
 * element's own children, where password managers and autofill find it.
 *
 * @element lk-sign-up
 * @slot logo - Above the title.
 * @slot before - Above the ways in.
 * @slot after - Below the ways in.
 * @event lk-sign-up - After a sign-up, before the page goes on; preventing it stays on the page.
 * @event lk-sign-in - The same where the account was there already, as a link by e-mail or a provider may find.
 * @csspart card - The frame.
 * @csspart heading - The title.
 * @csspart error - The message above the ways in.
 * @csspart provider - Each button of a provider.
 * @csspart other-address - The button that goes back from the code to the form.
 * @csspart continue-here - The button that leaves for the provider in this window instead of the other one.
 * @csspart cancel - The button that gives up waiting for the other window.
 * @csspart retry - The button shown when the service cannot be reached.
 */
@customElement('lk-sign-up')
export class LkSignUp extends LkElement {
  static override styles = authCardStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-up. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;
  /** The ways in and their order; what the project has switched off is left out, and so is what is not named here. */
  @property() methods = 'oauth password magic-link';
  /** Signs up at providers in a window of its own; in a frame it always does. */
  @property({ type: Boolean }) popup = false;
  /** Asks for the password twice. */
  @property({ type: Boolean, attribute: 'repeat-password' }) repeatPassword = false;

  readonly #card = new AuthController(this, {
    purpose: 'sign-up',
    heading: (texts, project) => texts.signUpTitle(project),
    closed: (texts) => [texts.signUpClosedTitle, texts.signUpClosed],
    aside: ({ app, texts, isAnonymous }) => {
      const goTo = (event: Event) => {
        event.preventDefault();
        void app.redirectToSignIn();
      };
      return html`${isAnonymous ? html`${texts.keepsGuestData}<br />` : nothing}${texts.haveAccount}
        <a href=${ifDefined(linkOf(app, app.urls.signIn))} @click=${goTo}>${texts.signIn}</a>`;
    },
  });

  override render() {
    return this.#card.render();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-up': LkSignUp;
  }
}
