import { css, html } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { customElement, property } from '../base/decorators.ts';
import { exportParts } from '../base/theme/export-parts.ts';
import { type ElementView, ShellElement } from '../base/shell-element.ts';
import type { Section, SubRoute } from '../sections/section/section-loader.ts';
import { UserController } from '../user/user-controller.ts';

/**
 * Everything about one team, on pages: General (name, picture, the user's own profile in it and permissions, leaving and deleting it),
 * Members, Invitations, and API keys. Pages that the user may not see are left out. The sections stand among this element's own light
 * children, so that their forms are part of the page. A user who is not a member of the team sees the team switcher instead.
 *
 * @example
 * ```html
 * <lk-team-settings></lk-team-settings> <!-- of the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-settings
 * @slot before-members - Above a section. There is such a slot for each section, named by its tag without `lk-` and `team-`.
 * @slot after-members - Below a section, named in the same way.
 * @event lk-team-gone - The user is no longer a member of the team: they left or deleted it, or were removed.
 * @csspart nav - The links to the pages.
 * @csspart nav-item - Each of these links.
 * @csspart list - The list of them.
 * @csspart message - The message where there is no team to show.
 * @csspart heading - The title of that message.
 * @csspart text - Its text.
 * @csspart error - The message that a page could not be loaded.
 * @csspart retry - The button that loads it again.
 */
@exportParts
@customElement('lk-team-settings')
export class LkTeamSettings extends ShellElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** The team, by its id; the selected team of the user by default. */
  @property({ attribute: 'team-id' }) teamId = '';
  /** Where the address names the open page: in the hash, or in the path below `base-path`. */
  @property() routing: 'hash' | 'path' = 'hash';
  /** The path of the team's settings, for `routing="path"`. */
  @property({ attribute: 'base-path' }) basePath = '';
  /** The addresses of the pages where another element decides them, as the account settings do. */
  @property({ attribute: false }) route: SubRoute | undefined;
  /** Level of the headings of the sections in the outline of the page. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  readonly #user = new UserController(this);

  /** The signed-in user; null while nobody is signed in, or while that is not known. */
  get user(): CurrentUser | null {
    const { value } = this.#user;
    return value.status === 'in' ? value.user : null;
  }

  protected override async createView(): Promise<ElementView> {
    const { TeamView } = await import('./settings/team-view.ts');
    return new TeamView(this);
  }
}

export const section: Section = (app, teamId, route) =>
  html`<lk-team-settings slot="section" .app=${app} .teamId=${teamId} .route=${route}></lk-team-settings>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-settings': LkTeamSettings;
  }
}
