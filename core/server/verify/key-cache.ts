import type { CryptoKey } from 'jose';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { elapsedMs, type Moment, momentOf } from '../../platform/moment.ts';
import type { Platform } from '../../platform/ports.ts';
import { wait } from '../../platform/wait.ts';
import { type KeySet, loadKeySet } from './key-set.ts';
import {
  KEYS_BACK_OFF_MAX_MS,
  KEYS_BACK_OFF_MS,
  KEYS_PATIENCE_MS,
  KEYS_STALE_MAX_MS,
  UNKNOWN_KEY_PAUSE_MS,
} from './limits.ts';

/** The public keys of one project, cached by one app. */
export interface KeyCache {
  /**
   * The key of that id; null where the project has none.
   *
   * @throws LatchkeyError as `loadKeySet` does, while no keys could be loaded at all: then no token can be verified
   */
  find(keyId: string): Promise<CryptoKey | null>;
}

/**
 * One request for keys at a time. Known keys are cached as long as the service allows, and serve on while it is away; an unknown
 * id makes them load again, but whoever makes ids up cannot make that happen often; failures make the pauses longer.
 */
export function createKeyCache(platform: Platform, apiUrl: string, projectId: string): KeyCache {
  const { clock, random } = platform;
  let held: { readonly set: KeySet; readonly at: Moment } | null = null;
  let flight: Promise<void> | null = null;
  let pause: { readonly from: Moment; readonly lengthMs: number } | null = null;
  let failures = 0;
  let reason: unknown = null;

  function load(): Promise<void> {
    if (pause && elapsedMs(pause.from, momentOf(clock)) < pause.lengthMs) return Promise.resolve();
    flight ??= loadOnce().finally(() => {
      flight = null;
    });
    return flight;
  }

  async function loadOnce(): Promise<void> {
    try {
      held = { set: await loadKeySet(platform, apiUrl, projectId), at: momentOf(clock) };
      failures = 0;
      pause = { from: held.at, lengthMs: UNKNOWN_KEY_PAUSE_MS };
    } catch (error) {
      const backOffMs = Math.min(KEYS_BACK_OFF_MS * 2 ** failures, KEYS_BACK_OFF_MAX_MS);
      failures += 1;
      reason = error;
      pause = { from: momentOf(clock), lengthMs: (0.5 + random.fraction() / 2) * backOffMs };
    }
  }

  /** Old keys do for now where newer ones take their time. */
  async function renew(): Promise<void> {
    const patience = new AbortController();
    const waited = wait(clock, KEYS_PATIENCE_MS, patience.signal).catch(() => {});
    await Promise.race([load(), waited]);
    patience.abort();
  }

  return {
    find: async (keyId) => {
      const known = held?.set.keys.get(keyId);
      if (held && known && elapsedMs(held.at, momentOf(clock)) < held.set.ageMs) return known;
      await (known ? renew() : load());
      if (held && elapsedMs(held.at, momentOf(clock)) < KEYS_STALE_MAX_MS) return held.set.keys.get(keyId) ?? null;
      throw missing(reason);
    },
  };
}

function missing(reason: unknown): LatchkeyError {
  const code = reason instanceof LatchkeyError ? reason.code : 'NETWORK';
  return new LatchkeyError(code, 'The keys of the project could not be loaded.', { cause: reason });
}
