import type { Context } from '../../base/context.ts';
import { KnownError } from '../../errors/known-error.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { me } from '../../resources/me.ts';
import { project } from '../../resources/project/current-project.ts';
import { patchMe } from '../../resources/account/update-me.ts';
import { fail, ok, type Result, unwrap } from '../../base/result.ts';
import { base32, isRightTotp, readBase32 } from './totp-code.ts';

export interface TotpActions {
  /**
   * Makes a secret for an authenticator app. Nothing is saved before `enableTotp`.
   *
   * @throws LatchkeyError `NOT_SIGNED_IN`
   * @example const { uri, secret } = await app.createTotpSecret();
   */
  createTotpSecret(): Promise<TotpSecret>;
  /**
   * Asks for a second factor from now on, if the code shows that the authenticator app has the secret.
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

/** What an authenticator app is told. It is a secret: keep it in memory, and only until it is set up. */
export interface TotpSecret {
  /** Base32, for typing. */
  readonly secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  readonly uri: string;
}

/** 160 bits (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;

/** Makes a secret. Nothing is saved before `enableTotp`. */
export async function createTotpSecret(ctx: Context<'client'>): Promise<TotpSecret> {
  const user = await me(ctx).fetch();
  if (!user) throw new LatchkeyError('NOT_SIGNED_IN', 'Nobody is signed in.');
  const { displayName: issuer } = await project(ctx).fetch();
  const secret = base32(ctx.platform.random.bytes(SECRET_BYTES));
  // protocol.md §4.5.
  const [name, label] = [encodeURIComponent(issuer), encodeURIComponent(user.primaryEmail ?? user.id)];
  const uri = `otpauth://totp/${name}:${label}?issuer=${name}&algorithm=SHA1&secret=${secret}&period=30&digits=6`;
  return { secret, uri };
}

/** Turns the second factor on, once a code shows that the authenticator app has the secret. */
export async function enableTotp(
  ctx: Context<'client'>,
  { secret, code }: { readonly secret: string; readonly code: string },
): Promise<Result<undefined, KnownError<'INVALID_TOTP_CODE'>>> {
  const bytes = readBase32(secret);
  if (bytes?.length !== SECRET_BYTES) throw new LatchkeyError('MISUSE', 'The secret is not one of createTotpSecret.');
  if (!(await isRightTotp(bytes, code, ctx.session.now()))) {
    return fail(new KnownError('INVALID_TOTP_CODE', 'The code is not the one of this secret.', {}));
  }
  const totpSecretBase64 = btoa(String.fromCharCode(...bytes));
  unwrap(await patchMe(ctx, { totpSecretBase64 }, {}));
  return ok(undefined);
}

/** Turns the second factor off. */
export async function disableTotp(ctx: Context<'client'>): Promise<void> {
  unwrap(await patchMe(ctx, { totpSecretBase64: null }, { isMultiFactorRequired: false }));
}
