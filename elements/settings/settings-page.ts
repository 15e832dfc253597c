import { css, html, LitElement } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { SettingsPageChangeEvent } from './settings-events.ts';

/**
 * A page that the app adds to the account settings. Put it into the slot `pages` of `lk-account-settings`. Its content is shown
 * while the page is open. Signed-out and anonymous users do not see it.
 *
 * @example
 * ```html
 * <lk-account-settings>
 *   <lk-settings-page slot="pages" page-id="billing" label="Billing">Your plan: free.</lk-settings-page>
 * </lk-account-settings>
 * ```
 *
 * @element lk-settings-page
 * @slot - The content of the page.
 * @slot icon - An icon of 16 pixels. The navigation shows a copy of it.
 * @event lk-settings-page-change - After the id or the label of the page has changed.
 */
@customElement('lk-settings-page')
export class LkSettingsPage extends LitElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host(:not([current])),
    :host([hidden]),
    slot[name='icon'] {
      display: none;
    }
  `;

  /** The id of the page in the address: letters, digits and dashes. */
  @property({ attribute: 'page-id' }) pageId = '';
  /** The name of the page in the navigation, and its heading. */
  @property() label = '';
  /** Whether the page is open. Set by `lk-account-settings`. */
  @property({ type: Boolean, reflect: true }) current = false;

  #icon: Element | null = null;
  #copy: Node | null = null;

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('pageId') || changed.has('label')) this.dispatchEvent(new SettingsPageChangeEvent());
  }

  /** A copy of the icon for the navigation. It is the same node until the icon changes. Null without an icon. */
  get iconCopy(): Node | null {
    const icon = this.querySelector(':scope > [slot="icon"]');
    if (icon !== this.#icon) {
      this.#icon = icon;
      this.#copy = icon?.cloneNode(true) ?? null;
    }
    return this.#copy;
  }

  override render() {
    return html`<slot name="icon"></slot><slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-page': LkSettingsPage;
  }
}
