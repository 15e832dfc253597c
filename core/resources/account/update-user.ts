import { TEAM_ID_NAME, checkOptionalUuid } from '../../errors/checked.ts';
import type { Context } from '../../context/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import type { Result } from '../../base/result.ts';
import { withCleanEmail } from '../../platform/typed-email.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, type Changes, metadata, orNull, string, wire } from '../../transport/wire.ts';
import type { CurrentUser, OwnFields } from '../own-user.ts';
import { applyChanges, completeWrite } from '../write.ts';

/** The changes that users may make to themselves. */
export interface UserChanges extends Changes<OwnFields> {
  /** Prefer `app.teams.select`, which also makes the app show the new selection before the service has answered. */
  readonly selectedTeamId?: string | null | undefined;
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
  otpAuthEnabled: boolean,
  selectedTeamId: orNull(string),
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
 * Changes the signed-in user. Until the service has answered, the cached user already has the changes, except for a new email address,
 * and the values of `shown`. An invalid team id throws `MISUSE`.
 */
export async function patchCurrentUser(
  ctx: Context<'client'>,
  changes: UserBody,
  shown: Changes<CurrentUser> = {},
): Promise<Result<undefined, UserUpdateError>> {
  checkOptionalUuid(changes.selectedTeamId ?? undefined, TEAM_ID_NAME);
  // The service must accept a new email address first, so it is not shown at once.
  const isShown = (name: string) => name !== 'primaryEmail' && Object.hasOwn(userBodyWire.fields, name);
  const own = Object.fromEntries(Object.entries(changes).filter(([name]) => isShown(name)));
  const change = (user: CurrentUser | null) => user && applyChanges(user, { ...own, ...shown });
  return completeWrite(ctx, send(ctx, patch, { body: withCleanEmail(ctx, changes) }), {
    key: [writtenKey(changes)],
    show: [{ key: ['me'], change }],
  });
}
