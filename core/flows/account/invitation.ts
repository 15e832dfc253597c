import type { Context } from '../../context/context.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { userResource } from '../../resources/current-user.ts';
import { completeWrite } from '../../resources/write.ts';
import { fail, type Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { VERIFICATION_ERRORS } from '../limits.ts';
import { typedCodeField } from '../typed-code.ts';

export interface InvitationActions {
  /**
   * Checks whether the code of an invitation is still valid, without using it.
   *
   * @example const { ok } = await app.verifyTeamInvitationCode(code);
   */
  verifyTeamInvitationCode(code: string): Promise<Result<undefined, InvitationError>>;
  /**
   * Returns the team that an invitation is for.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN`
   * @example const details = await app.getTeamInvitationDetails(code);
   * if (details.ok) show(`Join ${details.value.teamDisplayName}?`);
   */
  getTeamInvitationDetails(code: string): Promise<Result<InvitationDetails, InvitationAcceptError>>;
  /**
   * Makes the user a member of the team by the code of an invitation.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN`
   * @example const result = await app.acceptTeamInvitation(code);
   */
  acceptTeamInvitation(code: string): Promise<Result<undefined, InvitationAcceptError>>;
}

/** The team that an invitation is for. */
export interface InvitationDetails {
  readonly teamId: string;
  readonly teamDisplayName: string;
}

/** The errors of `verifyTeamInvitationCode`. */
export type InvitationError = AnyKnownError<(typeof check.errors)[number]>;
/** The errors of `getTeamInvitationDetails` and `acceptTeamInvitation`. */
export type InvitationAcceptError = AnyKnownError<(typeof accept.errors)[number]>;

const PATH = '/team-invitations/accept';
const body = wire({ code: typedCodeField });

/** Services since May 2026 compare the invited email address with those of the signed-in user (protocol.md §17.1). */
const CODE_ERRORS = [...VERIFICATION_ERRORS, 'TEAM_INVITATION_EMAIL_MISMATCH'] as const;
const USER_ERRORS = [...CODE_ERRORS, 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED'] as const;

const check = endpoint({
  access: 'client',
  session: 'optional',
  method: 'POST',
  path: `${PATH}/check-code`,
  body,
  errors: CODE_ERRORS,
});

const getDetails = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: `${PATH}/details`,
  body,
  answer: wire({ teamId: string, teamDisplayName: string }),
  errors: USER_ERRORS,
});

const accept = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: PATH,
  body,
  errors: USER_ERRORS,
});

/** Checks an invitation. Counts as one of the code's 20 attempts. */
export function verifyTeamInvitationCode(
  ctx: Context<'client'>,
  code: string,
): Promise<Result<undefined, InvitationError>> {
  return send(ctx, check, { body: { code } });
}

/** Returns the team of an invitation; requires a signed-in user. Counts as one of the code's 20 attempts. */
export function getTeamInvitationDetails(
  ctx: Context<'client'>,
  code: string,
): Promise<Result<InvitationDetails, InvitationAcceptError>> {
  return send(ctx, getDetails, { body: { code } });
}

/**
 * Joins the team as the signed-in user. The service consumes the code even when it then refuses the user. So a missing, anonymous
 * or restricted user is refused here, before anything is sent.
 */
export async function acceptTeamInvitation(
  ctx: Context<'client'>,
  code: string,
): Promise<Result<undefined, InvitationAcceptError>> {
  const user = await userResource(ctx).fetch();
  if (!user) throw new LatchkeyError('NOT_SIGNED_IN', 'Nobody is signed in.');
  if (user.isAnonymous || user.isRestricted) {
    return fail(
      new KnownError('TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED', 'This account cannot join teams yet.', {}),
    );
  }
  return completeWrite(ctx, send(ctx, accept, { body: { code } }), { key: ['receivedInvitations'] });
}
