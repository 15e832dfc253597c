import { atom, type WritableAtom } from 'nanostores';
import type { Clock, Stop } from '../platform/ports.ts';

/** How long a `get()` without listeners keeps an atom active. */
const READ_MS = 1_000;

/**
 * Creates an atom that is active only while it has listeners. `start` runs before the first listener is added. The function that `start`
 * returns runs after the last listener has left. A `get()` without listeners keeps the atom active for a second, so that a request that
 * `start` sent can complete and further calls of `get()` do not repeat it; `isRead` is true when a `get()` is the reason. A listener is
 * also called for a value that `start` set, because the listener may have read an older value before it was added, as React components do
 * between render and effect.
 *
 * Methods of the nanostores atom are replaced, because the hooks of nanostores cannot do this. No hook can distinguish a `get` from a
 * listener, since the `get` of nanostores adds and removes a listener. And `subscribe` must not call its listener twice for a value that
 * `start` set. Only `listen` and `off` could use the hooks `onStart` and `onStop`, but the module of these hooks adds 0.17 kB to every
 * page.
 */
export function listenedAtom<Value>(
  clock: Clock,
  initial: Value,
  start: (isRead: boolean) => Stop,
): WritableAtom<Value> {
  const $atom = atom<Value>(initial);
  const { listen, subscribe, off } = $atom;
  let stop: Stop | null = null;
  let isListened = false;
  const begin = (isRead = false) => {
    if (stop) return;
    // `start` may read this atom. Setting `stop` first keeps that read from starting the atom again.
    stop = () => {};
    stop = start(isRead);
    // When this timer fires, the atom may be active because of a later `get()`. The timer then deactivates it early, and the next `get()`
    // activates it again.
    if (isRead) clock.after(READ_MS, () => isListened || end(), true);
  };
  const end = () => {
    const stopNow = stop;
    stop = null;
    stopNow?.();
  };
  $atom.listen = (run) => {
    const before = $atom.value;
    begin();
    isListened = true;
    const leave = listen(run);
    const started = $atom.value;
    if (Object.is(started, before)) return leave;
    // `start` changed the value before `run` was added, so `run` is called for that value here. The call waits until `listen` has
    // returned, because the caller can remove `run` only with the returned function.
    const $change = atom(before);
    const endChange = $change.listen(run);
    void Promise.resolve().then(() => {
      if (Object.is($atom.value, started)) $change.set(started);
    });
    return () => {
      endChange();
      leave();
    };
  };
  $atom.subscribe = (run) => {
    begin();
    return subscribe(run);
  };
  $atom.get = () => {
    begin(true);
    return $atom.value;
  };
  $atom.off = () => {
    isListened = false;
    off();
    end();
  };
  return $atom;
}
