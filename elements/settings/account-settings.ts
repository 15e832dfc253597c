import { css } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { type ElementView, ShellElement } from '../base/shell/shell-element.ts';

/**
 * The account settings: a page for each topic, each with its sections. The project decides which pages there are. The sections
 * are light DOM children of this element, so that password managers see their forms. Signed-out users are redirected to the
 * sign-in page and return afterwards. Anonymous users are invited to create an account. In a frame the element shows only a link
 * that opens a new tab.
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
 * @slot pages - Pages of the app: `lk-settings-page` elements.
 * @slot nav - Links and buttons of the app, below the pages in the navigation.
 * @slot before-password - Content above a section. Each section has such a slot, named by its tag without `lk-` and `settings-`.
 * @slot after-password - Content below a section. The slot is named in the same way.
 * @event lk-sign-out - After the user signed out here, before the redirect.
 * @csspart nav - The navigation.
 * @csspart nav-item - Each link of the navigation.
 * @csspart list - Each list of links in the navigation.
 * @csspart search - The field that filters the teams, with its icon.
 * @csspart input - The field that filters the teams, without its icon.
 * @csspart more-teams - The button that shows more teams.
 * @csspart text - The message that no team matches the search.
 * @csspart header - The heading of the open page and the link back.
 * @csspart heading - The heading of the open page.
 * @csspart back - The link back to the navigation, in narrow settings that show either the navigation or a page.
 * @csspart content - The open page.
 * @csspart error - The message that a page could not be loaded.
 * @csspart retry - The button that loads the page again.
 * @csspart card - The card instead of the settings: for anonymous users, in frames, and if the service cannot be reached.
 * @csspart alone - In a frame: the link that opens the settings in their own tab.
 * @cssproperty --lk-settings-width - The maximum width of the open page. 840px by default.
 * @cssproperty --lk-settings-nav-width - The width of the navigation. 216px by default.
 */
@customElement('lk-account-settings')
export class LkAccountSettings extends ShellElement {
  static override styles = css`
    :host {
      display: block;
      min-block-size: 440px;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** Set this if the settings fill a page. Centers them and makes the heading of the open page the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /**
   * The part of the address that names the open page: the hash, or the path below `base-path`. A path below `base-path` names the
   * page even if `routing` is `hash`.
   */
  @property() routing: 'hash' | 'path' = 'hash';
  /** The path of the settings. By default `urls.accountSettings` of the app. */
  @property({ attribute: 'base-path' }) basePath: string | undefined;

  /**
   * Shows how strong a new password is, in the section of the password. Weak passwords are still accepted.
   * Requires `import 'latchkey/password-strength'`, which loads 230 kB (compressed) at the first input.
   */
  @property({ type: Boolean, attribute: 'strength-meter' }) strengthMeter = false;
  /** The address of a service that lists leaked passwords by range, as for `leakCheckUrl` of `lk-sign-up`. */
  @property({ attribute: false }) leakCheckUrl = '';

  protected override async createView(): Promise<ElementView> {
    const { SettingsView } = await import('./settings-view.ts');
    return new SettingsView(this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-account-settings': LkAccountSettings;
  }
}
