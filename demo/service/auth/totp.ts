import { Secret, TOTP } from 'otpauth';

/** Whether `input` is the code of the current 30-second step; neighbours do not count (wire §9.2). */
export function isRightTotp(secretBase64: string, input: string, nowMs: number): boolean {
  const bytes = Uint8Array.from(Buffer.from(secretBase64, 'base64'));
  const totp = new TOTP({ secret: new Secret({ buffer: bytes.buffer }), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.validate({ token: input, timestamp: nowMs, window: 0 }) !== null;
}
