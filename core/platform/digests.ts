import { LatchkeyError } from '../errors/latchkey-error.ts';

/**
 * Computes a SHA-256 digest. @throws LatchkeyError `MISUSE` in an insecure context: browsers offer cryptography only over https or
 * on localhost
 */
export async function sha256(text: string): Promise<Uint8Array> {
  const subtle = subtleCrypto('Signing in with OAuth needs');
  return new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Computes an HMAC-SHA-1. @throws as `sha256` does */
export async function hmacSha1(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = subtleCrypto('Codes need');
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, message));
}

function subtleCrypto(reason: string): SubtleCrypto {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new LatchkeyError('MISUSE', `${reason} a secure context: https, or localhost.`);
  return subtle;
}
