import { LkTeamSettings } from '../../elements/teams/team-settings.ts';
import { wrap } from '../wrap.tsx';

/** @example <TeamSettings teamId={teamId} onTeamGone={() => show('The team is gone.')} /> */
export const TeamSettings = wrap('lk-team-settings', LkTeamSettings, { onTeamGone: 'lk-team-gone' });
