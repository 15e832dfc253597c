import type { Routes } from '../endpoint.ts';
import { acceptByCode, acceptById, checkInvitationCode, invitationDetails } from './invitation-accept-endpoints.ts';
import { deleteInvitation, getInvitations, sendInvitation } from './invitation-endpoints.ts';
import { getProfile, listProfiles, patchProfile } from './member-profile-endpoints.ts';
import { deleteMembership, postMembership } from './membership-endpoints.ts';
import { getTeam, patchTeam, postTeam, removeTeam } from './team-endpoints.ts';
import { listTeams } from './team-list-endpoint.ts';

/** Teams, memberships, invitations and member profiles. */
export const teamRoutes = {
  'GET /team-invitations': getInvitations,
  'POST /team-invitations/accept': acceptByCode,
  'POST /team-invitations/accept/check-code': checkInvitationCode,
  'POST /team-invitations/accept/details': invitationDetails,
  'POST /team-invitations/send-code': sendInvitation,
  'DELETE /team-invitations/:id': deleteInvitation,
  'POST /team-invitations/:id/accept': acceptById,
  'GET /team-member-profiles': listProfiles,
  'GET /team-member-profiles/:team_id/:user_id': getProfile,
  'PATCH /team-member-profiles/:team_id/:user_id': patchProfile,
  'POST /team-memberships/:team_id/:user_id': postMembership,
  'DELETE /team-memberships/:team_id/:user_id': deleteMembership,
  'GET /teams': listTeams,
  'POST /teams': postTeam,
  'GET /teams/:team_id': getTeam,
  'PATCH /teams/:team_id': patchTeam,
  'DELETE /teams/:team_id': removeTeam,
} satisfies Routes;
