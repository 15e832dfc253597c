import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, ServerTeam, ServerUser } from '../../../core/admin.ts';
import { accountSettings } from '../../messages/account/account-settings.ts';
import { projectUserSessions, projectUserTeams } from '../../messages/owner/user.ts';
import { customElement, property } from '../../base/decorators.ts';
import '../../parts/avatar.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { copyButton } from '../../sections/copy.ts';
import { FirstRows } from '../../sections/rows/first-rows.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { panelRow, renderTimeOrDate, rowTitle } from '../../sections/section/section-parts.ts';
import { ResourceController } from '../kit/resource-controller.ts';
import { ProjectUserController } from './project-user-controller.ts';

/** Number of rows shown before the owner presses the button for all rows. */
const FIRST_ROWS = 10;
/** The number of teams that one request loads. The owner asks for more with a button. */
const PAGE_TEAMS = 100;

/** The teams that have been loaded, and the cursor of the teams that follow. */
interface LoadedTeams {
  readonly teams: readonly ServerTeam[];
  readonly nextCursor: string | null;
}

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
  /* The word says what the button beside it copies. */
  .action > .muted {
    align-self: center;
  }
  @container (inline-size < 19em) {
    .team lk-avatar {
      display: none;
    }
  }
`;

/**
 * The teams of a user of the project, each with a button that copies its id. Of a user with more than 100 teams, each press of a
 * button loads 100 more.
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
 * @csspart show-all - The button that shows all loaded teams.
 * @csspart more - The button that loads more teams.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-user-teams')
export class LkProjectUserTeams extends LkSection {
  static override styles = [...LkSection.styles, styles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  /** How many teams the owner has asked for, so that a later request loads as many again. */
  #wanted = PAGE_TEAMS;
  readonly #teams = new ResourceController<LoadedTeams>(this, () => {
    const { user, admin, projectUser } = this;
    if (!user || !admin || !projectUser) return null;
    return { key: [admin, projectUser.id], load: () => loadTeams(admin, projectUser.id, this.#wanted) };
  });
  readonly #first = new FirstRows<ServerTeam>(this, {
    count: FIRST_ROWS,
    keyOf: ({ id }) => id,
    renderRow: (team) => this.#renderRow(team),
    label: (_hidden, all) => this.texts('projectUserSessions', projectUserSessions).showAll(all),
    controlOf,
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

  protected override forget(): void {
    super.forget();
    this.#wanted = PAGE_TEAMS;
  }

  async #loadMore(): Promise<void> {
    const { admin, projectUser } = this;
    const before = this.#teams.data;
    if (!admin || !projectUser || !before) return;
    const after = await loadTeams(admin, projectUser.id, PAGE_TEAMS, before);
    // Ignores the answer if another user is shown meanwhile, or if the teams were loaded again.
    if (this.#teams.data !== before) return;
    this.#wanted = after.teams.length;
    this.#teams.set(after);
    await this.#first.focusRow(after.teams, before.teams.length);
  }

  #renderMore({ teams, nextCursor }: LoadedTeams): TemplateResult | typeof nothing {
    if (nextCursor === null || !this.#first.showsAllOf(teams)) return nothing;
    const control = 'more';
    const onClick = () => void this.work.run(control, () => this.#loadMore());
    const { more: label } = this.texts('projectUserTeams', projectUserTeams);
    return html`<div class="strip more">
      ${actionButton({ control, label, kind: 'quiet', part: 'more', look: this.work.look(control), onClick })}
    </div>`;
  }

  #renderRow(team: ServerTeam): TemplateResult {
    const name = nameLabel(team.displayName, this.texts('accountSettings', accountSettings).unnamedTeam);
    const { created, id, copyId } = this.texts('projectUserTeams', projectUserTeams);
    return panelRow({
      content: html`<div class="team">
        <lk-avatar exportparts="avatar, frame, image" .face=${team} .size=${36}></lk-avatar>
        <div>${rowTitle(name, { meta: html`${created} ${renderTimeOrDate(this, team.createdAt)}` })}</div>
      </div>`,
      action: html`<span class="muted" aria-hidden="true">${id}</span>${copyButton(this, team.id, copyId(name), controlOf(team))}`,
    });
  }

  protected override content(): SectionContent {
    const loaded = this.#teams.data;
    const { none } = this.texts('projectUserTeams', projectUserTeams);
    if (!loaded || loaded.teams.length === 0) return { body: html`<p part="empty" class="empty">${none}</p>` };
    const body = html`${this.#first.render(loaded.teams)}${this.#renderMore(loaded)}`;
    return { body, error: this.work.error('more') };
  }
}

/** The name of the button that copies the id of a team. */
function controlOf({ id }: ServerTeam): string {
  return `copy:${id}`;
}

const NO_TEAMS: LoadedTeams = { teams: [], nextCursor: null };

/** Loads at least `count` more teams than `before` contains, or all that there are. */
async function loadTeams(admin: AdminApp, userId: string, count: number, before = NO_TEAMS): Promise<LoadedTeams> {
  const { items, nextCursor } = await admin.teams.list({
    userId,
    limit: PAGE_TEAMS,
    ...(before.nextCursor !== null && { cursor: before.nextCursor }),
  });
  const loaded = { teams: [...before.teams, ...items], nextCursor };
  return nextCursor === null || items.length >= count ? loaded : loadTeams(admin, userId, count - items.length, loaded);
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-teams': LkProjectUserTeams;
  }
}
