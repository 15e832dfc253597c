import { useEffect } from 'react';
import { useProvided } from '../hooks/hooks.ts';

/** Returns the methods in their order. Sign-up has no passkeys and leaves them out. */
export const methodsOf = (first: 'magic-link' | 'password' = 'password'): string =>
  first === 'password' ? 'oauth password magic-link passkey' : 'oauth magic-link password passkey';

/** Leaves the page when a user is signed in as the page opens. A sign-in on the page redirects by itself. */
export function useAutomaticRedirect(isOn: boolean, to: 'redirectToAfterSignIn' | 'redirectToAfterSignUp'): void {
  const { own } = useProvided();
  useEffect(() => {
    if (!isOn) return undefined;
    let isKnown = false;
    return own.$user.subscribe((user) => {
      if (isKnown || user === undefined) return;
      isKnown = true;
      if (user) void own[to]({ replace: true });
    });
  }, [isOn, own, to]);
}
