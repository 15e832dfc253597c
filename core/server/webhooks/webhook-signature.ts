import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { hmacSha256 } from '../../platform/hmac-sha256.ts';
import { decodeBase64, joinChunks, type WebhookHeaders } from './webhook-request.ts';

/** Matches a signing secret: base64 of at least 16 bytes, which is at least 24 characters, after a prefix that may be missing. */
const SECRET = /^(?:whsec_)?(?=.{24})((?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/**
 * Decodes the signing secrets.
 *
 * @throws LatchkeyError `INVALID_OPTION` for a secret that is missing or wrong; the message never quotes it
 */
export function readSecrets(secret: string | readonly string[]): readonly Uint8Array<ArrayBuffer>[] {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const keys = (Array.isArray(secrets) ? secrets : []).map((each: unknown) => SECRET.exec(String(each).trim())?.[1]);
  if (keys.length === 0 || keys.includes(undefined)) {
    throw new LatchkeyError(
      'INVALID_OPTION',
      'The signing secret of a webhook is missing or wrong. It begins with "whsec_" and stands beside the endpoint in the dashboard.',
    );
  }
  return keys.map((key = '') => decodeBase64(key));
}

/**
 * Returns true when one of the signatures was made with one of the secrets (protocol.md §11.8). Computes one signature for each secret,
 * however many signatures the request has, so a long header costs the server no more time.
 */
export async function isSignedBy(
  secrets: readonly Uint8Array<ArrayBuffer>[],
  { id, timestamp, signatures }: WebhookHeaders,
  body: Uint8Array,
): Promise<boolean> {
  const signed = joinChunks([`${id}.${timestamp}.`, body]);
  const expected = await Promise.all(secrets.map((secret) => hmacSha256(secret, signed)));
  return expected.map((own) => signatures.map((other) => areEqual(own, other)).includes(true)).includes(true);
}

/** Compares bytes in a time that does not depend on where they differ, so that no signature can be guessed byte by byte. */
function areEqual(own: Uint8Array, other: Uint8Array): boolean {
  let difference = own.length ^ other.length;
  for (const [index, byte] of own.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}
