import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { listAnswer, ok, success, type Answer } from '../../http/answer.ts';
import { email, url, userId, uuid } from '../../http/fields.ts';
import { invitationLetter } from '../../mail/letters.ts';
import { mailLanguageOf } from '../../mail/mail-languages.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import {
  INVITATION_PURPOSE,
  listInvitations,
  revokeInvitation,
  listVerifiedEmails,
} from '../../rules/verification-codes/invitations.ts';
import { codeLink, createCode } from '../../rules/verification-codes/verification-codes.ts';
import { endpoint, projectOf, readUserId, type EndpointCall, requireOwnData } from '../endpoint.ts';
import { requireTeamAccess } from './team-access.ts';

/** POST /team-invitations/send-code: emails an invitation to a team (protocol.md §8.4). */
export const sendInvitation = endpoint({
  access: 'client',
  body: z.strictObject({ team_id: uuid(), email: email(), callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const team = await requireTeamAccess(call, body.team_id, '$invite_members');
    requireTrustedUrl(context, body.callback_url, project);
    const { id, code } = await createCode(context, project.id, INVITATION_PURPOSE, {
      team_id: team.id,
      email: body.email,
    });
    const letter = invitationLetter(team.display_name, codeLink(body.callback_url, code), code);
    await context.mailer.send(project, body.email, letter, mailLanguageOf(call.request));
    return ok({ success: true, id });
  },
});

/** GET /team-invitations: the invitations to a team, or those to the user's own addresses (generation 2). */
export const getInvitations = endpoint({
  access: 'client',
  query: z.strictObject({ team_id: uuid().optional(), user_id: userId().optional() }),
  handle: async (call) => {
    const { team_id: teamId, user_id: userIdOrMe } = call.query;
    if (teamId !== undefined && userIdOrMe !== undefined) {
      throw new TextError(400, 'Give either team_id or user_id, not both.');
    }
    if (userIdOrMe !== undefined) return listInvitationsOfUser(call, readUserId(call, userIdOrMe));
    if (teamId === undefined) throw new TextError(400, 'Give team_id or user_id.');
    const team = await requireTeamAccess(call, teamId, '$read_members', '$invite_members');
    return listAnswer(await listInvitations(call.context, projectOf(call).id, { teamId: team.id }));
  },
});

/** DELETE /team-invitations/{id}: revokes an invitation. */
export const deleteInvitation = endpoint({
  access: 'client',
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({ team_id: uuid().optional() }),
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { team_id: teamId } = call.query;
    if (teamId === undefined) throw new TextError(400, 'Give the team_id of the invitation.');
    const team = await requireTeamAccess(call, teamId, '$remove_members');
    const isRevoked = await revokeInvitation(call.context.db, projectOf(call).id, team.id, call.params.id);
    if (!isRevoked) throw knownError('VERIFICATION_CODE_NOT_FOUND');
    return success;
  },
});

async function listInvitationsOfUser(
  call: EndpointCall<unknown, unknown, unknown>,
  targetUserId: string,
): Promise<Answer> {
  requireOwnData(call, targetUserId, 'invitations');
  const emails = await listVerifiedEmails(call.context.db, targetUserId);
  return listAnswer(await listInvitations(call.context, projectOf(call).id, { emails }));
}
