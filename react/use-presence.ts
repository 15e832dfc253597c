import type { ReadableAtom } from 'nanostores';
import { useMemo, useSyncExternalStore } from 'react';
import { initialValue } from './use-atom.ts';

/** Whether React shows a component: React has committed the component, and the component is not in a hidden `Activity`. */
export interface Presence {
  isShown(): boolean;
}

/**
 * Returns the value of an atom, like `useAtom`, and the presence of the calling component. React shows a component exactly while the
 * component listens to the atom, so the presence needs no effect of its own. If the first render suspends, React discards the presence,
 * so the presence stays "not shown".
 */
export function useAtomWithPresence<Value>(
  $atom: ReadableAtom<Value>,
  serverValue?: Value,
): readonly [Value, Presence] {
  const presence = useMemo(() => new ListeningPresence($atom), [$atom]);
  const readOnServer = () => serverValue ?? initialValue($atom);
  return [useSyncExternalStore(presence.listen, $atom.get, readOnServer), presence];
}

class ListeningPresence<Value> implements Presence {
  readonly #$atom: ReadableAtom<Value>;
  #isShown = false;

  constructor($atom: ReadableAtom<Value>) {
    this.#$atom = $atom;
  }

  isShown(): boolean {
    return this.#isShown;
  }

  readonly listen = (run: () => void): (() => void) => {
    const stop = this.#$atom.listen(run);
    this.#isShown = true;
    return () => {
      this.#isShown = false;
      stop();
    };
  };
}
