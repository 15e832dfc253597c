import { TEAM_ID_NAME, checkOptionalUuid } from '../../errors/checked.ts';
import type { Context } from '../../context/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import { withCleanEmail } from '../../platform/typed-email.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, type Json, metadata, orNull, string, wire } from '../../transport/wire.ts';
import type { CurrentUser } from '../own-user.ts';
import { applyChanges, completeWrite } from '../write.ts';

/** The changes that users may make to themselves. */
export interface UserChanges {
  readonly displayName?: string | null | undefined;
  /** A base64 `data:image/…` address of at most 1,000,000 characters; null removes the picture. */
  readonly profileImageUrl?: string | null | undefined;
  /** The whole new value, which replaces the old one. */
  readonly clientMetadata?: Json | undefined;
  /** Prefer `app.teams.select`, which also makes the app show the new selection before the service has answered. */
  readonly selectedTeamId?: string | null | undefined;
  /** True when the user can sign in with a code by email. */
  readonly otpAuthEnabled?: boolean | undefined;
  /** A new address must be verified again. Older services refuse this change. */
  readonly primaryEmail?: string | null | undefined;
}

export type UserUpdateError = AnyKnownError<(typeof patch.errors)[number]>;

interface UserBody extends UserChanges {
  /** The service accepts only `false`. `registerPasskey` turns this on, because it needs a credential of the browser. */
  readonly passkeyAuthEnabled?: boolean | undefined;
  readonly totpSecretBase64?: string | null | undefined;
}

/** The body of a request that changes the signed-in user. */
export const userBodyWire = wire<UserBody>({
  displayName: orNull(string),
  profileImageUrl: orNull(string),
  clientMetadata: metadata,
  selectedTeamId: orNull(string),
  otpAuthEnabled: boolean,
  passkeyAuthEnabled: boolean,
  primaryEmail: orNull(string),
  totpSecretBase64: orNull(string),
});

const patch = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: '/users/me',
  body: userBodyWire,
  errors: ['TEAM_MEMBERSHIP_NOT_FOUND', 'USER_EMAIL_ALREADY_EXISTS', 'SCHEMA_ERROR'],
});

/** Returns the key for `completeWrite` that makes all values stale in which a changed field occurs. */
function writtenKey({ primaryEmail, displayName, profileImageUrl }: UserBody): 'emails' | 'profile' | 'me' {
  if (primaryEmail !== undefined) return 'emails';
  return displayName === undefined && profileImageUrl === undefined ? 'me' : 'profile';
}

/**
 * Changes the signed-in user. Until the service has answered, the cached user already has the values of `shown`. An invalid team id
 * throws `MISUSE`.
 */
export async function patchCurrentUser(
  ctx: Context<'client'>,
  changes: UserBody,
  shown: { readonly [Name in keyof CurrentUser]?: CurrentUser[Name] | undefined },
): Promise<Result<undefined, UserUpdateError>> {
  checkOptionalUuid(changes.selectedTeamId ?? undefined, TEAM_ID_NAME);
  const change = (user: CurrentUser | null) => user && applyChanges(user, shown);
  return completeWrite(ctx, send(ctx, patch, { body: withCleanEmail(ctx, changes) }), {
    key: [writtenKey(changes)],
    show: [{ key: ['me'], change }],
  });
}
