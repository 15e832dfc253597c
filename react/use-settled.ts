import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';
import type { ClientApp, ResourceState } from '../core/index.ts';
import { useApp } from './app-context.ts';

/** The value of an atom, followed while the component is there; `onServer` stands in on servers and while hydrating. */
export function useAtom<Value>($atom: ReadableAtom<Value>, read: () => Value, onServer: Value): Value {
  const listen = useCallback((run: () => void) => $atom.listen(run), [$atom]);
  return useSyncExternalStore(listen, read, () => onServer);
}

/**
 * The data of a resource: suspends while it is loading and throws what made loading fail to the error boundary. After 5 s, or
 * as soon as the app fetches it again, a boundary that is reset tries anew.
 */
export function useResource<Value>(
  app: ClientApp,
  $state: ReadableAtom<ResourceState<Value>>,
  settled: () => Promise<ResourceState<Value>>,
): Value {
  const state = useAtom<ResourceState<Value>>($state, () => peek($state), ON_SERVER);
  if (state === ON_SERVER && !app.platform.page) throw new ClientOnlyError();
  if (state.status === 'ready') return state.data;
  // Thrown, not read with `use`: afterwards the atom has the answer, and React takes a `use` that is gone for a mistake.
  throw state.status === 'failed' ? state.error : settled();
}

/** As `useResource`, for an atom that alone tells when it is settled. */
export function useSettling<Value>($state: ReadableAtom<ResourceState<Value>>): Value {
  return useResource(useApp(), $state, () => settledOf($state));
}

/** Stable while it is loading, however many ask and however often. */
function settledOf<Value>($state: ReadableAtom<ResourceState<Value>>): Promise<ResourceState<Value>> {
  const found = settling.get($state);
  if (found) return found as Promise<ResourceState<Value>>;
  const promise = new Promise<ResourceState<Value>>((resolve) => {
    const look = () => {
      const state = $state.get();
      if (state.status === 'loading') return;
      settling.delete($state);
      stop();
      resolve(state);
    };
    const stop = $state.listen(look);
    // What is known without asking is there as soon as somebody listens.
    queueMicrotask(look);
  });
  settling.set($state, promise);
  return promise;
}

const settling = new WeakMap<ReadableAtom<unknown>, Promise<unknown>>();

const ON_SERVER: ResourceState<never> = Object.freeze({ status: 'loading' });

/**
 * `get()` of an atom nobody listens to starts it: that loads, or takes a fresh look. After a failure it would send the next
 * request with every attempt to draw, for ever.
 */
function peek<Value>($state: ReadableAtom<ResourceState<Value>>): ResourceState<Value> {
  return $state.value?.status === 'failed' ? $state.value : $state.get();
}

/**
 * Tells a server that the nearest Suspense shows its fallback until the browser takes over. A promise that never settles
 * would keep streams open. Frameworks know the digest and stay silent.
 */
class ClientOnlyError extends Error {
  override readonly name = 'ClientOnlyError';
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';

  constructor() {
    super('Who is signed in is known in the browser only: the nearest Suspense shows its fallback until then.');
  }
}
