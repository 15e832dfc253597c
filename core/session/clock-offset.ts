import { CLOCK_TOLERANCE_MS } from './limits.ts';
import type { Platform } from '../platform/ports.ts';
import { readClaims } from './tokens.ts';

const KEY = 'latchkey-clock-offset-ms';

type Ports = Pick<Platform, 'clock' | 'localStorage'>;

/**
 * Returns the milliseconds to add to this device's wall clock to get the service's time. The value is kept in local storage, so
 * that the age of a stored token is right after a reload. A device with a correct clock stores nothing.
 */
export function readClockOffsetMs({ localStorage }: Ports): number {
  const stored = Number(localStorage.get(KEY));
  return Number.isFinite(stored) ? stored : 0;
}

/** Stores the clock offset, which follows from the time at which an access token was issued that has just arrived. */
export function storeClockOffset({ clock, localStorage }: Ports, accessToken: string | null): void {
  const claims = accessToken === null ? null : readClaims(accessToken);
  if (!claims) return;
  const offsetMs = claims.issuedAtMs - clock.now();
  if (Math.abs(offsetMs) > CLOCK_TOLERANCE_MS) localStorage.set(KEY, String(offsetMs));
  else localStorage.remove(KEY);
}
