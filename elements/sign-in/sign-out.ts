import { css, html } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { type ElementView, ShellElement } from '../base/shell/shell-element.ts';
import './card/page-skeleton.ts';

/**
 * Asks for confirmation and signs out. Just opening the page ends no session, so links, images and email scanners cannot sign the
 * user out. If the app redirected with `redirectToSignOut`, the element signs out without asking. An anonymous user is always asked,
 * because they would lose their account, and can sign up instead.
 *
 * @example
 * ```html
 * <lk-sign-out no-redirect></lk-sign-out>
 * ```
 *
 * @element lk-sign-out
 * @event lk-sign-out - After the session has ended, before the redirect.
 * @slot logo - A logo at the top of the card.
 * @slot before - Content below the title and the text.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - A note below the description, if the return address of a link is not trusted.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button.
 * @csspart secondary - The secondary button.
 * @csspart sign-out - For a guest: the button that signs out and loses the account.
 * @csspart retry - The button that loads the page again after a failure.
 * @csspart alone - In a frame: the link that opens the page in its own tab.
 */
@customElement('lk-sign-out')
export class LkSignOut extends ShellElement {
  /** Reserves the height of the card until the skeleton is rendered. */
  static override styles = css`
    :host {
      display: block;
      min-block-size: 304px;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-out. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;

  protected override async createView(): Promise<ElementView> {
    const { SignOutView } = await import('./sign-out-view.ts');
    return new SignOutView(this);
  }

  protected override skeleton() {
    return html`<lk-page-skeleton ?full-page=${this.fullPage}></lk-page-skeleton>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-out': LkSignOut;
  }
}
