import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import type { ClientApp } from '../core/index.ts';

/** Whether React shows a component. */
export interface Presence {
  /** `new` until React has committed the component. `hidden` while the component is in a hidden `Activity`. */
  readonly state: 'new' | 'shown' | 'hidden';
}

/**
 * Returns the value of an atom of the app and renders again when the value changes. On servers and during hydration, returns
 * `serverValue`, by default the initial value. On servers the hook does not read the atom, because reading starts the atom and sends its
 * request.
 *
 * In a hidden `Activity`, React renders the component as often as its parents. Until the component is shown again, the hook returns the
 * value that was shown last, so that nobody is redirected, and nothing is loaded, for a page that nobody sees.
 */
export function useAtom<Value>(app: ClientApp, $atom: ReadableAtom<Value>, serverValue?: Value): Value {
  return useAtomWithPresence(app, $atom, serverValue)[0];
}

/**
 * Returns the value of an atom, like `useAtom`, and the presence of the calling component. If the first render suspends, React discards
 * the presence, so the presence stays `new`.
 */
export function useAtomWithPresence<Value>(
  { platform }: ClientApp,
  $atom: ReadableAtom<Value>,
  serverValue?: Value,
): readonly [Value, Presence] {
  const presence = useMemo(() => new AtomPresence<Value>(), []);
  const $shown = useMemo(() => presence.shownAtom($atom), [presence, $atom]);
  const options = serverValue === undefined ? INITIAL_ON_SERVER : { ssr: () => serverValue };
  const value = useStore(platform.page ? $shown : unread($atom), options);
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  useEffectBeforePaint(() => {
    if (presence.reveal()) renderAgain();
  }, [presence]);
  return [value, presence];
}

/** In React 18, `useLayoutEffect` warns on servers. */
const useEffectBeforePaint = globalThis.document ? useLayoutEffect : useEffect;

/**
 * React shows a component exactly while the component listens to its atom: React keeps the listener of a component that suspends, and
 * removes it when an `Activity` hides the component.
 */
class AtomPresence<Value> implements Presence {
  #state: Presence['state'] = 'new';
  #last: { readonly value: Value } | null = null;

  get state(): Presence['state'] {
    return this.#state;
  }

  /** Ends the time in which the component was hidden. Returns whether it was hidden. */
  reveal(): boolean {
    if (this.#state !== 'hidden') return false;
    this.#state = 'shown';
    return true;
  }

  /** Returns the atom as the component sees it: with its last value while the component is hidden. */
  shownAtom($atom: ReadableAtom<Value>): ReadableAtom<Value> {
    const get = () => this.#lastOr($atom.get);
    const listen: typeof $atom.listen = (run) => {
      // `useStore` has just compared the value of the time in which the component was hidden, so `run` gets the current one at once.
      const stop = $atom.subscribe(run);
      this.#state = 'shown';
      return () => {
        this.#state = 'hidden';
        stop();
      };
    };
    return Object.defineProperty({ ...$atom, listen, get }, 'value', { get });
  }

  #lastOr(read: () => Value): Value {
    if (this.#state !== 'hidden' || !this.#last) this.#last = { value: read() };
    return this.#last.value;
  }
}

const INITIAL_ON_SERVER = { ssr: 'initial' } as const;

function unread<Value>($atom: ReadableAtom<Value>): ReadableAtom<Value> {
  return { ...$atom, get: () => initialValue($atom) };
}

/** Returns the value that an atom had when it was created. */
function initialValue<Value>($atom: ReadableAtom<Value>): Value {
  return $atom.init as Value;
}
