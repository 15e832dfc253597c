import { atom, type WritableAtom } from 'nanostores';
import type { Clock, Stop } from '../platform/ports.ts';

/** How long a `get()` without listeners keeps an atom up. */
const READ_MS = 1_000;

/**
 * An atom that is kept up only while somebody listens: `start` runs before the first listener is there, and what it returns
 * after the last has left. A `get()` without listeners keeps it up for a second, so that what it starts to load arrives and the
 * calls after it cost nothing; `start` is told so by `isRead`. A listener is also told of the value that `start` set, because it may
 * have read an older one before it listened, as React components do between render and effect. The library has hooks for this that
 * serve all its kinds of stores, and weigh more.
 */
export function listenedAtom<Value>(
  clock: Clock,
  initial: Value,
  start: (isRead: boolean) => Stop,
): WritableAtom<Value> {
  const $atom = atom<Value>(initial);
  const { listen, subscribe, off } = $atom;
  let stop: Stop | null = null;
  const begin = (isRead = false) => {
    if (stop) return;
    // Whatever it reads of the atom itself must not start it again.
    stop = () => {};
    stop = start(isRead);
    // It may be due when listeners have come and gone: then it does nothing, or ends the next read early.
    if (isRead) clock.after(READ_MS, () => $atom.lc || $atom.off(), true);
  };
  $atom.listen = (run) => {
    const before = $atom.value;
    begin();
    const end = listen(run);
    const started = $atom.value;
    if (Object.is(started, before)) return end;
    // `start` changed the value before `run` listened. Not told at once, because the caller cannot end the listening yet.
    const $change = atom(before);
    const endChange = $change.listen(run);
    void Promise.resolve().then(() => {
      if (Object.is($atom.value, started)) $change.set(started);
    });
    return () => {
      endChange();
      end();
    };
  };
  // Tells the value that `start` set itself.
  $atom.subscribe = (run) => {
    begin();
    return subscribe(run);
  };
  $atom.get = () => {
    begin(true);
    return $atom.value;
  };
  $atom.off = () => {
    const stopNow = stop;
    stop = null;
    off();
    stopNow?.();
  };
  return $atom;
}
