import { CLOCK_TOLERANCE_MS } from './limits.ts';
import type { Platform } from '../platform/ports.ts';
import { readClaims } from './tokens.ts';

const KEY = 'latchkey-clock-offset-ms';

/**
 * Remembers how far this device's wall clock is off from the service's, so that a token found in storage after a reload is
 * judged rightly. Devices with a right clock store nothing.
 */
export interface ClockOffset {
  /** Milliseconds to add to the wall clock. */
  read(): number;
  /** Learns from an access token that has just arrived. */
  learn(accessToken: string | null): void;
}

export function createClockOffset({ clock, localStorage }: Pick<Platform, 'clock' | 'localStorage'>): ClockOffset {
  return {
    read: () => {
      const stored = Number(localStorage.get(KEY) ?? 0);
      return Number.isFinite(stored) ? stored : 0;
    },
    learn: (accessToken) => {
      const claims = accessToken === null ? null : readClaims(accessToken);
      if (!claims) return;
      const offsetMs = claims.issuedAtMs - clock.now();
      if (Math.abs(offsetMs) > CLOCK_TOLERANCE_MS) localStorage.set(KEY, String(offsetMs));
      else localStorage.remove(KEY);
    },
  };
}
