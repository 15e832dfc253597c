import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { resolveLink } from '../base/page.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { authCardStyles } from './card/auth-card.ts';
import { SignInCard } from './card/sign-in-card.ts';

/**
 * Signs a user in with the methods that the project has turned on. The form is in the light DOM of the element, where password
 * managers and autofill find it.
 *
 * @example
 * ```html
 * <lk-sign-in methods="password magic-link" no-redirect>
 *   <img slot="logo" src="/logo.svg" alt="Example" width="96" height="32" />
 *   <p slot="after">Questions? <a href="/help">Ask us.</a></p>
 * </lk-sign-in>
 * ```
 *
 * @element lk-sign-in
 * @slot logo - Above the title, instead of the logo that the owner of the project has set.
 * @slot before - Above the sign-in methods.
 * @slot after - Below the sign-in methods.
 * @event lk-sign-in - After a sign-in, before the redirect. Call `preventDefault` to keep the user on the page.
 * @event lk-sign-up - Instead of `lk-sign-in`, if the sign-in created the account, as can happen with a link by email or a provider.
 * @csspart card - The frame.
 * @csspart logo - The logo of the project.
 * @csspart heading - The title.
 * @csspart header - Title and description.
 * @csspart mark - The round icon above the title, on a card without a form or after a link was sent.
 * @csspart description - The line below the title, with the link to sign-up.
 * @csspart link - The link to sign-up.
 * @csspart error - An error message, below the sign-in method that failed.
 * @csspart provider - Each button of a provider.
 * @csspart button - Each button outside of the form.
 * @csspart text - A text outside of the form, such as the word between two sign-in methods.
 * @csspart passkey - The button for a passkey.
 * @csspart other-address - The button that goes back from the code to the form.
 * @csspart continue-here - The button that continues with the provider in this window instead of the new window.
 * @csspart cancel - The button that stops waiting for the provider's window, or goes back from the bot challenge.
 * @csspart challenge - The bot challenge, if the service requires one.
 * @csspart retry - The button that tries again if the service or the bot challenge cannot be reached.
 */
@customElement('lk-sign-in')
export class LkSignIn extends LkElement {
  static override styles = authCardStyles;

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-in. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;
  /** The sign-in methods and their order. Methods that the project has turned off are left out. */
  @property() methods = 'oauth password magic-link passkey';
  /** Opens providers in a new window. In a frame, providers always open in a new window. */
  @property({ type: Boolean }) popup = false;

  readonly #card = new SignInCard(this, {
    purpose: 'sign-in',
    heading: (texts, project) => texts.signInTitle(project),
    closed: (texts, obstacle) => [texts.noMethodTitle, obstacle || texts.noMethod],
    aside: ({ app, texts, project, isAnonymous, storeEmail }) => {
      if (project?.config.signUpEnabled === false) return nothing;
      const handleClick = (event: Event) => {
        event.preventDefault();
        storeEmail();
        void app.redirectToSignUp();
      };
      return html`${isAnonymous ? html`${texts.leavesGuestData}<br />` : nothing}${texts.noAccountYet}
        <a part="link" href=${ifDefined(resolveLink(app, app.urls.signUp))} @click=${handleClick}>${texts.signUp}</a>`;
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
