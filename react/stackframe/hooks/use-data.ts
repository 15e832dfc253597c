import type { ClientApp, ReadableAtom, ResourceState } from 'latchkey';
import { useSyncExternalStore } from 'react';
import { officially } from '../client/answers.ts';
import { startCall } from './calls.ts';
import { assertPage } from './page-only.ts';

/**
 * Returns the data of a resource and renders again when the data changes. Suspends while the resource loads, and throws its error; when the
 * error boundary is reset, the resource is loaded again.
 */
export function useData<Value>(app: ClientApp, $state: ReadableAtom<ResourceState<Value>>): Value {
  assertPage(app);
  // `value` and not `get`: each `get` keeps the atom active for a second, and only an atom that becomes active is loaded again.
  if ($state.value?.status === 'failed') throw official($state.value.error);
  const state = useSyncExternalStore($state.listen, $state.get, $state.get);
  if (state.status === 'ready') return state.data;
  throw state.status === 'failed' ? official(state.error) : settled($state);
}

/** Returns the error of the official packages. Their classes load with the first error; until then, returns the promise of them. */
function official(error: object): unknown {
  const call = startCall(error, 'official', () => officially(Promise.reject(error)));
  return call.status === 'failed' ? call.error : call.status === 'pending' ? call.promise : error;
}

/** The promises of the atoms that load. React needs the same promise in each render. */
const loading = new WeakMap<object, Promise<void>>();

/** Returns a promise that resolves when the resource is loaded or has failed. */
function settled($state: ReadableAtom<ResourceState<unknown>>): Promise<void> {
  const found = loading.get($state);
  if (found) return found;
  const promise = new Promise<void>((resolve) => {
    const check = () => {
      if ($state.get().status === 'loading') return;
      loading.delete($state);
      stop();
      resolve();
    };
    const stop = $state.listen(check);
    // An atom that needs no request has its value when it gets its first listener, and does not call that listener.
    queueMicrotask(check);
  });
  loading.set($state, promise);
  return promise;
}
