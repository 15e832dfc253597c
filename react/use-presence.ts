import { useEffect, useState } from 'react';

/** Whether a component is in the page: React has committed it and, unlike one in a hidden `Activity`, shows it. */
export interface Presence {
  isShown(): boolean;
  /** Until the result is called. */
  show(): () => void;
}

/** The presence of the component that calls this hook; it knows nothing of one whose first render has suspended. */
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
