import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { created, success } from '../../http/answer.ts';
import { userId, uuid } from '../../http/fields.ts';
import { requireTeamPermission } from '../../rules/permissions/team-permissions.ts';
import { removeTeamMember, requireMember } from '../../rules/teams/members.ts';
import { addTeamMember } from '../../rules/teams/teams.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type EndpointCall } from '../endpoint.ts';
import { requireTeamAccess } from './team-access.ts';

const params = z.strictObject({ team_id: uuid(), user_id: userId() });

/** POST /team-memberships/{team}/{user}: adds a user to a team (protocol.md §8.2). */
export const postMembership = endpoint({
  access: 'server',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { context } = call;
    const team = await requireTeamAccess(call, call.params.team_id);
    const targetUserId = readUserId(call, call.params.user_id);
    if (!(await findUser(context.db, team.project_id, targetUserId))) throw knownError('USER_NOT_FOUND');
    const isNew = await context.db
      .transaction()
      .execute((transaction) => addTeamMember(transaction, team, targetUserId, 'member', context.clock.now()));
    if (!isNew) throw knownError('TEAM_MEMBERSHIP_ALREADY_EXISTS');
    return created({ team_id: team.id, user_id: targetUserId });
  },
});

/**
 * DELETE /team-memberships/{team}/{user}: removes a member from a team. Every member may leave; removing another member
 * needs `$remove_members`.
 */
export const deleteMembership = endpoint({
  access: 'client',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const teamId = call.params.team_id;
    const targetUserId = readUserId(call, call.params.user_id);
    await requireRemovalRight(call, teamId, targetUserId);
    const isRemoved = await call.context.db
      .transaction()
      .execute((transaction) => removeTeamMember(transaction, teamId, targetUserId));
    if (!isRemoved) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: targetUserId });
    return success;
  },
});

async function requireRemovalRight(
  call: EndpointCall<unknown, unknown, unknown>,
  teamId: string,
  targetUserId: string,
): Promise<void> {
  const { context, caller } = call;
  const projectId = projectOf(call).id;
  if (caller.access !== 'client') return requireMember(context.db, projectId, teamId, targetUserId);
  if (!caller.signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
  const ownId = caller.signedIn.user.id;
  if (ownId !== targetUserId) await requireTeamPermission(context.db, projectId, teamId, ownId, ['$remove_members']);
}
