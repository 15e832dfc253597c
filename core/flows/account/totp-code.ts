import { cleanCode } from '../../base/clean-code.ts';
import { hmacSha1 } from '../../platform/digests.ts';

/** How long a code is valid, in seconds (RFC 6238 §5.2). */
const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The number of time steps before and after the current one in which a code is searched: five minutes each way. A device whose clock is
 * wrong shows codes of such steps.
 */
const SEARCHED_STEPS = 10;

/**
 * Returns how many seconds the clock that a code comes from is ahead; negative when it is behind, 0 for the code of the current time step,
 * and null when no step within five minutes has this code. The service accepts only the current step (protocol.md §4.5).
 */
export async function findClockOffset(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  nowMs: number,
): Promise<number | null> {
  const step = Math.floor(nowMs / 1000 / STEP_SECONDS);
  for (let distance = 0; distance <= SEARCHED_STEPS; distance += 1) {
    for (const steps of [distance, -distance]) {
      if ((await computeTotpCode(secret, step + steps)) === code) return steps * STEP_SECONDS;
    }
  }
  return null;
}

/** Computes the code of one time step (RFC 4226 §5.3). */
export async function computeTotpCode(secret: Uint8Array<ArrayBuffer>, step: number): Promise<string> {
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(step));
  const hash = new DataView((await hmacSha1(secret, new Uint8Array(message.buffer))).slice().buffer);
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf;
  const number = hash.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Encodes bytes in base32 without padding (RFC 4648 §6), as authenticator apps read it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Decodes base32; null when the text is no base32. */
export function readBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const indexes = [...cleanCode(text).toUpperCase()].map((letter) => ALPHABET.indexOf(letter));
  if (indexes.includes(-1)) return null;
  const bits = indexes.map((index) => index.toString(2).padStart(5, '0')).join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
