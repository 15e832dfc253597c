import type { Context } from '../../context/context.ts';
import { INVITATION_ID_NAME, TEAM_ID_NAME, checkUuid } from '../../errors/checked.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { callbackUrl, type MailOptions } from '../../routes/callback-url.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send as sendTo } from '../../transport/send.ts';
import { teamInvitationWire, teamInvitationBodyWire, type TeamInvitation } from './invitation.ts';
import { itemsWire } from '../items.ts';
import { completeWrite } from '../write.ts';

/** The invitations to the teams of the signed-in user. */
export interface TeamInvitations {
  /**
   * Returns an atom with the invitations that are neither used nor expired. Requires `$read_members` and `$invite_members`.
   *
   * @example app.teamInvitations.$list(teamId).subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $list(teamId: string): ListAtom<TeamInvitation>;
  /**
   * Returns the invitations of a team that are neither used nor expired.
   *
   * @example const invitations = await app.teamInvitations.list(teamId);
   */
  list(teamId: string): Promise<readonly TeamInvitation[]>;
  /**
   * Sends an invitation to a team by email.
   *
   * @throws LatchkeyError `MISUSE` for an empty address
   * @example const result = await app.teamInvitations.send(teamId, 'grace@example.com');
   */
  send(teamId: string, email: string, options?: MailOptions): Promise<Result<undefined, SendInvitationError>>;
  /**
   * Revokes an invitation. Requires `$remove_members`.
   *
   * @example const result = await app.teamInvitations.revoke(teamId, invitationId);
   */
  revoke(teamId: string, id: string): Promise<Result<undefined, TeamInvitationError>>;
}

export type SendInvitationError = AnyKnownError<(typeof sendCode.errors)[number]>;
export type TeamInvitationError = AnyKnownError<(typeof deleteInvitation.errors)[number]>;

const ERRORS = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND'] as const;

const getInvitations = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: (teamId: string) => `/team-invitations?team_id=${checkUuid(teamId, TEAM_ID_NAME)}`,
  answer: itemsWire(teamInvitationWire),
  errors: [],
});

const sendCode = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/team-invitations/send-code',
  body: teamInvitationBodyWire,
  errors: [...ERRORS, 'REDIRECT_URL_NOT_WHITELISTED', 'SCHEMA_ERROR'],
});

const deleteInvitation = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: ({ teamId, id }: { readonly teamId: string; readonly id: string }) =>
    `/team-invitations/${checkUuid(id, INVITATION_ID_NAME)}?team_id=${checkUuid(teamId, TEAM_ID_NAME)}`,
  errors: ERRORS,
});

/** Fetches the invitations. @throws KnownError `TEAM_PERMISSION_REQUIRED` without `$read_members` and `$invite_members` */
export async function list(ctx: Context<'client'>, teamId: string): Promise<readonly TeamInvitation[]> {
  return unwrap(await sendTo(ctx, getInvitations, { params: teamId })).items;
}

export async function send(
  ctx: Context<'client'>,
  teamId: string,
  email: string,
  options: MailOptions = {},
): Promise<Result<undefined, SendInvitationError>> {
  const address = cleanTypedEmail(ctx, email);
  if (!address) throw new LatchkeyError('MISUSE', 'Inviting somebody needs an email address.');
  const target = callbackUrl(ctx, 'teamInvitation', options.callbackUrl, 'callbackUrl');
  const body = { teamId: checkUuid(teamId, TEAM_ID_NAME), email: address, callbackUrl: target };
  return completeWrite(ctx, sendTo(ctx, sendCode, { body }), { key: ['teamInvitations', teamId] });
}

export function revoke(
  ctx: Context<'client'>,
  teamId: string,
  id: string,
): Promise<Result<undefined, TeamInvitationError>> {
  const key = ['teamInvitations', teamId];
  return completeWrite(ctx, sendTo(ctx, deleteInvitation, { params: { teamId, id } }), {
    key: key,
    show: [{ key, change: (all: readonly TeamInvitation[]) => all.filter((each) => each.id !== id) }],
  });
}
