import type { Context } from '../../context/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { completeWrite } from '../../resources/write.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';

export interface PasswordChangeActions {
  /**
   * Sets the first password of a user who has none. Other sessions stay; `app.sessions.revokeOthers` ends them.
   *
   * @example const result = await app.setPassword({ password });
   */
  setPassword(options: { readonly password: string }): Promise<Result<undefined, PasswordSetError>>;
  /**
   * Changes the user's password. The service ends every other session of the user. A wrong old password fails with
   * `PASSWORD_CONFIRMATION_MISMATCH`.
   *
   * @example const result = await app.updatePassword({ oldPassword, newPassword });
   */
  updatePassword(options: {
    readonly oldPassword: string;
    readonly newPassword: string;
  }): Promise<Result<undefined, PasswordUpdateError>>;
}

export type PasswordUpdateError = AnyKnownError<(typeof update.errors)[number]>;
export type PasswordSetError = AnyKnownError<(typeof set.errors)[number]>;

const LENGTHS = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_AUTHENTICATION_NOT_ENABLED',
  'SCHEMA_ERROR',
] as const;

const update = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/auth/password/update',
  body: wire({ oldPassword: string, newPassword: string }),
  errors: [...LENGTHS, 'PASSWORD_CONFIRMATION_MISMATCH', 'USER_DOES_NOT_HAVE_PASSWORD'],
});

const set = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/auth/password/set',
  body: wire({ password: string }),
  errors: LENGTHS,
});

/**
 * Changes the password. The service ends all sessions but this one (protocol.md §4.2). A wrong old password fails with
 * `PASSWORD_CONFIRMATION_MISMATCH`.
 */
export function updatePassword(
  ctx: Context<'client'>,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<Result<undefined, PasswordUpdateError>> {
  return completeWrite(ctx, send(ctx, update, { body: { oldPassword, newPassword } }), { key: ['password'] });
}

/** Sets the first password of a user who has none. */
export function setPassword(
  ctx: Context<'client'>,
  { password }: { readonly password: string },
): Promise<Result<undefined, PasswordSetError>> {
  return completeWrite(ctx, send(ctx, set, { body: { password } }), { key: ['password'] });
}
