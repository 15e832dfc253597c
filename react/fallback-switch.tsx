import { createContext, type ReactNode, startTransition, useContext, useEffect, useReducer, useState } from 'react';

/**
 * Shows the fallback of a provider on request. Some routers, as Next's, render the next page in a transition and change the address
 * when React commits it. React holds such a commit back while the page suspends and nothing around it shows a fallback; then the
 * address stays that of the page before. Once the provider shows its fallback, React commits.
 */
export interface FallbackSwitch {
  /** Resolves when the fallback is shown and React has committed what it held back. */
  show(): Promise<void>;
  hide(): void;
}

/** While the fallback has to be shown: what the children wait for, and what to call when React has committed everything. */
export interface ShownFallback {
  readonly hidden: Promise<void>;
  settled(): void;
}

export const FallbackContext = createContext<FallbackSwitch | null>(null);

/** The switch of the nearest provider. */
export const useFallbackSwitch = (): FallbackSwitch | null => useContext(FallbackContext);

/** A switch for the provider that calls this hook, and what is asked for at this moment. */
export function useOwnFallbackSwitch(): readonly [FallbackSwitch, ShownFallback | null] {
  const [shown, setShown] = useState<ShownFallback | null>(null);
  const [fallbackSwitch] = useState(() => createFallbackSwitch(setShown));
  return [fallbackSwitch, shown];
}

function createFallbackSwitch(set: (shown: ShownFallback | null) => void): FallbackSwitch {
  let stopWaiting = () => {};
  return {
    show: () => {
      const hidden = new Promise<void>((resolve) => {
        stopWaiting = resolve;
      });
      return new Promise((settled) => set({ hidden, settled }));
    },
    hide: () => {
      set(null);
      stopWaiting();
    },
  };
}

/** Instead of the children of the provider: always suspends, so that React never commits it and keeps the children, hidden. */
export function FallbackTrigger({ shown }: { readonly shown: ShownFallback }): null {
  throw shown.hidden;
}

/** The fallback of the provider while it has to be shown. Its own transition is committed with those that React held back. */
export function FallbackProbe({ shown, children }: ProbeProps): ReactNode {
  const [isSettled, settle] = useReducer(() => true, false);
  useEffect(() => startTransition(settle), []);
  useEffect(() => {
    if (isSettled) shown.settled();
  }, [isSettled, shown]);
  return children;
}

interface ProbeProps {
  readonly shown: ShownFallback;
  readonly children: ReactNode;
}
