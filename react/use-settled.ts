import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';
import type { ResourceState } from '../core/index.ts';
import { useApp } from './use-app.ts';

/** The value of an atom, followed while the component is mounted; `onServer` replaces it on servers and during hydration. */
export function useAtom<Value>($atom: ReadableAtom<Value>, read: () => Value, onServer: Value): Value {
  const listen = useCallback((run: () => void) => $atom.listen(run), [$atom]);
  return useSyncExternalStore(listen, read, () => onServer);
}

/**
 * The data of a resource: suspends while it loads and throws a loading error to the error boundary. A boundary that is reset
 * after 5 s, or after the app has fetched the resource again, tries again.
 */
export function useSettled<Value>(
  $state: ReadableAtom<ResourceState<Value>>,
  settled = () => settledState($state),
): Value {
  const app = useApp();
  const state = useAtom<ResourceState<Value>>($state, () => peek($state), ON_SERVER);
  if (state === ON_SERVER && !app.platform.page) throw new ClientOnlyError();
  if (state.status === 'ready') return state.data;
  // A thrown promise, not `use(promise)`: the next render finds the answer in the atom, and React forbids skipping a `use`.
  throw state.status === 'failed' ? state.error : settled();
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

const ON_SERVER: ResourceState<never> = Object.freeze({ status: 'loading' });

/**
 * `get()` of an atom without listeners starts it, which sends a request. After a failure every new render would send another
 * one, without end, so a failed state is read without starting the atom.
 */
function peek<Value>($state: ReadableAtom<ResourceState<Value>>): ResourceState<Value> {
  return $state.value?.status === 'failed' ? $state.value : $state.get();
}

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
