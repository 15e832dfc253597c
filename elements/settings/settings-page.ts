import { css, html, LitElement } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { SettingsPageChangeEvent } from './shell/settings-events.ts';

/**
 * An own page of the app in the account settings: put it into the slot `pages` of `lk-account-settings`. Its content is shown while it is
 * the open page. Users who are signed out, and guests, do not see it.
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
 * @slot icon - An icon of 16 pixels; the navigation shows a copy of it.
 * @event lk-settings-page-change - Its id or label has changed.
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

  /** Its id in the address: letters, digits and dashes. */
  @property({ attribute: 'page-id' }) pageId = '';
  /** Its name in the navigation, and the heading of the page. */
  @property() label = '';
  /** Whether it is the open page; set by the settings. */
  @property({ type: Boolean, reflect: true }) current = false;

  #icon: Element | null = null;
  #copy: Node | null = null;

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('pageId') || changed.has('label')) this.dispatchEvent(new SettingsPageChangeEvent());
  }

  /** A copy of the icon for the navigation: the same node until the icon changes. Null where there is none. */
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
