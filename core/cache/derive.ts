import type { ReadableAtom } from 'nanostores';
import { listenedAtom } from './listened-atom.ts';
import type { Clock } from '../platform/ports.ts';

/**
 * Creates an atom whose value is computed from two other atoms, to which it listens only while it has listeners itself. The `computed` of
 * nanostores listens one second longer, which would add to the 5 s after which a cached value is forgotten.
 */
export function deriveAtom<First, Second, Value>(
  clock: Clock,
  $first: ReadableAtom<First>,
  $second: ReadableAtom<Second>,
  compute: (first: First, second: Second) => Value,
): ReadableAtom<Value | undefined> {
  const $derived = listenedAtom<Value | undefined>(clock, undefined, (isRead) => {
    if (isRead) update();
    const stops = [$first.listen(update), $second.listen(update)];
    update();
    return () => {
      for (const stop of stops) stop();
    };
  });
  const update = () => $derived.set(compute($first.get(), $second.get()));
  return $derived;
}
