/** How long closing waits for requests that do not end. */
const LONGEST_WAIT_MS = 5_000;

/** The requests that a service is answering. */
export interface RunningRequests {
  /** Throws a TypeError, as `fetch` does without a server, if the service is closing. Called when a request arrives. */
  refuseIfClosing(): void;
  /** Answers a request. Throws the same TypeError if the service was closed while a fault delayed the request. */
  answer<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Refuses new requests, and resolves when all others have been answered. */
  end(): Promise<void>;
}

/** Tracks requests, so that a database is not closed while requests still use it. */
export function createRunningRequests(): RunningRequests {
  const running = new Set<Promise<unknown>>();
  let state: 'open' | 'closing' | 'closed' = 'open';
  return {
    refuseIfClosing: () => {
      if (state !== 'open') throw closedError();
    },
    answer: async (work) => {
      if (state === 'closed') throw closedError();
      const answer = work();
      running.add(answer);
      try {
        return await answer;
      } finally {
        running.delete(answer);
      }
    },
    end: async () => {
      state = 'closing';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise((resolve) => {
        timer = setTimeout(resolve, LONGEST_WAIT_MS);
      });
      // Requests that have just arrived are not running yet.
      await new Promise(setImmediate);
      await Promise.race([untilAnswered(running), limit]);
      clearTimeout(timer);
      state = 'closed';
    },
  };
}

/** Resolves when no request is running, also none that began in the meantime because its delay was over. */
async function untilAnswered(running: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}

function closedError(): TypeError {
  return new TypeError('The service is closed.');
}
