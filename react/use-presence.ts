import { useEffect, useState } from 'react';

/** Whether React shows a component: React has committed the component, and the component is not in a hidden `Activity`. */
export interface Presence {
  isShown(): boolean;
  /** Marks the component as shown until the returned function is called. */
  show(): () => void;
}

/**
 * Returns the presence of the calling component. If the first render of the component suspends, React discards the presence, so
 * the presence stays "not shown".
 */
export function usePresence(): Presence {
  const [presence] = useState(createPresence);
  useEffect(() => presence.show(), [presence]);
  return presence;
}

function createPresence(): Presence {
  let isShown = false;
  return {
    isShown: () => isShown,
    show: () => {
      isShown = true;
      return () => {
        isShown = false;
      };
    },
  };
}
