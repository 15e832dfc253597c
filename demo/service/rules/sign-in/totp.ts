import type { Queries } from '../../tables/tables.ts';

const STEP_MS = 30_000;
const SIX_DIGITS = /^[0-9]{6}$/;

/**
 * Returns whether `input` is the code of the current 30-second step. Neighbouring steps are not accepted (protocol.md §4.5).
 */
export async function isRightTotp(secretBase64: string, input: string, nowMs: number): Promise<boolean> {
  // Refuse a text that is not six digits: `otpauth` compares bytes and throws for a text that has more bytes than
  // characters.
  if (!SIX_DIGITS.test(input)) return false;
  const { Secret, TOTP } = await import('otpauth');
  const secret = new Secret({ buffer: Uint8Array.from(Buffer.from(secretBase64, 'base64')).buffer });
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 });
  return totp.validate({ token: input, timestamp: nowMs, window: 0 }) !== null;
}

/**
 * Records that a user signs in with the code of the current 30-second step. Returns false if a sign-in with this code was
 * already recorded, because a code is accepted only once (RFC 6238 §5.2). If two requests run at once, the update lets only
 * one of them succeed.
 */
export async function recordTotpStep(db: Queries, userId: string, nowMs: number): Promise<boolean> {
  const step = Math.floor(nowMs / STEP_MS);
  const taken = await db
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
