import type { CryptoKey } from 'jose';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { elapsedMs, type Moment, currentMoment } from '../../platform/moment.ts';
import { wait } from '../../platform/wait.ts';
import type { SendContext } from '../../transport/hosts.ts';
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
   * Returns the key with an id; null when the project has no such key.
   *
   * @throws LatchkeyError as `loadKeySet` does, when no keys have been loaded yet or the last ones are older than `KEYS_STALE_MAX_MS`
   */
  find(keyId: string): Promise<CryptoKey | null>;
}

/**
 * Creates the cache. Only one request for keys runs at a time. Known keys are cached as long as the service allows, and stay in use while
 * the service cannot be reached.
 *
 * A token with an unknown key id may be forged, or signed with a new key. The first unknown id after the keys were loaded for the first
 * time, or renewed because of their age, loads them again at once. After such a load for an unknown id, the next one starts no earlier
 * than `UNKNOWN_KEY_PAUSE_MS` later. During this pause, ids that the last load did not find are rejected at once, and other unknown ids
 * wait for the next load without prolonging the pause. So forged ids cause few requests, and a new key is found within the pause and the
 * time of two requests. After failed loads the pauses are longer.
 */
export function createKeyCache(service: SendContext, projectId: string): KeyCache {
  const { clock, random } = service.platform;
  let cached: { readonly set: KeySet; readonly at: Moment } | null = null;
  let runningLoad: Promise<void> | null = null;
  let pauseEnd: Promise<void> | null = null;
  let pause: { readonly from: Moment; readonly lengthMs: number } | null = null;
  let failures = 0;
  let lastError: unknown = null;
  /** Unknown ids that were requested since the last load began. */
  let requestedIds = new Set<string>();
  /** Unknown ids that were requested before the last successful load, which did not find them. */
  let missingIds: ReadonlySet<string> = new Set();

  function pauseLeftMs(): number {
    return pause ? Math.max(0, pause.lengthMs - elapsedMs(pause.from, currentMoment(clock))) : 0;
  }

  function load(isForUnknownId: boolean): Promise<void> {
    if (pauseLeftMs() > 0) return Promise.resolve();
    runningLoad ??= loadOnce(isForUnknownId && cached !== null).finally(() => {
      runningLoad = null;
    });
    return runningLoad;
  }

  async function loadOnce(isFollowedByPause: boolean): Promise<void> {
    const idsOfThisLoad = requestedIds;
    requestedIds = new Set();
    try {
      cached = { set: await loadKeySet(service, projectId), at: currentMoment(clock) };
      missingIds = idsOfThisLoad;
      failures = 0;
      pause = isFollowedByPause ? { from: cached.at, lengthMs: UNKNOWN_KEY_PAUSE_MS } : null;
    } catch (error) {
      const backOffMs = Math.min(KEYS_BACK_OFF_MS * 2 ** failures, KEYS_BACK_OFF_MAX_MS);
      failures += 1;
      lastError = error;
      pause = { from: currentMoment(clock), lengthMs: (0.5 + random.fraction() / 2) * backOffMs };
    }
  }

  /** Reloads the keys. After `KEYS_PATIENCE_MS` the caller continues with the old keys, while the request goes on. */
  async function renew(): Promise<void> {
    const waitController = new AbortController();
    const timeLimit = wait(clock, KEYS_PATIENCE_MS, waitController.signal).catch(() => {});
    await Promise.race([load(false), timeLimit]);
    waitController.abort();
  }

  /**
   * Loads the keys for an unknown id. If a load is already running, it may have read the keys before the new key was published. So a
   * second load may follow that one.
   */
  async function loadUnknown(keyId: string): Promise<void> {
    await runningLoad;
    if (cached?.set.keys.has(keyId)) return;
    const leftMs = pauseLeftMs();
    const isKnownMissing = cached === null || missingIds.has(keyId);
    if (leftMs > UNKNOWN_KEY_PAUSE_MS || (leftMs > 0 && isKnownMissing)) return;
    if (requestedIds.size < UNKNOWN_KEYS_MAX_COUNT && keyId.length <= UNKNOWN_KEY_MAX_CHARACTERS)
      requestedIds.add(keyId);
    if (leftMs > 0) {
      pauseEnd ??= waitForPauseEnd().finally(() => {
        pauseEnd = null;
      });
      await pauseEnd;
    }
    await load(true);
  }

  /**
   * Waits until the pause is over, in a loop because timers may fire slightly early. If a load starts meanwhile, it also looks for the
   * ids that wait here, so this function does not wait for the pause after that load.
   */
  async function waitForPauseEnd(): Promise<void> {
    const idsAtStart = requestedIds;
    while (pauseLeftMs() > 0 && idsAtStart === requestedIds) await wait(clock, Math.ceil(pauseLeftMs()));
  }

  return {
    find: async (keyId) => {
      const known = cached?.set.keys.get(keyId);
      if (cached && known && elapsedMs(cached.at, currentMoment(clock)) < cached.set.ageMs) return known;
      await (known ? renew() : loadUnknown(keyId));
      if (cached && elapsedMs(cached.at, currentMoment(clock)) < KEYS_STALE_MAX_MS)
        return cached.set.keys.get(keyId) ?? null;
      throw loadError(lastError);
    },
  };
}

function loadError(lastError: unknown): LatchkeyError {
  const code = lastError instanceof LatchkeyError ? lastError.code : 'NETWORK';
  return new LatchkeyError(code, 'The keys of the project could not be loaded.', { cause: lastError });
}
