import { HOST_SILENCE_MS, MAX_RETRIES } from './limits.ts';
import { pause } from '../platform/pause.ts';
import { fetchOnce } from './fetch-once.ts';
import type { HttpCall, HostsInUse, SendContext } from './hosts.ts';
import { loadFailures } from './load-failures.ts';
import { isSuccess, type Reply } from './reply.ts';
import { backOffMs } from './retry.ts';

/** A request that can be sent several times. */
export interface RepeatableRequest {
  /** Builds the call of the next attempt. The tokens may have changed since the last one. */
  readonly prepare: () => HttpCall | Promise<HttpCall>;
  /** True when sending the request twice is harmless, so that it is repeated after a network failure. */
  readonly isRepeatable: boolean;
  /**
   * Returns true when the reply rejects something that `prepare` replaces, such as an access token. The next attempt follows at
   * once.
   */
  readonly isOutdated?: (reply: Reply) => boolean;
}

/**
 * Sends a request and repeats it up to five times (protocol.md §2.8): after a network failure if the request is repeatable, and
 * after a refusal as `repeatPauseMs` says. The pause after a network failure ends when the user or the network returns.
 *
 * @throws LatchkeyError `NETWORK`; `ABORTED` and `TIMEOUT` when the caller set limits; every error of `prepare`
 */
export async function sendWithRetries(service: SendContext, attempts: RepeatableRequest): Promise<Reply> {
  const { platform, options } = service;
  if (platform.within) return platform.within((ports) => sendWithRetries({ platform: ports, options }, attempts));
  const { prepare, isRepeatable, isOutdated } = attempts;
  let pausedMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    let call = prepare();
    // Skip the `await` for a call that is ready, so that the first request of a page is sent before the page is rendered.
    if (call instanceof Promise) call = await call;
    const isLast = attempt > MAX_RETRIES;
    let pauseMs = backOffMs(attempt, platform.random);
    let { page } = platform;
    try {
      const reply = await (options.hosts
        ? fetchFromHosts(service, options.hosts, call, isRepeatable)
        : fetchOnce(service, call));
      const isStale = isOutdated?.(reply);
      if (isLast || !(isStale || [429, 508].includes(reply.status))) return reply;
      const refusalMs = isStale ? 0 : (await loadFailures(platform.clock)).repeatPauseMs(reply, pauseMs, pausedMs);
      if (refusalMs === null) return reply;
      pauseMs = refusalMs;
      // The service asked for this pause, so it does not end early when the user returns to the page.
      page = null;
    } catch (error) {
      if (isLast || !isRepeatable) throw error;
    }
    pausedMs += pauseMs;
    await pause(platform.clock, pauseMs, page);
  }
}

/**
 * Sends a request to a service that may have fallback hosts. The host of `baseUrl` gets all requests until it fails or is silent, or
 * until a write is sent before that host has answered any request. From then on `fallback-hosts.ts` chooses the host.
 *
 * @throws LatchkeyError `NETWORK`
 */
export async function fetchFromHosts(
  service: SendContext,
  hosts: HostsInUse,
  call: HttpCall,
  isRepeatable: boolean,
): Promise<Reply> {
  if (hosts.fetch) return hosts.fetch(service, call, isRepeatable);
  const { clock } = service.platform;
  const first = (isRepeatable || hosts.isKnown) && fetchOnce(service, call);
  hosts.isKnown =
    first &&
    (await new Promise<boolean>((resolve) => {
      const stop = clock.after(HOST_SILENCE_MS, () => resolve(false));
      void first
        .then(isSuccess, () => false)
        .then(resolve)
        .then(stop);
    }));
  return (
    (hosts.isKnown && first) ||
    (await loadFailures(clock)).sendToFallbackHosts(service, hosts, call, isRepeatable, first)
  );
}
