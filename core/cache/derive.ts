import type { ReadableAtom } from 'nanostores';
import { listenedAtom } from '../base/listened-atom.ts';
import type { Clock } from '../platform/ports.ts';

/**
 * An atom made of two others. It listens to them exactly while it is listened to; the library's own `computed` goes on for a
 * second longer, which would add to the 5 s after which a value is forgotten.
 */
export function derive<One, Two, Value>(
  clock: Clock,
  $one: ReadableAtom<One>,
  $two: ReadableAtom<Two>,
  make: (one: One, two: Two) => Value,
): ReadableAtom<Value | undefined> {
  const $derived = listenedAtom<Value | undefined>(clock, undefined, (isRead) => {
    if (isRead) update();
    const stops = [$one.listen(update), $two.listen(update)];
    update();
    return () => {
      for (const stop of stops) stop();
    };
  });
  const update = () => $derived.set(make($one.get(), $two.get()));
  return $derived;
}
