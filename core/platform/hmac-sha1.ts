import { LatchkeyError } from '../errors/latchkey-error.ts';

/** @throws LatchkeyError `MISUSE` on pages that are neither https nor on this machine: browsers have no cryptography there */
export async function hmacSha1(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new LatchkeyError('MISUSE', 'Codes need a secure context: https, or localhost.');
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, message));
}
