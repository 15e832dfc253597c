import type { ClientApp, CurrentUser } from '../../core/index.ts';

/** Whether to sign in as this user in place of the one who is signed in. */
export interface SwitchQuestion {
  readonly nextUser: CurrentUser;
  readonly answer: (isGranted: boolean) => void;
}

/** The answer of a provider, which is read from the page's address once. */
export interface OAuthAnswer {
  /** What it came to. */
  readonly result: ReturnType<ClientApp['callOAuthCallback']>;
  /** Resolves where somebody has to be asked before the result is there. */
  readonly question: Promise<SwitchQuestion>;
}

/** Reads the answer of a provider from the page's address. */
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
