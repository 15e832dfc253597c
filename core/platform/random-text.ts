import type { Random } from './ports.ts';

/** Random lower-case hex digits, two for each byte. */
export function randomHex(random: Random, bytes: number): string {
  return Array.from(random.bytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Spelled in base64url without padding (RFC 4648 §5). */
export function base64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
