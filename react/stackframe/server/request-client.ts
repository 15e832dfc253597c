import type { ClientApp } from 'latchkey';
import type { RequestApp } from 'latchkey/server';
import { signInsOf } from './sign-ins.ts';

/** The members of a client app that the app of a request has not, or has in another form. */
type Missing = Exclude<keyof ClientApp, keyof RequestApp> | 'getUser' | 'signOut' | 'with';

/** The members of a client app that need no request, and how the answer redirects after a sign-in and a sign-out. */
export interface OfPage extends Pick<ClientApp, 'promptCliLogin'> {
  readonly redirectAfterSignIn: (url: string) => Promise<void>;
  readonly redirectAfterSignOut: (redirectUrl: string | undefined) => Promise<void>;
}

/**
 * Returns the app of a request as a client app, for the objects and verbs of this package. `saveCookies` is called after each call, which
 * may have changed the tokens.
 */
export function requestClient(
  request: RequestApp,
  { redirectAfterSignIn, redirectAfterSignOut, promptCliLogin }: OfPage,
  saveCookies: () => Promise<void>,
): ClientApp {
  const own: Pick<ClientApp, Missing> & ReturnType<typeof signInsOf> = {
    ...signInsOf(request, redirectAfterSignIn),
    promptCliLogin,
    signOut: async (options) => {
      await request.signOut();
      await redirectAfterSignOut(options?.redirectUrl);
    },
    // The server app reads users itself, with all that servers may see of them.
    getUser: () => refuse('getUser'),
    with: () => refuse('with'),
    signInWithOAuth: () => refuse('signInWithOAuth'),
    signInWithOAuthPopup: () => refuse('signInWithOAuthPopup'),
    callOAuthCallback: () => refuse('callOAuthCallback'),
    linkConnectedAccount: () => refuse('linkConnectedAccount'),
    signInWithPasskey: () => refuse('signInWithPasskey'),
    registerPasskey: () => refuse('registerPasskey'),
    passkeySupport: () => refuse('passkeySupport'),
    botChallengeWidget: () => refuse('botChallengeWidget'),
  };
  return combine(own, request, saveCookies);
}

/** @throws TypeError for a verb that only a page can call */
export function refuse(name: string): never {
  throw new TypeError(`A server cannot call ${name}(): it needs a page, so call it with the client app.`);
}

/**
 * Combines the members of two objects. The app of a request makes its members when they are read, so they cannot be copied; the first
 * signature says which object has which member.
 */
export function combine<Own extends object, Rest extends object>(
  own: Own,
  rest: Rest,
  afterCall: () => Promise<void>,
): Own & Omit<Rest, keyof Own>;
export function combine(own: object, rest: object, afterCall: () => Promise<void>): object {
  return new Proxy(own, {
    get: (_, name) => {
      const owner = Object.hasOwn(own, name) ? own : rest;
      const member: unknown = Reflect.get(owner, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, owner, args);
        return answer instanceof Promise ? answer.finally(afterCall) : answer;
      };
    },
    has: (_, name) => name in own || name in rest,
  });
}
