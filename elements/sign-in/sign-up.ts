import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { authCard } from '../messages/sign-in/auth-card.ts';
import { resolveLink } from '../base/page.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { authCardStyles } from './card/auth-card.ts';
import { PasswordRule } from './password/password-rule.ts';
import { SignInCard } from './card/sign-in-card.ts';
import { DetailsLoader } from './sign-up/details-loader.ts';
import type { SignUpField } from './base/sign-up-field.ts';

/**
 * Creates an account with the methods that the project has turned on. An anonymous user keeps their data. The form is in the light
 * DOM of the element, where password managers and autofill find it.
 *
 * @example
 * ```html
 * <lk-sign-up picture-field name-field="optional" terms-url="/terms" privacy-url="/privacy"></lk-sign-up>
 * ```
 *
 * @element lk-sign-up
 * @slot logo - Above the title, instead of the logo that the owner of the project has set.
 * @slot before - Above the sign-in methods.
 * @slot after - Below the sign-in methods.
 * @event lk-sign-up - After a sign-up, before the redirect. Call `preventDefault` to keep the user on the page.
 * @event lk-sign-in - Instead of `lk-sign-up`, if the account existed already, as can happen with a link by email or a provider.
 * @csspart card - The frame.
 * @csspart logo - The logo of the project.
 * @csspart heading - The title.
 * @csspart header - Title and description.
 * @csspart mark - The round icon above the title, on a card without a form or after a link was sent.
 * @csspart description - The line below the title, with the link to sign-in.
 * @csspart link - The link to sign-in, and each link to terms and privacy policy.
 * @csspart error - An error message, below the sign-in method that failed.
 * @csspart provider - Each button of a provider.
 * @csspart button - Each button outside of the form.
 * @csspart text - A text outside of the form, such as the word between two sign-in methods.
 * @csspart other-address - The button that goes back from the code to the form.
 * @csspart continue-here - The button that continues with the provider in this window instead of the new window.
 * @csspart cancel - The button that stops waiting for the provider's window, or goes back from the bot challenge.
 * @csspart challenge - The bot challenge, if the service requires one.
 * @csspart terms - The sentence with the links to terms and privacy policy.
 * @csspart retry - The button that tries again if the service or the bot challenge cannot be reached.
 */
@customElement('lk-sign-up')
export class LkSignUp extends LkElement {
  static override styles = authCardStyles;

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-up. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;
  /** The sign-up methods and their order. Methods that the project has turned off are left out. */
  @property() methods = 'oauth password magic-link';
  /** Opens providers in a new window. In a frame, and if the card has additional fields, they always open in a new window. */
  @property({ type: Boolean }) popup = false;
  /** Asks for the password twice. */
  @property({ type: Boolean, attribute: 'repeat-password' }) repeatPassword = false;
  /**
   * Shows how strong a new password is. Weak passwords are still accepted.
   * Requires `import 'latchkey/password-strength'`, which loads 230 kB (compressed) at the first input.
   */
  @property({ type: Boolean, attribute: 'strength-meter' }) strengthMeter = false;
  /**
   * The address of a service that lists leaked passwords by range, such as `https://api.pwnedpasswords.com/range/`. The card sends
   * it the first five characters of the password's SHA-1. By default no such service is asked. Only code can set it.
   */
  @property({ attribute: false }) leakCheckUrl = '';
  /** Whether the card asks for the user's name. If not `none`, providers open in a new window. */
  @property({ attribute: 'name-field' }) nameField: 'none' | 'optional' | 'required' = 'none';
  /** Offers to choose a picture of the user. Providers then open in a new window. */
  @property({ type: Boolean, attribute: 'picture-field' }) pictureField = false;
  /**
   * Fields of the app below the password. Their values are stored in the client metadata of the new user. Providers then open in a
   * new window, because a redirect would lose the values. A user who continues in this window instead signs up without them.
   */
  @property({ attribute: false }) fields: readonly SignUpField[] = [];
  /** The address of the terms, linked below the button. */
  @property({ attribute: 'terms-url' }) termsUrl = '';
  /** The address of the privacy policy, linked below the button. */
  @property({ attribute: 'privacy-url' }) privacyUrl = '';

  readonly #card = new SignInCard(this, {
    purpose: 'sign-up',
    newAccount: { PasswordRule, DetailsLoader },
    heading: (texts, project) => texts.signUpTitle(project),
    closed: (texts) => [texts.signUpClosedTitle, html`${texts.signUpClosed}<br />${this.#renderHaveAccount(texts)}`],
    aside: ({ texts, isAnonymous, storeEmail }) =>
      html`${isAnonymous ? html`${texts.keepsGuestData}<br />` : nothing}${this.#renderHaveAccount(texts, storeEmail)}`,
    signInLink: (texts, storeEmail) => this.#renderSignInLink(texts, storeEmail),
  });

  #renderHaveAccount(texts: typeof authCard, storeEmail?: () => void): TemplateResult {
    return html`${texts.haveAccount} ${this.#renderSignInLink(texts, storeEmail)}`;
  }

  #renderSignInLink(texts: typeof authCard, storeEmail?: () => void): TemplateResult {
    const { app } = this;
    const handleClick = (event: Event) => {
      event.preventDefault();
      storeEmail?.();
      void app?.redirectToSignIn();
    };
    return html`<a part="link" href=${ifDefined(app ? resolveLink(app, app.urls.signIn) : undefined)} @click=${handleClick}
      >${texts.signIn}</a
    >`;
  }

  override render() {
    return this.#card.render();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-up': LkSignUp;
  }
}
