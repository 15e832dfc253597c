import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import { useApp } from './use-app.ts';

/**
 * The value of an atom, followed while the component is mounted. On servers and during hydration it is the initial value; servers
 * do not even read the atom, because reading starts it and sends its request.
 */
export function useAtom<Value>($atom: ReadableAtom<Value>): Value {
  const isOnServer = !useApp().platform.page;
  const $view = useMemo(() => (isOnServer ? unread($atom) : $atom), [isOnServer, $atom]);
  return useStore($view, { ssr: 'initial' });
}

function unread<Value>($atom: ReadableAtom<Value>): ReadableAtom<Value> {
  return { ...$atom, get: () => $atom.init as Value };
}
