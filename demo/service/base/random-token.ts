import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const TOKEN_CHARACTERS = 45;

/** Returns 45 lower-case Crockford base32 characters, 225 random bits (protocol.md §4.4). */
export function randomToken(): string {
  return Array.from(randomBytes(TOKEN_CHARACTERS), (byte) => CROCKFORD[byte & 31]).join('');
}

/** Returns 12 characters that name a signing key (protocol.md §5.1). */
export function randomKeyId(): string {
  return randomBytes(9).toString('base64url');
}

/** Returns the hash of a secret that is itself random, and so needs neither a salt nor a slow hash function. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
