import type { ClientApp } from 'latchkey';
import { dataOf } from '../answers.ts';

const PERIOD_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Turns on the second factor with a secret. The official verb asks for no code, so the code that `latchkey` requires is computed here: the
 * app must have checked itself that its user has stored the secret. When the clock of this device is wrong, the code is computed again for
 * the time of the service.
 */
export async function enableTotp(app: ClientApp, secret: Uint8Array): Promise<void> {
  const now = app.platform.clock.now();
  const enable = async (time: number) => app.enableTotp({ secret: toBase32(secret), code: await totp(secret, time) });
  const first = await enable(now);
  const aheadSeconds = first.ok ? undefined : first.error.details.clockOffsetSeconds;
  await dataOf(aheadSeconds === undefined ? Promise.resolve(first) : enable(now - aheadSeconds * 1000));
}

/** Returns the code of a secret at a time, in milliseconds since 1970 (RFC 6238, SHA-1, six digits, 30 s). */
async function totp(secret: Uint8Array, now: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(now / PERIOD_MS)));
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  // RFC 4226, section 5.3: the last four bits say where the number begins.
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf;
  const number = hash.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(bits.match(/.{1,5}/g) ?? [], (group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join(
    '',
  );
}
