import { css } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { type ElementView, ShellElement } from '../base/shell-element.ts';

/**
 * The account settings: a page for each topic, each with its sections. Which pages there are depends on the project. The sections stand
 * among this element's own light children, so that their forms are part of the page. Users who are not signed in are redirected to sign in
 * and come back afterwards; guests are invited to create an account. In a frame of another page it links to a tab of its own.
 *
 * @example
 * ```html
 * <lk-account-settings>
 *   <lk-settings-page slot="pages" page-id="billing" label="Billing">Your plan: free.</lk-settings-page>
 *   <a slot="nav" href="/help">Help</a>
 * </lk-account-settings>
 * ```
 *
 * @element lk-account-settings
 * @slot pages - Own pages: `lk-settings-page` elements.
 * @slot nav - Own links and buttons below the pages in the navigation.
 * @slot before-password - Above a section. There is such a slot for each section, named by its tag without `lk-` and `settings-`.
 * @slot after-password - Below a section, named in the same way.
 * @event lk-sign-out - After the user signed out here, before the redirect.
 * @csspart nav - The navigation.
 * @csspart nav-item - Each link of the navigation.
 * @csspart list - Each list of links in the navigation.
 * @csspart search - The field that filters the teams, with its symbol.
 * @csspart input - The field alone.
 * @csspart text - How many teams the navigation does not show.
 * @csspart header - The heading of the open page and the link back.
 * @csspart heading - The heading of the open page.
 * @csspart back - The link back to the list of pages, where there is room for only one of them.
 * @csspart content - The open page.
 * @csspart error - The message that a page could not be loaded.
 * @csspart retry - The button that loads it again.
 * @csspart card - The card for guests, for frames, and for when the service cannot be reached.
 * @csspart alone - In a frame, the link that opens a tab of its own.
 * @cssproperty --lk-settings-width - Maximum width of the open page; 800px by default.
 * @cssproperty --lk-settings-nav-width - Width of the navigation; 216px by default.
 */
@customElement('lk-account-settings')
export class LkAccountSettings extends ShellElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** The settings are the whole document: the heading of the open page is its first heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /**
   * Where the address names the open page: in the hash, or in the path below `base-path`. An address below that path is read in both
   * cases.
   */
  @property() routing: 'hash' | 'path' = 'hash';
  /** The path of the settings; the app's `urls.accountSettings` by default. */
  @property({ attribute: 'base-path' }) basePath: string | undefined;

  /** Shows how strong a new password is, in the section of the password. It only advises. */
  @property({ type: Boolean, attribute: 'strength-meter' }) strengthMeter = false;
  /** Asks this address whether a new password was leaked, as `leak-check-url` of `lk-sign-up` does. */
  @property({ attribute: 'leak-check-url' }) leakCheckUrl = '';

  protected override async createView(): Promise<ElementView> {
    const { SettingsView } = await import('./shell/settings-view.ts');
    return new SettingsView(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-account-settings': LkAccountSettings;
  }
}
