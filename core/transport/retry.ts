import { BACK_OFF_MS } from './limits.ts';
import type { Random } from '../platform/ports.ts';

/**
 * Returns the pause after an attempt in milliseconds: (0.5 + random) × 1000 ms, doubled with each attempt (protocol.md §2.8). The
 * first attempt has number 1.
 */
export function backOffMs(attempt: number, random: Random): number {
  return (0.5 + random.fraction()) * BACK_OFF_MS * 2 ** (attempt - 1);
}
