import { atom, type WritableAtom } from 'nanostores';
import type { Stop } from '../platform/ports.ts';

/**
 * An atom that is kept up only while somebody listens: `start` runs before the first listener is there, and what it returns
 * after the last has left. The library has hooks for this that serve all its kinds of stores, and weigh more.
 */
export function listenedAtom<Value>(initial: Value, start: () => Stop): WritableAtom<Value> {
  const $atom = atom<Value>(initial);
  const { listen, off } = $atom;
  let stop: Stop | null = null;
  $atom.listen = (run) => {
    if (!stop) {
      // Whatever it reads of the atom itself must not start it again.
      stop = () => {};
      stop = start();
    }
    return listen(run);
  };
  $atom.off = () => {
    const stopNow = stop;
    stop = null;
    off();
    stopNow?.();
  };
  return $atom;
}
