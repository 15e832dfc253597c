import { useSyncExternalStore } from 'react';
import type { LkSignedIn, LkSignedOut } from '../elements/index.ts';
import { SignedInElement, SignedOutElement } from './components.tsx';
import type { ElementProps } from './wrap.ts';

/**
 * Shows its content to people who are signed in, and nothing while that is not known, as on a server.
 *
 * @example <SignedIn>Only for people who are signed in.</SignedIn>
 */
export function SignedIn({ children, ...rest }: ElementProps<LkSignedIn>) {
  return <SignedInElement {...rest}>{useIsInBrowser() && children}</SignedInElement>;
}

/**
 * Shows its content to people who are not signed in, and nothing while that is not known, as on a server.
 *
 * @example <SignedOut>Only for people who are not.</SignedOut>
 */
export function SignedOut({ children, ...rest }: ElementProps<LkSignedOut>) {
  return <SignedOutElement {...rest}>{useIsInBrowser() && children}</SignedOutElement>;
}

/** Until the elements are loaded, a browser would show to everybody what a server put inside them. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
