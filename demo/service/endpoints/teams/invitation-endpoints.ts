import * as z from 'zod';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { list, ok, success, type Answer } from '../../http/answer.ts';
import { email, url, userId, uuid } from '../../http/fields.ts';
import { invitationLetter } from '../../mail/letters.ts';
import { mailLanguageOf } from '../../mail/mail-languages.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import {
  INVITATION,
  listInvitations,
  revokeInvitation,
  verifiedEmails,
} from '../../rules/verification-codes/invitations.ts';
import { codeLink, createCode } from '../../rules/verification-codes/verification-codes.ts';
import { endpoint, projectOf, readUserId, type Call, requireOwnUser } from '../endpoint.ts';
import { teamFor } from './team-access.ts';

/** POST /team-invitations/send-code (protocol.md §8.4). */
export const sendInvitation = endpoint({
  access: 'client',
  body: z.strictObject({ team_id: uuid(), email: email(), callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const team = await teamFor(call, body.team_id, '$invite_members');
    requireTrustedUrl(context, body.callback_url, project);
    const { id, code } = await createCode(context, project.id, INVITATION, { team_id: team.id, email: body.email });
    const letter = invitationLetter(team.display_name, codeLink(body.callback_url, code), code);
    await context.mailer.send(project, body.email, letter, mailLanguageOf(call.request));
    return ok({ success: true, id });
  },
});

/** GET /team-invitations: those of a team, or those to the user's own addresses (generation 2). */
export const getInvitations = endpoint({
  access: 'client',
  query: z.strictObject({ team_id: uuid().optional(), user_id: userId().optional() }),
  handle: async (call) => {
    const { team_id: teamId, user_id: wanted } = call.query;
    if (teamId !== undefined && wanted !== undefined) {
      throw new TextError(400, 'Give either team_id or user_id, not both.');
    }
    if (wanted !== undefined) return listForUser(call, readUserId(call, wanted));
    if (teamId === undefined) throw new TextError(400, 'Give team_id or user_id.');
    const team = await teamFor(call, teamId, '$read_members', '$invite_members');
    return list(await listInvitations(call.context, projectOf(call).id, { teamId: team.id }));
  },
});

/** DELETE /team-invitations/{id}. */
export const deleteInvitation = endpoint({
  access: 'client',
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({ team_id: uuid().optional() }),
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { team_id: teamId } = call.query;
    if (teamId === undefined) throw new TextError(400, 'Give the team_id of the invitation.');
    const team = await teamFor(call, teamId, '$remove_members');
    const isRevoked = await revokeInvitation(call.context.db, projectOf(call).id, team.id, call.params.id);
    if (!isRevoked) throw known('VERIFICATION_CODE_NOT_FOUND');
    return success;
  },
});

async function listForUser(call: Call<unknown, unknown, unknown>, user: string): Promise<Answer> {
  requireOwnUser(call, user, 'invitations');
  const emails = await verifiedEmails(call.context.db, user);
  return list(await listInvitations(call.context, projectOf(call).id, { emails }));
}
