import { cleanCode } from '../../base/clean-code.ts';
import type { Context } from '../../context/context.ts';
import { KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { userResource } from '../../resources/current-user.ts';
import { projectResource } from '../../resources/current-project.ts';
import { patchCurrentUser } from '../../resources/account/update-user.ts';
import { fail, ok, type Result, unwrap } from '../../base/result.ts';
import { base32, findClockOffset, readBase32 } from './totp-code.ts';
import { totpUri } from './totp-uri.ts';

export interface TotpActions {
  /**
   * Creates a secret for an authenticator app. Nothing is saved until `enableTotp`.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN`
   * @example const { uri, secret } = await app.createTotpSecret();
   */
  createTotpSecret(): Promise<TotpSecret>;
  /**
   * Turns on the second factor, if the code proves that the authenticator app has the secret. Only the code of the current time is
   * accepted, as when signing in. For a code of another time, up to five minutes away, the error has `clockOffsetSeconds`: the clock
   * of the device with the app seems to be off.
   *
   * @example const result = await app.enableTotp({ secret, code: '123456' });
   */
  enableTotp(options: {
    readonly secret: string;
    readonly code: string;
  }): Promise<Result<undefined, KnownError<'INVALID_TOTP_CODE'>>>;
  /**
   * Turns the second factor off.
   *
   * @example await app.disableTotp();
   */
  disableTotp(): Promise<void>;
}

/** The data for an authenticator app. Keep the secret only in memory, and only until the app is set up. */
export interface TotpSecret {
  /** The secret in base32, for typing. */
  readonly secret: string;
  /** The secret as an `otpauth:` address, for a QR code. */
  readonly uri: string;
}

/** The length of a secret: 160 bits (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;

/** Creates a secret. Nothing is saved until `enableTotp`. */
export async function createTotpSecret(ctx: Context<'client'>): Promise<TotpSecret> {
  const user = await userResource(ctx).fetch();
  if (!user) throw new LatchkeyError('NOT_SIGNED_IN', 'Nobody is signed in.');
  const { primaryEmail, id } = user;
  const { displayName } = await projectResource(ctx).fetch();
  const secret = base32(ctx.platform.random.bytes(SECRET_BYTES));
  return { secret, uri: totpUri(secret, { projectName: displayName, email: primaryEmail, userId: id }) };
}

/** Turns on the second factor, if the code proves that the authenticator app has the secret. */
export async function enableTotp(
  ctx: Context<'client'>,
  { secret, code }: { readonly secret: string; readonly code: string },
): Promise<Result<undefined, KnownError<'INVALID_TOTP_CODE'>>> {
  const bytes = readBase32(secret);
  if (bytes?.length !== SECRET_BYTES) throw new LatchkeyError('MISUSE', 'The secret is not one of createTotpSecret.');
  const clockOffsetSeconds = await findClockOffset(bytes, cleanCode(code), ctx.session.now());
  if (clockOffsetSeconds === null) {
    return fail(new KnownError('INVALID_TOTP_CODE', 'The code is not the one of this secret.', {}));
  }
  // The service would refuse codes of a device with this clock at sign-in, so the user would be locked out.
  if (clockOffsetSeconds !== 0) {
    const message = "The device's clock seems to be off: the code belongs to another time.";
    return fail(new KnownError('INVALID_TOTP_CODE', message, { clockOffsetSeconds }));
  }
  const totpSecretBase64 = btoa(String.fromCharCode(...bytes));
  unwrap(await patchCurrentUser(ctx, { totpSecretBase64 }));
  return ok(undefined);
}

/** Turns the second factor off. */
export async function disableTotp(ctx: Context<'client'>): Promise<void> {
  unwrap(await patchCurrentUser(ctx, { totpSecretBase64: null }, { isMultiFactorRequired: false }));
}
