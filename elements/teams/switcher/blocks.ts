import { html, nothing, type TemplateResult } from 'lit';
import type { Team, TeamInvitation } from '../../../core/index.ts';
import type { teamSwitcher } from '../../messages/teams/team-switcher.ts';
import { settingsIcon } from '../../base/theme/icons.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import '../../parts/avatar.ts';
import '../../parts/spinner.ts';

/** The fields of a team that are needed to show it. */
export type TeamSummary = Pick<Team, 'id' | 'displayName' | 'profileImageUrl'>;

interface CurrentTeamOptions {
  /** The current team. Null if no team is selected. */
  readonly team: TeamSummary | null;
  /** The address of the team's settings. */
  readonly link: string | undefined;
  readonly texts: typeof teamSwitcher;
}

/** Renders the current team with the link to its settings. It is shown above the list of teams. */
export function currentTeam({ team, link, texts }: CurrentTeamOptions): TemplateResult {
  const name = team ? nameLabel(team.displayName, texts.unnamed) : texts.personal;
  const settings = html`<a part="settings" class="tool" href=${link ?? nothing} aria-label=${texts.settingsOf(nameInText(name))}
    >${settingsIcon()}</a
  >`;
  return html`<div part="head" class="head">
    <lk-avatar exportparts="avatar, frame, image" .face=${team} .size=${36}></lk-avatar>
    <div class="who">
      <span class="label strong" dir="auto" title=${name}>${name}</span>
      ${team ? html`<span class="note">${texts.current}</span>` : nothing}
    </div>
    ${link === undefined ? nothing : settings}
  </div>`;
}

interface InvitationsOptions {
  readonly invitations: readonly TeamInvitation[];
  readonly texts: typeof teamSwitcher;
  /** Whether an invitation is being accepted or a team is being selected. */
  readonly isPending: boolean;
  /** The id of the invitation that is being accepted. */
  readonly acceptingId: string | null;
  readonly hasSpinner: boolean;
  readonly accept: (invitation: TeamInvitation) => void;
}

/** Renders the invitations that the user can accept. They are shown below the list of teams. */
export function invitationList(options: InvitationsOptions): TemplateResult {
  const { invitations, texts } = options;
  return html`<section class="block">
    <h3 part="heading" id="invitations">${texts.invitations}</h3>
    <ul part="list" aria-labelledby="invitations">
      ${invitations.map((invitation) => invitationRow(invitation, options))}
    </ul>
  </section>`;
}

function invitationRow(invitation: TeamInvitation, options: InvitationsOptions): TemplateResult {
  const { texts, isPending, acceptingId, hasSpinner, accept } = options;
  const name = nameLabel(invitation.teamDisplayName, texts.someTeam);
  const isAccepting = acceptingId === invitation.id;
  return html`<li class="invitation">
    <lk-avatar exportparts="avatar, frame, image" .face=${{ id: invitation.teamId, displayName: name }} .size=${24}></lk-avatar>
    <span class="label" dir="auto" title=${name}>${name}</span>
    <button
      type="button"
      part="accept"
      class="lk-button small"
      aria-label=${texts.acceptOf(nameInText(name))}
      aria-busy=${isAccepting}
      aria-disabled=${isPending}
      @click=${() => accept(invitation)}
    >
      <span class="lk-label">${texts.accept}</span>${isAccepting && hasSpinner ? html`<lk-spinner></lk-spinner>` : nothing}
    </button>
  </li>`;
}

/** Renders placeholders for teams that are still loading. */
export function teamSkeleton(loading: string): TemplateResult {
  const row = html`<div class="option"><span class="skeleton round"></span><span class="skeleton"></span></div>`;
  return html`<div class="skeletons" role="status" aria-label=${loading}>${row}${row}${row}</div>`;
}
