/**
 * Returns whether `input` is the code of the current 30-second step. Neighbouring steps are not accepted (protocol.md §4.5).
 */
export async function isRightTotp(secretBase64: string, input: string, nowMs: number): Promise<boolean> {
  const { Secret, TOTP } = await import('otpauth');
  const secret = new Secret({ buffer: Uint8Array.from(Buffer.from(secretBase64, 'base64')).buffer });
  const totp = new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.validate({ token: input, timestamp: nowMs, window: 0 }) !== null;
}
