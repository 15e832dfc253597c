import { LkCreateTeam } from '../../elements/teams/create-team.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows the form that creates a team.
 *
 * @example <CreateTeam onTeamCreate={({ teamId }) => show(teamId)} />
 */
export const CreateTeam = wrap('lk-create-team', LkCreateTeam, { onTeamCreate: 'lk-team-create' });
