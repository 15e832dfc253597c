import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { code, userId, uuid } from '../../http/fields.ts';
import type { Project } from '../../rules/projects/project.ts';
import { findTeam } from '../../rules/teams/teams.ts';
import { findUser, type User } from '../../rules/users/users.ts';
import {
  acceptInvitation,
  findOwnInvitation,
  INVITATION_PURPOSE,
  readInvitation,
  requireInvitedAddress,
} from '../../rules/verification-codes/invitations.ts';
import { checkCode } from '../../rules/verification-codes/verification-codes.ts';
import { createCodeCheckEndpoint } from '../check-code-endpoint.ts';
import { endpoint, projectOf, readUserId, type EndpointCall } from '../endpoint.ts';

/**
 * POST /team-invitations/accept: accepts an invitation by its code. In generation 2 any signed-in user may accept it, in
 * generation 3 only a user with the invited address (protocol.md §8.4).
 */
export const acceptInvitationByCode = endpoint({
  access: 'client',
  body: z.strictObject({ code: code() }),
  handle: async (call) => {
    const project = projectOf(call);
    const row = await checkCode(call.context, project.id, INVITATION_PURPOSE, call.body.code);
    await requireInvitedAddress(call.context, row, call.caller.signedIn?.user);
    await acceptInvitation(call.context, project, row, call.caller.signedIn?.user);
    return ok({});
  },
});

/**
 * POST /team-invitations/{id}/accept (generation 2): accepts an invitation to a verified address of the user, without its
 * code. A server may accept for any user, a client only for its own.
 */
export const acceptInvitationById = endpoint({
  access: 'client',
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({ user_id: userId().optional() }),
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { context, params } = call;
    const project = projectOf(call);
    const user = await findInvitedUser(call, project);
    await acceptInvitation(context, project, await findOwnInvitation(context, project, user, params.id), user);
    return ok({});
  },
});

type AcceptCall = EndpointCall<unknown, { user_id?: string | undefined }, unknown>;

async function findInvitedUser(call: AcceptCall, project: Project): Promise<User> {
  const { context, caller, query } = call;
  const userIdOrMe = query.user_id ?? 'me';
  if (caller.access === 'client' || userIdOrMe === 'me') {
    const user = caller.signedIn?.user;
    if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED');
    if (readUserId(call, userIdOrMe) === user.id) return user;
    throw new TextError(403, 'An invitation can only be accepted for the signed-in user.');
  }
  const user = await findUser(context.db, project.id, userIdOrMe);
  if (!user) throw knownError('USER_NOT_FOUND');
  return user;
}

/**
 * POST /team-invitations/accept/check-code: tells whether the code of an invitation is valid. Needs no signed-in user. In
 * generation 3 a signed-in user must have the invited address.
 */
export const checkInvitationCode = createCodeCheckEndpoint(INVITATION_PURPOSE, (call, row) =>
  requireInvitedAddress(call.context, row, call.caller.signedIn?.user),
);

/** POST /team-invitations/accept/details: returns the team to which the code invites. Does not use the code up. */
export const getInvitationDetails = endpoint({
  access: 'client',
  body: z.strictObject({ code: code() }),
  handle: async (call) => {
    if (!call.caller.signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
    const project = projectOf(call);
    const row = await checkCode(call.context, project.id, INVITATION_PURPOSE, call.body.code);
    await requireInvitedAddress(call.context, row, call.caller.signedIn.user);
    const { team_id: teamId } = readInvitation(row.data);
    const team = await findTeam(call.context.db, project.id, teamId);
    if (!team) throw knownError('TEAM_NOT_FOUND', { team_id: teamId });
    return ok({ team_id: team.id, team_display_name: team.display_name });
  },
});
