import * as z from 'zod';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { code, userId, uuid } from '../../http/fields.ts';
import type { Project } from '../../rules/projects/project.ts';
import { findTeam } from '../../rules/teams/teams.ts';
import { findUser, type User } from '../../rules/users/users.ts';
import {
  acceptInvitation,
  findOwnInvitation,
  INVITATION,
  readInvitation,
  requireInvitedAddress,
} from '../../rules/verification-codes/invitations.ts';
import { checkCode } from '../../rules/verification-codes/verification-codes.ts';
import { checkCodeEndpoint } from '../check-code-endpoint.ts';
import { endpoint, projectOf, readUserId, type Call } from '../endpoint.ts';

/**
 * POST /team-invitations/accept: allowed for any signed-in user, unless the generation compares the address (protocol.md
 * §8.4).
 */
export const acceptByCode = endpoint({
  access: 'client',
  body: z.strictObject({ code: code() }),
  handle: async (call) => {
    const project = projectOf(call);
    const row = await checkCode(call.context, project.id, INVITATION, call.body.code);
    await requireInvitedAddress(call.context, row, call.caller.signedIn?.user);
    await acceptInvitation(call.context, project, row, call.caller.signedIn?.user);
    return ok({});
  },
});

/**
 * POST /team-invitations/{id}/accept (generation 2): needs no code when the invitation is for a verified address of the user.
 * A server may accept for any user, a client for its own.
 */
export const acceptById = endpoint({
  access: 'client',
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({ user_id: userId().optional() }),
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { context, params } = call;
    const project = projectOf(call);
    const user = await invitedUser(call, project);
    await acceptInvitation(context, project, await findOwnInvitation(context, project, user, params.id), user);
    return ok({});
  },
});

type AcceptCall = Call<unknown, { user_id?: string | undefined }, unknown>;

async function invitedUser(call: AcceptCall, project: Project): Promise<User> {
  const { context, caller, query } = call;
  const wanted = query.user_id ?? 'me';
  if (caller.access === 'client' || wanted === 'me') {
    const user = caller.signedIn?.user;
    if (!user) throw known('USER_AUTHENTICATION_REQUIRED');
    if (readUserId(call, wanted) === user.id) return user;
    throw new TextError(403, 'An invitation can only be accepted for the signed-in user.');
  }
  const user = await findUser(context.db, project.id, wanted);
  if (!user) throw known('USER_NOT_FOUND');
  return user;
}

/** POST /team-invitations/accept/check-code: needs no signed-in user. */
export const checkInvitationCode = checkCodeEndpoint(INVITATION, (call, row) =>
  requireInvitedAddress(call.context, row, call.caller.signedIn?.user),
);

/** POST /team-invitations/accept/details: what the user reads before accepting. Does not use the code up. */
export const invitationDetails = endpoint({
  access: 'client',
  body: z.strictObject({ code: code() }),
  handle: async (call) => {
    if (!call.caller.signedIn) throw known('USER_AUTHENTICATION_REQUIRED');
    const project = projectOf(call);
    const row = await checkCode(call.context, project.id, INVITATION, call.body.code);
    await requireInvitedAddress(call.context, row, call.caller.signedIn.user);
    const { team_id: teamId } = readInvitation(row.data);
    const team = await findTeam(call.context.db, project.id, teamId);
    if (!team) throw known('TEAM_NOT_FOUND', { team_id: teamId });
    return ok({ team_id: team.id, team_display_name: team.display_name });
  },
});
