import { WEBHOOK_SEEN_MAX_COUNT } from './limits.ts';

/** A store that remembers which deliveries of webhooks were accepted, so that a copy of a request is refused. */
export interface SeenWebhooks {
  /**
   * Remembers a key for `forMs` milliseconds. Returns true when the key was not remembered before. The test and the addition must be one
   * step, or two copies that arrive together both pass: with Redis `SET key 1 NX PX forMs`.
   */
  add(key: string, forMs: number): boolean | Promise<boolean>;
}

/** Creates a store in the memory of this process. `now` returns the time in milliseconds. */
export function createSeenWebhooks(now: () => number): SeenWebhooks {
  /** The time at which each key is forgotten. Keys are in the order in which they were added. */
  const seen = new Map<string, number>();
  return {
    add: (key, forMs) => {
      const nowMs = now();
      if ((seen.get(key) ?? 0) > nowMs) return false;
      for (const [each, untilMs] of seen) {
        if (untilMs > nowMs && seen.size < WEBHOOK_SEEN_MAX_COUNT) break;
        seen.delete(each);
      }
      seen.delete(key);
      seen.set(key, nowMs + forMs);
      return true;
    },
  };
}
