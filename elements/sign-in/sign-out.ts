import { css } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { type ElementView, ShellElement } from '../base/shell-element.ts';

/**
 * Asks for confirmation and signs out. An address that is only opened, by a link, an image or an email scanner, ends no session.
 * After `redirectToSignOut` of the app it signs out without asking.
 *
 * @example
 * ```html
 * <lk-sign-out no-redirect></lk-sign-out>
 * ```
 *
 * @element lk-sign-out
 * @event lk-sign-out - After the session has ended, before the redirect.
 * @slot logo - Above the symbol and the title.
 * @slot before - Below the title and the text.
 * @slot after - At the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round symbol above the title.
 * @csspart header - Symbol, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - A note below that, where the return address of a link is not trusted.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 * @csspart retry - The button that loads again what could not be loaded.
 * @csspart alone - In a frame, the link that opens a tab of its own.
 */
@customElement('lk-sign-out')
export class LkSignOut extends ShellElement {
  /** As high as its card, until that is drawn. */
  static override styles = css`
    :host {
      display: block;
      min-block-size: 304px;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** Centers the card on a page of its own, and makes the title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** Stays on the page after the sign-out. */
  @property({ type: Boolean, attribute: 'no-redirect' }) noRedirect = false;

  protected override async createView(): Promise<ElementView> {
    const { SignOutView } = await import('./sign-out-view.ts');
    return new SignOutView(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-sign-out': LkSignOut;
  }
}
