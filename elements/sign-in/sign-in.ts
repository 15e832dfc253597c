import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { linkOf } from '../base/page.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { authCardStyles } from './auth-card.ts';
import { AuthController } from './auth-controller.ts';

/**
 * Signs a person in with what the project has switched on. The form stands among the element's own children, where password
 * managers and autofill find it.
 *
 * @element lk-sign-in
 * @slot logo - Above the title.
 * @slot before - Above the ways in.
 * @slot after - Below the ways in.
 * @event lk-sign-in - After a sign-in, before the page goes on; preventing it stays on the page.
 * @event lk-sign-up - The same where the sign-in made the account, as a link by e-mail or a provider can.
 * @csspart card - The frame.
 * @csspart heading - The title.
 * @csspart error - The message above the ways in.
 * @csspart provider - Each button of a provider.
 * @csspart passkey - The button for a passkey.
 * @csspart other-address - The button that goes back from the code to the form.
 * @csspart continue-here - The button that leaves for the provider in this window instead of the other one.
 * @csspart cancel - The button that gives up waiting for the other window.
 * @csspart retry - The button shown when the service cannot be reached.
 */
@customElement('lk-sign-in')
export class LkSignIn extends LkElement {
  static override styles = authCardStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-in. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;
  /** The ways in and their order; what the project has switched off is left out, and so is what is not named here. */
  @property() methods = 'oauth password magic-link passkey';
  /** Signs in at providers in a window of its own; in a frame it always does. */
  @property({ type: Boolean }) popup = false;

  readonly #card = new AuthController(this, {
    purpose: 'sign-in',
    heading: (texts, project) => texts.signInTitle(project),
    closed: (texts) => [texts.noMethodTitle, texts.noMethod],
    aside: ({ app, texts, project, isAnonymous }) => {
      if (project?.config.signUpEnabled === false) return nothing;
      const goTo = (event: Event) => {
        event.preventDefault();
        void app.redirectToSignUp();
      };
      return html`${isAnonymous ? html`${texts.leavesGuestData}<br />` : nothing}${texts.noAccountYet}
        <a href=${ifDefined(linkOf(app, app.urls.signUp))} @click=${goTo}>${texts.signUp}</a>`;
    },
  });

  override render() {
    return this.#card.render();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-in': LkSignIn;
  }
}
