import { LatchkeyError } from '../errors/latchkey-error.ts';

/** @throws LatchkeyError `MISUSE` on pages that are neither https nor on this machine: browsers have no cryptography there */
export async function sha256(text: string): Promise<Uint8Array> {
  const subtle = subtleCrypto('Signing in with OAuth needs');
  return new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** @throws as `sha256` does */
export async function hmacSha1(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = subtleCrypto('Codes need');
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, message));
}

function subtleCrypto(whatNeedsIt: string): SubtleCrypto {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new LatchkeyError('MISUSE', `${whatNeedsIt} a secure context: https, or localhost.`);
  return subtle;
}
