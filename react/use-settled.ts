import type { ReadableAtom } from 'nanostores';
import type { ResourceState } from '../core/index.ts';
import { useApp } from './use-app.ts';
import { useAtom } from './use-atom.ts';

/**
 * The data of a resource: suspends while it loads and throws a loading error to the error boundary. A boundary that is reset
 * after 5 s, or after the app has fetched the resource again, tries again.
 */
export function useSettled<Value>($state: ReadableAtom<ResourceState<Value>>, settled?: () => Promise<unknown>): Value {
  const app = useApp();
  if (!app.platform.page) throw new ClientOnlyError();
  // `get` would keep the atom up for a second, so that each render after a failure put off the next attempt.
  if ($state.value?.status === 'failed') throw $state.value.error;
  const state = useAtom($state);
  if (state.status === 'ready') return state.data;
  // A thrown promise, not `use(promise)`, which React 18 lacks: the next render finds the answer in the atom.
  throw state.status === 'failed' ? state.error : settled ? settled() : settledState($state);
}

/** One promise per atom while it loads: React needs the same one in every render. */
function settledState<Value>($state: ReadableAtom<ResourceState<Value>>): Promise<ResourceState<Value>> {
  const found = settling.get($state);
  if (found) return found as Promise<ResourceState<Value>>;
  const promise = new Promise<ResourceState<Value>>((resolve) => {
    const check = () => {
      const state = $state.get();
      if (state.status === 'loading') return;
      settling.delete($state);
      stop();
      resolve(state);
    };
    const stop = $state.listen(check);
    // A value that is known without a request is set by the first listener and causes no further event.
    queueMicrotask(check);
  });
  settling.set($state, promise);
  return promise;
}

const settling = new WeakMap<ReadableAtom<unknown>, Promise<unknown>>();

/**
 * Thrown on servers, where the nearest Suspense then sends its fallback and the browser continues. A promise that never settles
 * would keep the stream open. Frameworks know the digest and do not report the error.
 */
class ClientOnlyError extends Error {
  override readonly name = 'ClientOnlyError';
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';

  constructor() {
    super('Who is signed in is known in the browser only: the nearest Suspense shows its fallback until then.');
  }
}
