import { css, html, type TemplateResult } from 'lit';
import type { AdminApp, ServerTeam, ServerUser } from '../../../core/admin.ts';
import { accountSettings } from '../../messages/account/account-settings.ts';
import { projectUserSessions, projectUserTeams } from '../../messages/owner/user.ts';
import { customElement, property } from '../../base/decorators.ts';
import '../../parts/avatar.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { copyButton } from '../../sections/copy.ts';
import { FirstRows } from '../../sections/rows/first-rows.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { codeStyles } from '../../sections/section/section-detail-styles.ts';
import { panelRow, rowTitle } from '../../sections/section/section-parts.ts';
import { ResourceController } from '../shell/resource-controller.ts';
import { ProjectUserController } from './project-user-controller.ts';

/** Number of rows shown before the owner presses the button for all rows. */
const FIRST_ROWS = 10;
/** The maximum number of teams that are loaded. */
const MAX_TEAMS = 100;

const styles = css`
  .team {
    display: flex;
    align-items: center;
    gap: calc(3 * var(--_step));
  }
  .team lk-avatar {
    --lk-avatar-radius: 28%;
    flex: none;
  }
  .team > div {
    min-inline-size: 0;
  }
`;

/**
 * The teams of a user of the project, each with its id.
 *
 * @element lk-project-user-teams
 * @example
 * ```html
 * <!-- Set the properties admin and projectUser in a script. -->
 * <lk-project-user-teams heading-level="3"></lk-project-user-teams>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One team.
 * @csspart show-all - The button that shows all teams.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-user-teams')
export class LkProjectUserTeams extends LkSection {
  static override styles = [...LkSection.styles, codeStyles, styles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  readonly #teams = new ResourceController<readonly ServerTeam[]>(this, () => {
    const { user, admin, projectUser } = this;
    return (
      user && admin && projectUser && { key: [admin, projectUser.id], load: () => loadTeams(admin, projectUser.id) }
    );
  });
  readonly #first = new FirstRows<ServerTeam>(this, {
    count: FIRST_ROWS,
    keyOf: ({ id }) => id,
    renderRow: (team) => this.#renderRow(team),
    label: (_hidden, all) => this.texts('projectUserSessions', projectUserSessions).showAll(all),
    controlOf: ({ id }) => `copy:${id}`,
  });

  protected override header(): SectionHeader {
    const { teams: heading } = this.texts('accountSettings', accountSettings);
    return { heading, text: this.texts('projectUserTeams', projectUserTeams).text };
  }

  protected override needs() {
    return this.#teams.state;
  }

  protected override retry(): unknown {
    return this.#teams.reload();
  }

  #renderRow(team: ServerTeam): TemplateResult {
    const name = nameLabel(team.displayName, this.texts('accountSettings', accountSettings).unnamedTeam);
    const meta = html`<code part="code" dir="ltr">${team.id}</code>`;
    return panelRow({
      content: html`<div class="team">
        <lk-avatar exportparts="avatar, frame, image" .face=${team} .size=${36}></lk-avatar>
        <div>${rowTitle(name, { meta })}</div>
      </div>`,
      action: copyButton(this, team.id, this.texts('projectUserTeams', projectUserTeams).copyId(name)),
    });
  }

  protected override content(): SectionContent {
    const teams = this.#teams.data ?? [];
    const { none } = this.texts('projectUserTeams', projectUserTeams);
    return { body: teams.length > 0 ? this.#first.render(teams) : html`<p part="empty" class="empty">${none}</p>` };
  }
}

async function loadTeams(admin: AdminApp, userId: string): Promise<readonly ServerTeam[]> {
  const { items } = await admin.teams.list({ userId, limit: MAX_TEAMS });
  return items;
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-teams': LkProjectUserTeams;
  }
}
