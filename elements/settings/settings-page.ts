import { css, html, LitElement } from 'lit';
import { customElement, property } from '../base/decorators.ts';

/** Id or label of an own page has changed: the navigation names it anew. */
export class SettingsPageChangeEvent extends Event {
  constructor() {
    super('lk-settings-page-change', { bubbles: true, composed: true });
  }
}

/**
 * A page of the app's own among the account settings: put it into the slot `pages` of `lk-account-settings`. It is shown while its
 * page is open; people who are signed out, and guests, do not see it.
 *
 * @element lk-settings-page
 * @slot - What the page shows.
 * @slot icon - A symbol of 16 pixels for the navigation, which shows a copy of it.
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

  /** Its place in the address: letters, digits and dashes. */
  @property({ attribute: 'page-id' }) pageId = '';
  /** Its name in the navigation, and its heading. */
  @property() label = '';
  /** Whether it is the open page; set by the settings. */
  @property({ type: Boolean, reflect: true }) current = false;

  #icon: Element | null = null;
  #copy: Node | null = null;

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('pageId') || changed.has('label')) this.dispatchEvent(new SettingsPageChangeEvent());
  }

  /** A copy of its symbol, the same one as long as that stays; null where it has none. */
  get symbol(): Node | null {
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
  interface HTMLElementEventMap {
    'lk-settings-page-change': SettingsPageChangeEvent;
  }
}
