import { TEAM_ID, uuidIfAny } from '../../base/checked.ts';
import type { Context } from '../../base/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, type Json, metadata, orNull, string, wire } from '../../transport/wire.ts';
import type { CurrentUser } from '../own-user.ts';
import { changed, write } from '../write.ts';

/** What people may change about themselves. */
export interface UserChanges {
  readonly displayName?: string | null | undefined;
  /** A base64 `data:image/…` address of at most 1,000,000 characters; null takes the picture away. */
  readonly profileImageUrl?: string | null | undefined;
  /** Replaced as a whole. */
  readonly clientMetadata?: Json | undefined;
  /** `app.teams.select` also shows the choice at once. */
  readonly selectedTeamId?: string | null | undefined;
  /** Whether codes by email sign in. */
  readonly otpAuthEnabled?: boolean | undefined;
  /** Older services refuse it. Another address has to be verified anew. */
  readonly primaryEmail?: string | null | undefined;
}

export type UserUpdateError = AnyKnownError<(typeof patch.errors)[number]>;

interface UserBody extends UserChanges {
  /** The service takes `false` only: a passkey is made by its ceremony. */
  readonly passkeyAuthEnabled?: boolean | undefined;
  readonly totpSecretBase64?: string | null | undefined;
}

export const userBody = wire<UserBody>({
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
  body: userBody,
  errors: ['TEAM_MEMBERSHIP_NOT_FOUND', 'USER_EMAIL_ALREADY_EXISTS', 'SCHEMA_ERROR'],
});

function writtenKey({ primaryEmail, displayName, profileImageUrl }: UserBody): 'emails' | 'profile' | 'me' {
  if (primaryEmail !== undefined) return 'emails';
  return displayName === undefined && profileImageUrl === undefined ? 'me' : 'profile';
}

/** Changes the signed-in person. What `shown` names is shown at once. */
export async function patchMe(
  ctx: Context<'client'>,
  changes: UserBody,
  shown: { readonly [Name in keyof CurrentUser]?: CurrentUser[Name] | undefined },
): Promise<Result<undefined, UserUpdateError>> {
  uuidIfAny(changes.selectedTeamId ?? undefined, TEAM_ID);
  const change = (user: CurrentUser | null) => user && changed(user, shown);
  return write(ctx, send(ctx, patch, { body: changes }), {
    key: [writtenKey(changes)],
    show: [{ key: ['me'], change }],
  });
}
