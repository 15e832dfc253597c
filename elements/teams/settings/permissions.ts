import { css, html, type TemplateResult } from 'lit';
import { teamPermissions } from '../../messages/teams/permissions.ts';
import { customElement, property } from '../../base/decorators.ts';
import { idInWords } from '../../parts/id-in-words.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { checkIcon } from '../../base/theme/state-icons.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import type { RenderSection } from '../../sections/section/section-loader.ts';
import { panelRows } from '../../sections/section/section-parts.ts';
import { TeamController } from '../base/team-controller.ts';

/** The ids of the roles that every project has (protocol.md §8.6). */
const ROLES: readonly string[] = ['team_admin', 'team_member'];

/** The order of the permissions that every project has: from what harms least to what harms most. */
const ORDER: readonly string[] = [
  '$read_members',
  '$invite_members',
  '$update_team',
  '$manage_api_keys',
  '$remove_members',
  '$delete_team',
];

const permissionStyles = css`
  .permission {
    display: flex;
    gap: calc(2.5 * var(--_step));
    padding: calc(1.5 * var(--_step)) calc(4.5 * var(--_step));
    overflow-wrap: anywhere;
  }
  .permission:first-child {
    padding-block-start: calc(3.5 * var(--_step));
  }
  .permission:last-child {
    padding-block-end: calc(3.5 * var(--_step));
  }
  .permission svg {
    flex: none;
    margin-block-start: 3px;
    color: var(--_success);
  }
  .permission .skeleton {
    inline-size: 45%;
    margin-block: calc((1lh - 0.875 * var(--_unit)) / 2);
  }
  .permission span {
    min-inline-size: 0;
    overflow-x: clip;
  }
`;

/**
 * The permissions of the signed-in user in a team. Permissions that every project has are explained. For permissions that the app
 * defined, the section shows their ids as words.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/teams/settings/permissions.js';
 * </script>
 * <lk-team-permissions></lk-team-permissions> <!-- in the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-permissions
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One permission.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-team-permissions')
export class LkTeamPermissions extends LkSection {
  static override styles = [LkSection.styles, permissionStyles];

  /** The id of the team. By default the user's selected team. */
  @property({ attribute: 'team-id' }) teamId = '';

  override readonly subject: TeamController = new TeamController(this);

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('teamPermissions', teamPermissions);
    return { heading, text };
  }

  /** As many lines as an administrator of the team has. */
  protected override skeleton(): TemplateResult {
    const line = html`<div class="permission"><div class="skeleton"></div></div>`;
    return html`<div aria-hidden="true">${ORDER.map(() => line)}</div>`;
  }

  protected override content(): SectionContent {
    const texts = this.texts('teamPermissions', teamPermissions);
    // A role is no permission among others: it contains them. The list of members shows the user's role.
    const permissions = this.subject.permissions.filter(({ id }) => !ROLES.includes(id));
    if (permissions.length === 0) return { body: html`<p part="empty" class="empty">${texts.none}</p>` };
    const names: Readonly<Record<string, string>> = texts.names;
    const nameOf = (id: string) => (Object.hasOwn(names, id) ? names[id] : nameLabel(idInWords(id), '…'));
    const inOrder = permissions.sort((one, other) => rank(one.id) - rank(other.id));
    const rows = inOrder.map(
      ({ id }) => html`<li part="row" class="permission">${checkIcon()}<span><bdi>${nameOf(id)}</bdi></span></li>`,
    );
    return { body: panelRows(rows) };
  }
}

/** The permissions that the app defined come last. */
function rank(id: string): number {
  const index = ORDER.indexOf(id);
  return index === -1 ? ORDER.length : index;
}

export const section: RenderSection = (app, teamId) =>
  html`<lk-team-permissions slot="section" .app=${app} .teamId=${teamId}></lk-team-permissions>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-permissions': LkTeamPermissions;
  }
}
