import { LkTeamSettings } from '../../elements/teams/team-settings.ts';
import { wrap } from '../wrap.tsx';

/**
 * Everything about one team: name and picture, the user's own profile in it, members, invitations, permissions, API keys.
 *
 * @example <TeamSettings teamId={teamId} onTeamGone={() => show('The team is gone.')} />
 */
export const TeamSettings = wrap('lk-team-settings', LkTeamSettings, { onTeamGone: 'lk-team-gone' });
