import { atom, type WritableAtom } from 'nanostores';
import type { Clock, Stop } from '../platform/ports.ts';

/** How long a `get()` without listeners keeps an atom up. */
const READ_MS = 1_000;

/**
 * An atom that is kept up only while it has listeners: `start` runs before the first listener is there, and what it returns after the
 * last has left. A `get()` without listeners keeps the atom up for a second, so that what `start` begins to load arrives and further
 * calls cost nothing; `isRead` says that a `get()` is the reason. A listener is also told of the value that `start` set, because it may
 * have read an older one before it listened, as React components do between render and effect.
 *
 * Methods of the library's atom are replaced, because its hooks cannot do this. No hook can tell a `get` from a listener, since the
 * library's `get` listens and leaves in one go; and `subscribe` must not tell the value that `start` set twice. `onStart` and `onStop`
 * could stand for `listen` and `off` alone, and their module costs every page 0.17 kB, so those two are replaced here as well.
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
    // If listeners came and went meanwhile, this timer ends a later read early, which is harmless.
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
    // `start` changed the value before `run` listened. Not told at once: the caller cannot stop listening before `listen` returns.
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
