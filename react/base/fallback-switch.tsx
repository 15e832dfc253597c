import { type ReactNode, startTransition, useEffect, useReducer, useState } from 'react';

/**
 * Shows the fallback of a provider on request. Some routers, such as that of Next, render the next page in a transition and
 * change the address when React commits the transition. While the page suspends and no `Suspense` around the page shows its
 * fallback, React delays the commit, and the address stays that of the previous page. Once the provider shows its fallback, React
 * commits.
 */
export interface FallbackSwitch {
  /** Shows the fallback. Resolves when React has committed the fallback and the delayed transition. */
  show(): Promise<void>;
  hide(): void;
}

/**
 * One period during which the fallback is shown. `hidden` resolves when the period ends; `settled` is called once React has
 * committed the fallback and all delayed transitions.
 */
export interface ShownFallback {
  readonly hidden: Promise<void>;
  settled(): void;
}

/**
 * Creates the switch of the calling provider. Returns the switch and the period in which the fallback is shown now; the period is null
 * while no fallback is requested.
 */
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

/**
 * Rendered in place of the provider's children while the fallback is requested. Always suspends. So React never commits this component:
 * React hides the children and keeps their state.
 */
export function FallbackTrigger({ shown }: { readonly shown: ShownFallback }): null {
  throw shown.hidden;
}

/**
 * Renders the fallback of the provider while the fallback is requested. Starts a transition, which React commits together with
 * the delayed ones; the commit then calls `shown.settled`.
 */
export function FallbackReporter({ shown, children }: FallbackReporterProps): ReactNode {
  const [isSettled, settle] = useReducer(() => true, false);
  useEffect(() => startTransition(settle), []);
  useEffect(() => {
    if (isSettled) shown.settled();
  }, [isSettled, shown]);
  return children;
}

interface FallbackReporterProps {
  readonly shown: ShownFallback;
  readonly children: ReactNode;
}
