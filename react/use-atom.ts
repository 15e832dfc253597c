import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
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
 * value that was shown last, so that a hidden page neither redirects the user nor loads anything.
 */
export function useAtom<Value>({ platform }: ClientApp, $atom: ReadableAtom<Value>, serverValue?: Value): Value {
  const [shown] = useShownAtom($atom);
  const $shown = useMemo(() => seenAs($atom, shown), [$atom, shown]);
  const options = serverValue === undefined ? INITIAL_ON_SERVER : { ssr: () => serverValue };
  return useStore(platform.page ? $shown : unread($atom), options);
}

/**
 * Returns the value of an atom, like `useAtom`, and the presence of the calling component. If the first render suspends, React discards
 * the presence, so the presence stays `new`.
 */
export function useAtomWithPresence<Value>(
  $atom: ReadableAtom<Value>,
  serverValue?: Value,
): readonly [Value, Presence] {
  const [{ listen, get }, presence] = useShownAtom($atom);
  return [useSyncExternalStore(listen, get, () => serverValue ?? initialValue($atom)), presence];
}

function useShownAtom<Value>($atom: ReadableAtom<Value>): readonly [ShownAtom<Value>, Presence] {
  const [{ presence }, set] = useState(() => ({ presence: createPresence<Value>() }));
  useEffectBeforePaint(() => presence.reveal(set), [presence]);
  return [presence.atom($atom), presence];
}

/** In React 18, `useLayoutEffect` warns on servers. */
const useEffectBeforePaint = globalThis.document ? useLayoutEffect : useEffect;

interface AtomPresence<Value> extends Presence {
  /** Ends the time in which the component was hidden, if it was, and renders the component again. */
  reveal(set: (next: { readonly presence: AtomPresence<Value> }) => void): void;
  atom($atom: ReadableAtom<Value>): ShownAtom<Value>;
}

/** An atom as one component sees it: with its last value while the component is hidden. */
type ShownAtom<Value> = Pick<ReadableAtom<Value>, 'listen' | 'get'>;

/**
 * React shows a component exactly while the component listens to its atom: React keeps the listener of a component that suspends, and
 * removes it when an `Activity` hides the component.
 */
function createPresence<Value>(): AtomPresence<Value> {
  let state: Presence['state'] = 'new';
  let last: { readonly value: Value } | undefined;
  let $atom: ReadableAtom<Value> | undefined;
  let shown: ShownAtom<Value>;
  const presence: AtomPresence<Value> = {
    get state() {
      return state;
    },
    reveal: (set) => {
      if (state !== 'hidden') return;
      state = 'shown';
      set({ presence });
    },
    atom: ($next) => {
      if ($next === $atom) return shown;
      $atom = $next;
      const get = () => {
        if (state !== 'hidden' || !last) {
          const value = $next.get();
          if (!last || !isSameData(last.value, value)) last = { value };
        }
        return last.value;
      };
      const listen: typeof $next.listen = (run) => {
        state = 'shown';
        // `subscribe`, because the hook may have compared the value of the time in which the component was hidden.
        const stop = $next.subscribe((value, previous) => {
          if (!isSameData(value, previous)) run(value, previous);
        });
        return () => {
          state = 'hidden';
          stop();
        };
      };
      shown = { listen, get };
      return shown;
    },
  };
  return presence;
}

/** Returns whether two values are states of a resource with the same data. They differ in `refreshing` at most, which no hook returns. */
const isSameData = (one: unknown, other: unknown) => dataOf(one) !== undefined && dataOf(one) === dataOf(other);

const dataOf = (value: unknown): unknown => Reflect.get(Object(value), 'data');

const INITIAL_ON_SERVER = { ssr: 'initial' } as const;

/** Returns an atom with another way to read it. */
function seenAs<Value>($atom: ReadableAtom<Value>, shown: ShownAtom<Value>): ReadableAtom<Value> {
  return {
    ...$atom,
    ...shown,
    get value() {
      return shown.get();
    },
  };
}

function unread<Value>($atom: ReadableAtom<Value>): ReadableAtom<Value> {
  return { ...$atom, get: () => initialValue($atom) };
}

/** Returns the value that an atom had when it was created. */
function initialValue<Value>($atom: ReadableAtom<Value>): Value {
  return $atom.init as Value;
}
