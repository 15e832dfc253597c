import { holdPromise } from '../../../support/browser/held-promise.ts';

/** Holds the requests for tokens that pages send. */
export interface Renewals {
  /** Waits while requests for tokens are held and this is one. */
  pass(path: string): Promise<void>;
  /** Does what a page wants: `hold`, `begun`, which waits until a request is held, and `release`. */
  control(path: string): Promise<void>;
}

export function createRenewals(): Renewals {
  let hold: ReturnType<typeof createHold> | null = null;
  return {
    pass: async (path) => {
      if (!hold || !path.endsWith('/auth/oauth/token')) return;
      hold.begun.resolve();
      await hold.released.promise;
    },
    control: async (path) => {
      if (path.endsWith('/hold')) hold = createHold();
      if (path.endsWith('/begun')) await hold?.begun.promise;
      if (!path.endsWith('/release')) return;
      hold?.released.resolve();
      hold = null;
    },
  };
}

function createHold() {
  return { begun: holdPromise(), released: holdPromise() };
}
