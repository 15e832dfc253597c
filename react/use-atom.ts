import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ClientApp } from '../core/index.ts';

/**
 * Returns the value of an atom of the app and renders again when the value changes. On servers and during hydration, returns
 * `serverValue`, by default the initial value. On servers the hook does not read the atom, because reading starts the atom and sends its
 * request.
 */
export function useAtom<Value>({ platform }: ClientApp, $atom: ReadableAtom<Value>, serverValue?: Value): Value {
  const options = serverValue === undefined ? INITIAL_ON_SERVER : { ssr: () => serverValue };
  return useStore(platform.page ? $atom : unread($atom), options);
}

const INITIAL_ON_SERVER = { ssr: 'initial' } as const;

function unread<Value>($atom: ReadableAtom<Value>): ReadableAtom<Value> {
  return { ...$atom, get: () => initialValue($atom) };
}

/** Returns the value that an atom had when it was created. */
export function initialValue<Value>($atom: ReadableAtom<Value>): Value {
  return $atom.init as Value;
}
