import type { Context } from '../../base/context.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { write } from '../../resources/write.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';

export interface PasswordChangeActions {
  /**
   * The first password of somebody who has none. Other sessions go on; `app.sessions.revokeOthers` ends them.
   *
   * @example const result = await app.setPassword({ password });
   */
  setPassword(options: { readonly password: string }): Promise<Result<undefined, PasswordSetError>>;
  /**
   * `PASSWORD_CONFIRMATION_MISMATCH`: the old one was wrong. The service ends every other session of the person.
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

/** `PASSWORD_CONFIRMATION_MISMATCH`: the old one was wrong. The service ends all sessions but this one (protocol.md §4.2). */
export function updatePassword(
  ctx: Context<'client'>,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<Result<undefined, PasswordUpdateError>> {
  return write(ctx, send(ctx, update, { body: { oldPassword, newPassword } }), { key: ['password'] });
}

/** The first password of somebody who has none yet. */
export function setPassword(
  ctx: Context<'client'>,
  { password }: { readonly password: string },
): Promise<Result<undefined, PasswordSetError>> {
  return write(ctx, send(ctx, set, { body: { password } }), { key: ['password'] });
}
