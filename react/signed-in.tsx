import { type ReactNode, useSyncExternalStore } from 'react';
import { countsAsSignedIn } from '../core/resources/user-filter.ts';
import { useProvided } from './base/provided.ts';
import { useAtom } from './use-atom.ts';

interface GateProps {
  readonly children?: ReactNode;
  /** Whether restricted users count as signed in; false by default. */
  readonly includeRestricted?: boolean | undefined;
}

/**
 * Shows its children when a user is signed in. Until the user is loaded, and on servers, shows nothing, unless the provider has
 * `user`. Anonymous users count as signed out, and so do restricted users unless `includeRestricted` is true.
 *
 * @example <SignedIn>Only for people who are signed in.</SignedIn>
 */
export function SignedIn({ children, includeRestricted }: GateProps) {
  const user = useShownUser(includeRestricted);
  return <>{user ? children : null}</>;
}

/**
 * Shows its children when no user is signed in. Until the user is loaded, and on servers, shows nothing, unless the provider has
 * `user`.
 *
 * @example <SignedOut>Only for people who are not.</SignedOut>
 */
export function SignedOut({ children, includeRestricted }: GateProps) {
  const user = useShownUser(includeRestricted);
  return <>{user === null ? children : null}</>;
}

/**
 * Returns the user to show; null when signed out, undefined while the user loads. When the document enters the back/forward
 * cache, also returns undefined, because another user may have signed in before the document is shown again.
 */
function useShownUser(includeRestricted = false) {
  const { app, initialUser } = useProvided();
  const state = useAtom(app, initialUser?.$state ?? app.$userState, initialUser?.state);
  const isStored = useSyncExternalStore(listenToPage, isPageStored, neverStored);
  if (isStored || state.status !== 'ready') return undefined;
  return state.data && countsAsSignedIn(state.data, { includeRestricted }) ? state.data : null;
}

// Whether the document is in the back/forward cache. Module-level, because all apps share the document.
let isPageInCache = false;

function listenToPage(run: () => void): () => void {
  const handle = ({ type, persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isPageInCache = type === 'pagehide';
    run();
  };
  addEventListener('pagehide', handle);
  addEventListener('pageshow', handle);
  return () => {
    removeEventListener('pagehide', handle);
    removeEventListener('pageshow', handle);
  };
}

const isPageStored = () => isPageInCache;
const neverStored = () => false;
