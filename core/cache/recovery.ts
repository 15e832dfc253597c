import { WAIT_LIMIT_MS } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { PageEvent, Platform, Stop } from '../platform/ports.ts';
import { outsideZones } from '../platform/zone.ts';
import { FIRST_RETRY_MS, LONGEST_RETRY_MS, ONLINE_SPREAD_MS, RETURN_AGE_MS } from './limits.ts';

/** The part of a cached value (`Resource`) that is needed to load it again. */
interface Recoverable {
  readonly isListened: boolean;
  fetch(isQuiet: boolean): Promise<unknown>;
}

/** The failures of a value since its last answer. */
interface Failures {
  readonly count: number;
  readonly lastAt: number;
  /** For this long after the last failure, the return of the user or the network does not load the value again. */
  readonly restMs: number;
  /** When the last answer before these failures arrived. After a newer answer the failures no longer count. */
  readonly answeredAt: number | undefined;
}

const failures = new WeakMap<object, Failures>();
const timers = new WeakMap<object, Stop>();

/**
 * Loads a value with listeners again while its page is visible: when the user or the network returns, and after a temporary failure with
 * growing pauses. When the user or the network returns, a value is not loaded again if its last answer or refusal is younger than 30 s.
 * Pages spread their requests over two seconds when the network returns, because all of them notice that at once. A shown error stays until
 * an answer arrives.
 *
 * `answeredAt` is when the last answer arrived, on the wall clock.
 */
export function recoverResource(
  { clock, page, random }: Pick<Platform, 'clock'> & Partial<Pick<Platform, 'page' | 'random'>>,
  resource: Recoverable,
  answeredAt: number | undefined,
  cause: PageEvent | Error,
): void {
  if (!page || !random) return;
  const found = failures.get(resource);
  const earlier = found?.answeredAt === answeredAt ? found : undefined;
  let waitMs = 0;
  if (cause instanceof Error) {
    const count = (earlier?.count ?? 0) + 1;
    const restMs = restAfter(cause);
    failures.set(resource, { count, lastAt: clock.now(), restMs: restMs ?? RETURN_AGE_MS, answeredAt });
    if (restMs === null) return;
    const backOffMs = Math.min(FIRST_RETRY_MS * 2 ** (count - 1), LONGEST_RETRY_MS);
    waitMs = restMs + (0.5 + random.fraction()) * backOffMs;
  } else {
    const { lastAt = Number.NEGATIVE_INFINITY, restMs } = earlier ?? { lastAt: answeredAt, restMs: RETURN_AGE_MS };
    const ageMs = clock.now() - lastAt;
    // The age is negative when the clock was set back. Then the true age is unknown, so the value is loaded.
    if (ageMs >= 0 && ageMs < restMs) return;
    if (cause === 'online') waitMs = random.fraction() * ONLINE_SPREAD_MS;
  }
  const load = () => {
    // A hidden page loads nothing. When the user returns to the page, that event starts the load.
    if (resource.isListened && page.isVisible()) resource.fetch(true).catch(() => {});
  };
  timers.get(resource)?.();
  if (waitMs > 0)
    timers.set(
      resource,
      outsideZones(load)((run) => clock.after(waitMs, run, true)),
    );
  else load();
}

/**
 * Returns how long to wait before loading again after a temporary failure: no network, a service that is down, or too many
 * requests. Returns null for all other failures, such as a refusal.
 */
function restAfter(error: Error): number | null {
  if (!(error instanceof LatchkeyError)) return null;
  const { code, status = 0, retryAfterMs = 0 } = error;
  if (code === 'TOO_MANY_REQUESTS') return Math.min(retryAfterMs, WAIT_LIMIT_MS / 2);
  return code === 'NETWORK' || code === 'TIMEOUT' || status >= 500 || status === 408 ? 0 : null;
}
