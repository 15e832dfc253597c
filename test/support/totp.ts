import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;

/** Returns the six digits that an authenticator app shows at a time (RFC 6238 with SHA-1, RFC 4226 §5.3). */
export function totpAt(secretBase64: string, millis: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(millis / STEP_MS)));
  const mac = createHmac('sha1', Buffer.from(secretBase64, 'base64')).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
