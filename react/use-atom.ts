import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { useApp } from './use-app.ts';

/**
 * Returns the value of an atom and renders again when the value changes. On servers and during hydration, returns `serverValue`,
 * by default the initial value. On servers the hook does not read the atom, because reading starts the atom and sends its request.
 */
export function useAtom<Value>($atom: ReadableAtom<Value>, serverValue?: Value): Value {
  const isOnServer = !useApp().platform.page;
  const $view = useMemo(() => (isOnServer ? unread($atom) : $atom), [isOnServer, $atom]);
  return useStore($view, { ssr: serverValue === undefined ? 'initial' : () => serverValue });
}

function unread<Value>($atom: ReadableAtom<Value>): ReadableAtom<Value> {
  return { ...$atom, get: () => $atom.init as Value };
}
