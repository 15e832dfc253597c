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
  UNKNOWN_KEY_MAX_CHARACTERS,
  UNKNOWN_KEY_PAUSE_MS,
  UNKNOWN_KEYS_MAX_COUNT,
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
 * One request for keys at a time. Known keys are cached as long as the service allows, and serve on while it is away.
 *
 * An unknown id may be made up, or belong to a key that is newer than the last load. It waits for the next load, which begins
 * `UNKNOWN_KEY_PAUSE_MS` after the last one ended, however many ids are made up. So a new key is found within that time and two
 * requests, and the service is asked no more often. Ids that the last load did not find are refused until then without waiting.
 * Failures make the pauses longer.
 */
export function createKeyCache(platform: Platform, apiUrl: string, projectId: string): KeyCache {
  const { clock, random } = platform;
  let held: { readonly set: KeySet; readonly at: Moment } | null = null;
  let flight: Promise<void> | null = null;
  let pauseEnd: Promise<void> | null = null;
  let pause: { readonly from: Moment; readonly lengthMs: number } | null = null;
  let failures = 0;
  let reason: unknown = null;
  /** Ids that were asked for since the last load began. */
  let asked = new Set<string>();
  /** Ids that were asked for before the last successful load. */
  let checked: ReadonlySet<string> = new Set();

  function pauseLeftMs(): number {
    return pause ? Math.max(0, pause.lengthMs - elapsedMs(pause.from, momentOf(clock))) : 0;
  }

  function load(): Promise<void> {
    if (pauseLeftMs() > 0) return Promise.resolve();
    flight ??= loadOnce().finally(() => {
      flight = null;
    });
    return flight;
  }

  async function loadOnce(): Promise<void> {
    const before = asked;
    asked = new Set();
    try {
      held = { set: await loadKeySet(platform, apiUrl, projectId), at: momentOf(clock) };
      checked = before;
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

  /** A load that is under way may have read the keys before the new one was published. */
  async function loadUnknown(keyId: string): Promise<void> {
    await flight;
    if (held?.set.keys.has(keyId)) return;
    const leftMs = pauseLeftMs();
    const isChecked = held === null || checked.has(keyId);
    if (leftMs > UNKNOWN_KEY_PAUSE_MS || (leftMs > 0 && isChecked)) return;
    if (asked.size < UNKNOWN_KEYS_MAX_COUNT && keyId.length <= UNKNOWN_KEY_MAX_CHARACTERS) asked.add(keyId);
    if (leftMs > 0) {
      pauseEnd ??= waitForPauseEnd().finally(() => {
        pauseEnd = null;
      });
      await pauseEnd;
    }
    await load();
  }

  /** Timers may fire a little early. A load that began meanwhile has taken the ids along, so its pause is not waited for. */
  async function waitForPauseEnd(): Promise<void> {
    const waiting = asked;
    while (pauseLeftMs() > 0 && waiting === asked) await wait(clock, Math.ceil(pauseLeftMs()));
  }

  return {
    find: async (keyId) => {
      const known = held?.set.keys.get(keyId);
      if (held && known && elapsedMs(held.at, momentOf(clock)) < held.set.ageMs) return known;
      await (known ? renew() : loadUnknown(keyId));
      if (held && elapsedMs(held.at, momentOf(clock)) < KEYS_STALE_MAX_MS) return held.set.keys.get(keyId) ?? null;
      throw missing(reason);
    },
  };
}

function missing(reason: unknown): LatchkeyError {
  const code = reason instanceof LatchkeyError ? reason.code : 'NETWORK';
  return new LatchkeyError(code, 'The keys of the project could not be loaded.', { cause: reason });
}
