import { LatchkeyError } from '../errors/latchkey-error.ts';

/** @throws LatchkeyError `MISUSE` on pages that are neither https nor on this machine: browsers have no cryptography there */
export async function sha256(text: string): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new LatchkeyError('MISUSE', 'Signing in with OAuth needs a secure context: https, or localhost.');
  return new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
