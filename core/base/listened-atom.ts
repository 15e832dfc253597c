import { atom, onStart, onStop, type PreinitializedWritableAtom, type WritableAtom } from 'nanostores';
import type { Clock, Stop } from '../platform/ports.ts';

/** How long a `get()` without listeners keeps an atom up. */
const READ_MS = 1_000;

/**
 * An atom that is kept up only while somebody listens: `start` runs before the first listener is there, and what it returns
 * after the last has left. A `get()` without listeners keeps the atom up for a second, so that what `start` begins to load arrives
 * and further calls cost nothing; `isRead` says that a `get()` is the reason. A listener is also told of the value that `start` set,
 * because it may have read an older one before it listened, as React components do between render and effect.
 *
 * Two methods of the library are replaced, because its hooks cannot do this: the library's `get` listens and leaves in one go, which no
 * hook can tell from a listener (its `computed` replaces `get` too), and `subscribe` must not tell the value that `start` set twice.
 */
export function listenedAtom<Value>(
  clock: Clock,
  initial: Value,
  start: (isRead: boolean) => Stop,
): WritableAtom<Value> {
  const $atom: PreinitializedWritableAtom<Value> & { notify(oldValue?: Value): void } = atom<Value>(initial);
  let stop: Stop | null = null;
  let isListened = false;
  const { subscribe } = $atom;
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
  onStart($atom, () => {
    isListened = true;
    const before = $atom.value;
    begin();
    const started = $atom.value;
    if (Object.is(started, before)) return;
    // Not told at once: the listener is not there yet, and cannot stop listening before `listen` returns.
    void Promise.resolve().then(() => {
      if (Object.is($atom.value, started)) $atom.notify(before);
    });
  });
  onStop($atom, () => {
    isListened = false;
    end();
  });
  $atom.subscribe = (run) => {
    begin();
    return subscribe(run);
  };
  $atom.get = () => {
    begin(true);
    return $atom.value;
  };
  return $atom;
}
