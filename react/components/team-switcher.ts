import { LkTeamSwitcher } from '../../elements/teams/switcher/team-switcher.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows the current team and lets the user choose another team, accept an invitation or create a team.
 *
 * @example <TeamSwitcher onTeamSelect={({ teamId }) => show(teamId ?? 'No team')} />
 */
export const TeamSwitcher = wrap('lk-team-switcher', LkTeamSwitcher, {
  onTeamCreate: 'lk-team-create',
  onTeamSelect: 'lk-team-select',
});
