import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const TOKEN_CHARACTERS = 45;

/** Returns 45 lower-case Crockford base32 characters, 225 random bits (protocol.md §4.4). */
export function randomToken(): string {
  return Array.from(randomBytes(TOKEN_CHARACTERS), (byte) => CROCKFORD[byte & 31]).join('');
}

/** Returns a random id of 12 characters for a signing key (protocol.md §5.1). */
export function randomKeyId(): string {
  return randomBytes(9).toString('base64url');
}

/** Returns the SHA-256 hash of a random secret, in hex. A random secret needs neither a salt nor a slow hash function. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two hashes in a time that does not tell how many of their characters are equal. */
export function isSameHash(actual: string, expected: string): boolean {
  return actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected));
}
