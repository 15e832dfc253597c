import { readObject } from '../base/read-json.ts';
import type { LatchkeyError } from '../errors/latchkey-error.ts';
import { pause } from '../platform/pause.ts';
import { fetchOnce } from './fetch-once.ts';
import { addressesOfHosts } from './host-addresses.ts';
import type { HttpCall, HostsInUse, SendContext } from './hosts.ts';
import { HOST_SILENCE_MS } from './limits.ts';
import { isSuccess, readHeader, type Reply } from './reply.ts';
import { backOffMs } from './retry.ts';

/**
 * How long a host that has answered an earlier request may be silent before the other hosts are asked. Longer than `HOST_SILENCE_MS`,
 * because the silence of such a host probably means that an endpoint is slow.
 */
const KNOWN_HOST_SILENCE_MS = 3_000;
/** How long a host may take to answer a health check before the client also sends one to the next host. */
const HEALTH_SILENCE_MS = 500;
/** A health check that takes longer than this has failed. */
const HEALTH_TIMEOUT_MS = 5_000;

/** The hosts of the service and the one in use. */
interface Ring {
  /** The addresses of the hosts without the API prefix: `baseUrl`, then the fallback hosts in the order in which they are tried. */
  readonly addresses: readonly string[];
  /** The index of the host that requests are sent to. */
  current: number;
  /** The index of the host that answered last and has not failed since; -1 if there is none. */
  answering: number;
}

/** A request that was sent to a host. */
interface Attempt {
  readonly index: number;
  readonly reply: Promise<Reply>;
  readonly abort?: AbortController;
}

/** A request of an app, and the hosts that it may be sent to. */
interface Job {
  readonly service: SendContext;
  readonly ring: Ring;
  readonly call: HttpCall;
}

/**
 * Sends all further requests of an app to the hosts of its service (protocol.md §2.8), beginning with one that failed or was silent at the
 * first host. `first` is the attempt of that request at the first host; falsy for a write that was not sent, because the first host has not
 * answered any request yet.
 *
 * @throws LatchkeyError `NETWORK`
 */
export function sendToFallbackHosts(
  service: SendContext,
  hosts: HostsInUse,
  call: HttpCall,
  isRepeatable: boolean,
  first: Promise<Reply> | false | undefined,
): Promise<Reply> {
  if (!hosts.fetch) {
    // The host in use is not stored, so a new page begins with the first host again, which may work by then.
    const ring: Ring = { addresses: addressesOfHosts(service.options), current: 0, answering: -1 };
    hosts.fetch = fetchInRing(ring);
    hosts.atHostInUse = (url) => atHost(ring, ring.current, url);
  }
  return hosts.fetch(service, call, isRepeatable, first);
}

function fetchInRing(ring: Ring): NonNullable<HostsInUse['fetch']> {
  return async (service, call, isRepeatable, reply) => {
    const job = { service, ring, call };
    const first = reply ? { index: 0, reply } : null;
    if (!isRepeatable) return sendWrite(job, first);
    const lastReply = await sendRead(job, first);
    if (isAnswer(lastReply)) return lastReply;
    const { clock, random, page } = service.platform;
    await pause(clock, backOffMs(1, random), page);
    return sendRead(job, null);
  };
}

/**
 * Sends a write once, to a host that answered the last request or a health check. If the write was sent to the first host already
 * (`first`), only waits for the reply.
 */
async function sendWrite(job: Job, first: Attempt | null): Promise<Reply> {
  const { ring } = job;
  // If no host answers health checks, the write is sent to the host in use all the same.
  if (!first && ring.answering !== ring.current) await findLivingHost(job);
  const { index, reply: pending } = first ?? send(job, ring.current);
  try {
    const reply = await pending;
    if (isAnswer(reply)) setAnswering(ring, index);
    else leave(job, index);
    return reply;
  } catch (error) {
    leave(job, index);
    throw error;
  }
}

/**
 * Sends a request that may be repeated to one host after the other, each host once. While a host is silent, the request is also sent to a
 * host that answers a health check. Returns the first answer of the service. If no
 * host gives one, returns the last reply of a proxy or another server.
 *
 * @throws LatchkeyError `NETWORK` when no host replied
 */
function sendRead(job: Job, first: Attempt | null): Promise<Reply> {
  const { ring, service } = job;
  const { clock, endSignal } = service.platform;
  const attempts = new Map<number, Attempt>();
  let runningCount = 0;
  let lastReply: Reply | null = null;
  let isSettled = false;
  return new Promise((resolve, reject) => {
    function watch(attempt: Attempt, silenceMs: number): void {
      const { index } = attempt;
      attempts.set(index, attempt);
      runningCount += 1;
      const stop = clock.after(silenceMs, () => void askOthers());
      const end = (reply: Reply | null, error: unknown) => {
        stop();
        if (isSettled) return;
        runningCount -= 1;
        lastReply = reply ?? lastReply;
        if (reply && isAnswer(reply)) {
          setAnswering(ring, index);
          settle(() => resolve(reply));
          return;
        }
        leave(job, index);
        // If the caller's `signal` or `timeoutMs` has ended this request, every further attempt would fail at once.
        if (endSignal?.aborted || (!startNext() && runningCount === 0))
          settle(() => (lastReply ? resolve(lastReply) : reject(error)));
      };
      attempt.reply.then(
        (reply) => end(reply, null),
        (error: unknown) => end(null, error),
      );
    }

    /** Starts the request at the host in use, or at the next one that has not had it. Returns false when all have had it. */
    function startNext(): boolean {
      const index = listFrom(ring).find((each) => !attempts.has(each));
      if (index === undefined) return false;
      watch(send(job, index), ring.answering === index ? KNOWN_HOST_SILENCE_MS : HOST_SILENCE_MS);
      return true;
    }

    async function askOthers(): Promise<void> {
      const index = await findLivingHost(job);
      // If no host answers a health check, the request is still sent to the next host, because that host may have no endpoint for health
      // checks.
      if (!isSettled && (index === null || !attempts.has(index))) startNext();
    }

    function settle(run: () => void): void {
      isSettled = true;
      run();
      for (const { abort } of attempts.values()) abort?.abort();
    }

    // `watch` starts a timer of 0 ms. If the first attempt has already failed, the handler of its reply stops the timer before the timer
    // fires.
    if (first) watch(first, 0);
    else startNext();
  });
}

/**
 * Sends health checks to the hosts, beginning with the one in use. The first that answers becomes the host in use. A health check carries
 * no tokens and changes nothing (protocol.md §1.1). Returns the index of the host; null when no host answers.
 */
async function findLivingHost(job: Job): Promise<number | null> {
  const { ring, service } = job;
  const order = listFrom(ring);
  const checks: AbortController[] = [];
  let failedCount = 0;
  let isDone = false;
  let stopTimer = () => {};
  const found = await new Promise<number | null>((resolve) => {
    function askNext(): void {
      stopTimer();
      const index = order[checks.length];
      if (index === undefined) return;
      const check = new AbortController();
      checks.push(check);
      stopTimer = service.platform.clock.after(HEALTH_SILENCE_MS, askNext);
      void isAlive(service, `${ring.addresses[index]}/health`, check).then((isLiving) => {
        if (isDone) return;
        if (!isLiving) failedCount += 1;
        if (isLiving) resolve(index);
        else if (failedCount === order.length) resolve(null);
        else askNext();
      });
    }
    askNext();
  });
  isDone = true;
  stopTimer();
  for (const check of checks) check.abort();
  if (found !== null) setAnswering(ring, found);
  return found;
}

async function isAlive(service: SendContext, url: string, abort: AbortController): Promise<boolean> {
  // Without custom headers the request needs no CORS preflight.
  const call = { method: 'GET', url, headers: {}, body: null };
  const options = { ...service.options, timeoutMs: HEALTH_TIMEOUT_MS };
  const reply = await fetchOnce({ ...service, options }, call, abort).catch(() => null);
  return reply?.status === 200 && readObject(reply.body).status === 'ok';
}

function send({ service, ring, call }: Job, index: number): Attempt {
  const abort = new AbortController();
  return {
    index,
    abort,
    reply: fetchOnce(service, { ...call, url: atHost(ring, index, call.url) }, abort),
  };
}

/** Replaces the first host in an address with the host at `index`. */
function atHost({ addresses }: Ring, index: number, url: string): string {
  return `${addresses[index]}${url.slice(addresses[0]?.length)}`;
}

/**
 * Returns true for a reply of a service that works. Refusals of the service have an error code or a request id; those of a proxy or a
 * captive portal have neither. A status 5xx without an error code means that the host does not work. With 429 the host works, but asks
 * for fewer requests.
 */
function isAnswer(reply: Reply): boolean {
  const { status, errorCode, headers } = reply;
  if (errorCode !== null || status === 429 || isSuccess(reply)) return true;
  // A redirect is an answer of the service too. A page sees it with the status 0 (`redirect: 'manual'`).
  if (status < 200 || (status >= 300 && status < 400)) return true;
  return status >= 400 && status < 500 && readHeader(headers, 'request-id') !== null;
}

/** Returns the indexes of the hosts, beginning with the one in use. */
function listFrom({ addresses, current }: Ring): readonly number[] {
  return addresses.map((_, offset) => (current + offset) % addresses.length);
}

function setAnswering(ring: Ring, index: number): void {
  ring.current = index;
  ring.answering = index;
}

/** Makes the next host the one in use, after a host has failed. A request that its caller aborted says nothing about the host. */
function leave({ ring, service }: Job, index: number): void {
  const { endSignal } = service.platform;
  if (endSignal?.aborted && (endSignal.reason as LatchkeyError).code === 'ABORTED') return;
  if (ring.answering === index) ring.answering = -1;
  if (ring.current === index) ring.current = (index + 1) % ring.addresses.length;
}
