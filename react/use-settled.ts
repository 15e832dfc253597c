import type { ReadableAtom } from 'nanostores';
import type { ClientApp, ResourceState } from '../core/index.ts';
import { useApp } from './use-app.ts';
import { useAtom } from './use-atom.ts';

/**
 * Returns the data of a resource. Suspends while the resource loads, and throws a loading error to the error boundary. When the
 * boundary is reset, the hook asks the service again, or returns what the app has loaded meanwhile.
 */
export function useSettled<Value>($state: ReadableAtom<ResourceState<Value>>, settled?: () => Promise<unknown>): Value {
  const app = useApp();
  assertReadable(app, $state);
  return settledData(useAtom(app, $state), settled ?? (() => settledState($state)));
}

/** Throws on servers, unless the server has its own state, and throws the error of a resource that could not be loaded. */
export function assertReadable<Value>(
  app: ClientApp,
  $state: ReadableAtom<ResourceState<Value>>,
  serverState?: ResourceState<Value>,
): void {
  if (!app.platform.page && !serverState) throw new ClientOnlyError();
  // Read `value` instead of `get`. A failed resource is fetched again when a listener makes its atom active, and each `get` keeps
  // the atom active for 1 s. So every render after a failure would delay the next fetch.
  if ($state.value?.status === 'failed') throw $state.value.error;
}

/** Returns the data of a state. While the resource loads, throws the promise of `settled`; after a failure, throws the error. */
export function settledData<Value>(state: ResourceState<Value>, settled: () => Promise<unknown>): Value {
  if (state.status === 'ready') return state.data;
  // Throw the promise, because React 18 has no `use(promise)`. The next render reads the data from the atom.
  throw state.status === 'failed' ? state.error : settled();
}

/**
 * Returns a promise that resolves once the resource of an atom is loaded or has failed. All renders share one promise per atom, because
 * React needs the same promise each time.
 */
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
    // If the atom needs no request, adding the listener sets its value at once, and the listener is not called for that value.
    queueMicrotask(check);
  });
  settling.set($state, promise);
  return promise;
}

const settling = new WeakMap<ReadableAtom<unknown>, Promise<unknown>>();

/**
 * Thrown on servers by hooks that have no data there. The nearest Suspense then sends its fallback, and the browser renders the
 * component. A promise that never settles would keep the stream open instead. Frameworks recognize the digest and do not report the
 * error.
 */
class ClientOnlyError extends Error {
  override readonly name = 'ClientOnlyError';
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';

  constructor() {
    super('This is known in the browser only: the nearest Suspense shows its fallback until then.');
  }
}
