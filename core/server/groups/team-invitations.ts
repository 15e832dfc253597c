import type { MailOptions } from '../../routes/callback-url.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { teamInvitationWire, teamInvitationBodyWire, type TeamInvitation } from '../../resources/teams/invitation.ts';
import { itemsWire } from '../../resources/items.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { INVITATION_ID_NAME, TEAM_ID_NAME, checkUuid, withQuery } from '../../errors/checked.ts';
import { emailLinkTarget, SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

export type ServerInvitationSendError = AnyKnownError<(typeof sendCode.errors)[number]>;
export type ServerInvitationError = AnyKnownError<(typeof deleteInvitation.errors)[number]>;

/** The invitations to any team. */
export interface ServerTeamInvitations {
  /**
   * Returns the invitations of a team that are neither used nor expired.
   *
   * @example const invitations = await server.teamInvitations.list(teamId);
   */
  list(teamId: string): Promise<readonly TeamInvitation[]>;
  /**
   * Sends an invitation to a team by email. The link in the email leads to `callbackUrl`, or to `urls.teamInvitation` if that is
   * absolute.
   *
   * @throws LatchkeyError `MISUSE` for an empty email address, or when neither address of the link is given
   * @example const result = await server.teamInvitations.send(teamId, email, { callbackUrl: 'https://example.com/join' });
   */
  send(teamId: string, email: string, options?: MailOptions): Promise<Result<undefined, ServerInvitationSendError>>;
  /**
   * Revokes an invitation.
   *
   * @example const result = await server.teamInvitations.revoke(teamId, invitationId);
   */
  revoke(teamId: string, id: string): Promise<Result<undefined, ServerInvitationError>>;
}

const getInvitations = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: (teamId: string) => withQuery('/team-invitations', { team_id: checkUuid(teamId, TEAM_ID_NAME) }),
  answer: itemsWire(teamInvitationWire),
  errors: [],
});

const sendCode = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: '/team-invitations/send-code',
  body: teamInvitationBodyWire,
  errors: ['TEAM_NOT_FOUND', 'REDIRECT_URL_NOT_WHITELISTED', 'SCHEMA_ERROR'],
});

const deleteInvitation = endpoint({
  ...SERVER_ACCESS,
  method: 'DELETE',
  path: ({ teamId, id }: { readonly teamId: string; readonly id: string }) =>
    withQuery(`/team-invitations/${checkUuid(id, INVITATION_ID_NAME)}`, { team_id: checkUuid(teamId, TEAM_ID_NAME) }),
  errors: ['TEAM_NOT_FOUND', 'VERIFICATION_CODE_NOT_FOUND'],
});

/** Creates the group of functions `server.teamInvitations`. */
export function createTeamInvitationsApi(ctx: ServerContext): ServerTeamInvitations {
  return {
    list: async (teamId) => unwrap(await send(ctx, getInvitations, { params: teamId })).items,
    send: async (teamId, email, options = {}) => {
      const address = cleanTypedEmail(ctx, email);
      if (!address) throw new LatchkeyError('MISUSE', 'Inviting somebody needs an email address.');
      const target = emailLinkTarget(ctx, 'teamInvitation', options.callbackUrl);
      const body = { teamId: checkUuid(teamId, TEAM_ID_NAME), email: address, callbackUrl: target };
      return send(ctx, sendCode, { body });
    },
    revoke: (teamId, id) => send(ctx, deleteInvitation, { params: { teamId, id } }),
  };
}
