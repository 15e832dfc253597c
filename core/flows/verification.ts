import type { Context } from '../context.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { ok, type Result } from '../result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { text, wire } from '../transport/wire.ts';

export type VerificationError = AnyKnownError<(typeof verify.errors)[number]>;

const verify = endpoint({
  access: 'client',
  method: 'POST',
  path: '/contact-channels/verify',
  session: 'none',
  body: wire({ code: text }),
  errors: [
    'VERIFICATION_CODE_NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'VERIFICATION_CODE_ALREADY_USED',
    'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
    'SCHEMA_ERROR',
  ],
});

/** Marks the e-mail address the code was sent to as verified. Needs nobody signed in. */
export async function verifyEmail(ctx: Context<'client'>, code: string): Promise<Result<undefined, VerificationError>> {
  const result = await send(ctx, verify, { body: { code } });
  if (!result.ok) return result;
  // The address is verified whatever becomes of showing it.
  await ctx.cache.refresh(['me']).catch(() => {});
  return ok(undefined);
}
