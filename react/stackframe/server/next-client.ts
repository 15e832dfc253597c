import type { ClientApp } from 'latchkey';
import { clientAppClass } from '../client/client-app.ts';
import { forward } from '../client/forward.ts';
import { type AppMembers, createMembers } from '../client/members.ts';
import type { AppParts } from '../client/parts.ts';
import { provideRequestCode } from '../client/request-code.ts';
import { once, type Hooks, type Scope } from '../client/scope.ts';
import { createSession, type SessionVerbs } from '../client/session.ts';
import { scopeOf } from '../client/token-stores.ts';
import { VERBS } from '../client/verb-names.ts';
import { createVerbs } from '../client/verbs.ts';
import type { ClientAppVerbs, RedirectFunctions, StackClientAppConstructor } from '../types/client-app.ts';
import type { RequestLike } from '../types/options.ts';
import { type NextPort, nextPort } from './next.ts';
import { redirectBy } from './parts.ts';
import { redirectVerbs } from './redirects.ts';
import { combine } from './request-client.ts';
import { clientOf } from './request-scopes.ts';
import { signInsOf } from './sign-ins.ts';

/** Returns the class of client apps for server components, server actions and route handlers. `next` is Next.js. */
export function nextClientAppClass(hooks: Hooks, next: NextPort = nextPort): StackClientAppConstructor {
  provideRequestCode(() => import('./request-scopes.ts'));
  return clientAppClass(hooks, async (parts) => nextMembers(parts, next));
}

/** Returns the functions of a client app in Next.js: `nextjs-cookie` is the session of the request that is being answered. */
function nextMembers(parts: AppParts, next: NextPort): AppMembers {
  const { options, scope } = parts;
  const { urls } = scope.app;
  const redirect = (url: string) => redirectBy(options, next, url);
  const ofNext = once((_: AppParts, headers: { get: (name: string) => string | null }) =>
    nextScope(parts, { headers }, next),
  );
  const own: AppParts = {
    ...parts,
    scopeOf: async (call) => {
      const store = call?.tokenStore ?? options.tokenStore;
      return store === 'nextjs-cookie' ? ofNext(parts, await next.headers()) : scopeOf(parts, call);
    },
  };
  const members = createMembers(own);
  if (options.tokenStore !== 'nextjs-cookie') return members;
  const verbs = forward<ClientAppVerbs & RedirectFunctions>(VERBS, async () => ({
    ...createVerbs(await scopeOf(own, undefined)),
    ...redirectVerbs({ redirect, server: { urls } }),
  }));
  const session = createSession(own);
  const getUser: SessionVerbs['getUser'] = async (given = {}) => {
    if (given.or !== 'redirect') return session.getUser(given);
    const found = await session.getUser({ ...given, or: 'return-null', includeRestricted: true });
    if (found && (given.includeRestricted === true || !found.isRestricted)) return found;
    await redirect(found ? urls.onboarding : urls.signIn);
    return null;
  };
  return { ...members, verbs: { ...verbs, ...session, getUser } };
}

/** Returns the scope of the request that Next.js answers, whose cookies and redirects become part of the answer. */
function nextScope(parts: AppParts, request: RequestLike, next: NextPort): Scope {
  const { options, scope } = parts;
  const client = clientOf(parts, request);
  const redirect = (url: string) => redirectBy(options, next, url);
  const own: Pick<ClientApp, 'signOut'> & ReturnType<typeof signInsOf> = {
    ...signInsOf(client, redirect),
    signOut: async ({ redirectUrl = client.urls.afterSignOut, ...given } = {}) => {
      await client.signOut(given);
      await redirect(redirectUrl);
    },
  };
  return { app: combine(own, client, () => next.setCookies(client.setCookieHeaders())), hooks: scope.hooks };
}
