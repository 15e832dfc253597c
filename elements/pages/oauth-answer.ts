import type { ClientApp, CurrentUser } from '../../core/index.ts';

/** Asks whether `nextUser` should be signed in instead of the current user. */
export interface SwitchQuestion {
  readonly nextUser: CurrentUser;
  readonly answer: (isGranted: boolean) => void;
}

/** The answer of an OAuth provider. It is in the page's address and can be read only once. */
export interface OAuthAnswer {
  /** The result of the sign-in. */
  readonly result: ReturnType<ClientApp['callOAuthCallback']>;
  /** Resolves if the user must decide about a switch of accounts before the sign-in can finish. */
  readonly question: Promise<SwitchQuestion>;
}

/** Reads the answer of an OAuth provider from the page's address and finishes the sign-in. */
export function readOAuthAnswer(app: ClientApp): OAuthAnswer {
  let ask: (question: SwitchQuestion) => void = () => {};
  const question = new Promise<SwitchQuestion>((resolve) => {
    ask = resolve;
  });
  const confirmSwitch = (nextUser: CurrentUser) =>
    new Promise<boolean>((answer) => {
      ask({ nextUser, answer });
    });
  return { result: app.callOAuthCallback({ noRedirect: true, confirmSwitch }), question };
}
