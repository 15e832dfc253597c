import type { Random } from './ports.ts';

/** Returns random bytes as lower-case hex digits, two for each byte. */
export function randomHex(random: Random, bytes: number): string {
  return Array.from(random.bytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
