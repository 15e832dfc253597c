import type { Routes } from '../endpoint.ts';
import {
  acceptInvitationByCode,
  acceptInvitationById,
  checkInvitationCode,
  getInvitationDetails,
} from './invitation-accept-endpoints.ts';
import { deleteInvitation, getInvitations, sendInvitation } from './invitation-endpoints.ts';
import { getMemberProfile, getMemberProfiles, patchMemberProfile } from './member-profile-endpoints.ts';
import { deleteMembership, postMembership } from './membership-endpoints.ts';
import { getTeam, patchTeam, postTeam, removeTeam } from './team-endpoints.ts';
import { listTeams } from './team-list-endpoint.ts';

/** The endpoints about teams, memberships, invitations and member profiles. */
export const teamRoutes = {
  'GET /team-invitations': getInvitations,
  'POST /team-invitations/accept': acceptInvitationByCode,
  'POST /team-invitations/accept/check-code': checkInvitationCode,
  'POST /team-invitations/accept/details': getInvitationDetails,
  'POST /team-invitations/send-code': sendInvitation,
  'DELETE /team-invitations/:id': deleteInvitation,
  'POST /team-invitations/:id/accept': acceptInvitationById,
  'GET /team-member-profiles': getMemberProfiles,
  'GET /team-member-profiles/:team_id/:user_id': getMemberProfile,
  'PATCH /team-member-profiles/:team_id/:user_id': patchMemberProfile,
  'POST /team-memberships/:team_id/:user_id': postMembership,
  'DELETE /team-memberships/:team_id/:user_id': deleteMembership,
  'GET /teams': listTeams,
  'POST /teams': postTeam,
  'GET /teams/:team_id': getTeam,
  'PATCH /teams/:team_id': patchTeam,
  'DELETE /teams/:team_id': removeTeam,
} satisfies Routes;
