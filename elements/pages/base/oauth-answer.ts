import type { ClientApp, CurrentUser } from '../../../core/index.ts';

/** The question whether `nextUser` should be signed in instead of the current user. Call `answer` with the user's decision. */
export interface AccountSwitchQuestion {
  readonly nextUser: CurrentUser;
  readonly answer: (isGranted: boolean) => void;
}

/**
 * A sign-in with an OAuth provider that is being finished. The provider's response was taken from the page's address, so no other
 * element can read it there.
 */
export interface PendingOAuthSignIn {
  /** Resolves to the result of the sign-in. */
  readonly result: ReturnType<ClientApp['callOAuthCallback']>;
  /** Resolves if the user must decide about a switch of accounts before the sign-in can finish, else stays pending. */
  readonly question: Promise<AccountSwitchQuestion>;
}

/**
 * Takes the response of an OAuth provider from the page's address and begins to finish the sign-in. Returns at once; the result
 * follows as a promise.
 */
export function finishOAuthSignIn(app: ClientApp): PendingOAuthSignIn {
  let ask: (question: AccountSwitchQuestion) => void = () => {};
  const question = new Promise<AccountSwitchQuestion>((resolve) => {
    ask = resolve;
  });
  const confirmSwitch = (nextUser: CurrentUser) =>
    new Promise<boolean>((answer) => {
      ask({ nextUser, answer });
    });
  return { result: app.callOAuthCallback({ noRedirect: true, confirmSwitch }), question };
}
