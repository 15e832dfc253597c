import { CLOCK_TOLERANCE_MS } from './limits.ts';
import type { Platform } from '../platform/ports.ts';
import { readClaims } from './tokens.ts';

const KEY = 'latchkey-clock-offset-ms';

type Ports = Pick<Platform, 'clock' | 'localStorage'>;

/**
 * How far this device's wall clock is off from the service's: milliseconds to add to it. Remembered, so that a token found in
 * storage after a reload is judged rightly. Devices with a right clock store nothing.
 */
export function clockOffsetMs({ localStorage }: Ports): number {
  const stored = Number(localStorage.get(KEY));
  return Number.isFinite(stored) ? stored : 0;
}

/** Learns from an access token that has just arrived. */
export function learnClockOffset({ clock, localStorage }: Ports, accessToken: string | null): void {
  const claims = accessToken === null ? null : readClaims(accessToken);
  if (!claims) return;
  const offsetMs = claims.issuedAtMs - clock.now();
  if (Math.abs(offsetMs) > CLOCK_TOLERANCE_MS) localStorage.set(KEY, String(offsetMs));
  else localStorage.remove(KEY);
}
