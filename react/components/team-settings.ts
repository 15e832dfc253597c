import { LkTeamSettings } from '../../elements/teams/team-settings.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows the settings of a team: name and picture, the user's profile in the team, members, invitations, permissions, API keys.
 *
 * @example <TeamSettings teamId={teamId} onTeamGone={() => show('The team is gone.')} />
 */
export const TeamSettings = wrap('lk-team-settings', LkTeamSettings, { onTeamGone: 'lk-team-gone' });
