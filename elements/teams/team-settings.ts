import { css, html } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { customElement, property } from '../base/decorators.ts';
import { exportParts } from '../base/theme/export-parts.ts';
import { type ElementView, ShellElement } from '../base/shell/shell-element.ts';
import type { RenderSection, SubRoute } from '../sections/section/section-loader.ts';
import { UserController } from '../user/user-controller.ts';

/**
 * The settings of a team, in four pages: General (name, picture, the user's profile and permissions in the team, leaving,
 * deleting), Members, Invitations and API keys. Pages that the user may not see are left out. The sections are light DOM children
 * of this element, so that password managers see their forms. A user who is not a member of the team sees the team switcher
 * instead.
 *
 * @example
 * ```html
 * <lk-team-settings></lk-team-settings> <!-- of the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-settings
 * @slot before-members - Content above a section. Each section has such a slot, named by its tag without `lk-` and `team-`.
 * @slot after-members - Content below a section. The slot is named in the same way.
 * @event lk-team-gone - When the user is no longer a member of the team: the user left or deleted it, or was removed.
 * @csspart nav - The navigation with the links to the pages.
 * @csspart nav-item - Each link of the navigation.
 * @csspart list - The list of links in the navigation.
 * @csspart message - The message that there is no team to show.
 * @csspart heading - The title of the message that there is no team to show.
 * @csspart text - The text of the message that there is no team to show.
 * @csspart error - The message that a page could not be loaded.
 * @csspart retry - The button that loads the page again.
 */
@exportParts
@customElement('lk-team-settings')
export class LkTeamSettings extends ShellElement {
  static override styles = css`
    :host {
      display: block;
      min-block-size: 440px;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** The id of the team. By default the user's selected team. */
  @property({ attribute: 'team-id' }) teamId = '';
  /** Which part of the address names the open page: the hash, or the path below `base-path`. */
  @property() routing: 'hash' | 'path' = 'hash';
  /** The path of the team's settings, for `routing="path"`. */
  @property({ attribute: 'base-path' }) basePath = '';
  /** The addresses of the pages, if another element such as `lk-account-settings` decides them. */
  @property({ attribute: false }) route: SubRoute | undefined;
  /** The level of the sections' headings in the outline of the page. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  readonly #user = new UserController(this);

  /** The signed-in user. Null while no user is signed in, and while the user is not known. */
  get user(): CurrentUser | null {
    const { value } = this.#user;
    return value.status === 'in' ? value.user : null;
  }

  protected override async createView(): Promise<ElementView> {
    const { TeamView } = await import('./settings/team-view.ts');
    return new TeamView(this);
  }
}

export const section: RenderSection = (app, teamId, route) =>
  html`<lk-team-settings slot="section" .app=${app} .teamId=${teamId} .route=${route}></lk-team-settings>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-settings': LkTeamSettings;
  }
}
