import { createClientApp } from 'latchkey';
import { createServerApp, type ServerApp, type ServerAppOptions } from 'latchkey/server';
import { mergeOptions, type Options, ownOptions } from '../client/options.ts';
import { type AppParts, partsOf } from '../client/parts.ts';
import type { Hooks, Scope } from '../client/scope.ts';
import type { TokenStoreInit } from '../types/options.ts';
import type { StackServerAppConstructorOptions } from '../types/server-app.ts';
import type { NextPort } from './next.ts';
import type { ServerScope } from './scope.ts';
import { serverUsers } from './objects/user.ts';
import { createSessions, type ServerSession } from './sessions.ts';

/** The options of any server app. */
export type ServerOptions = StackServerAppConstructorOptions<boolean, string>;

/** The option of a call that names its token store. */
export interface TokenStoreCall {
  readonly tokenStore?: TokenStoreInit | undefined;
}

/** What a server app is made of. */
export interface ServerParts extends AppParts {
  readonly scopeOf: (call: TokenStoreCall | undefined) => Promise<Scope>;
  readonly scopeWith: (store: TokenStoreInit) => Scope;
  readonly server: Pick<ServerApp, 'projectId' | 'urls'>;
  /** What the objects of the app share. */
  readonly serverScope: ServerScope;
  /** Returns the session of the token store that a call names, or else of that of the app. */
  readonly sessionOf: (call: TokenStoreCall | undefined) => Promise<ServerSession>;
  /** The scope of verbs: that of the app's session, or else one without a user. */
  readonly verbScope: () => Promise<Scope>;
  /** Answers with a redirect to an address. */
  readonly redirect: (url: string) => Promise<void>;
}

/** What is known of a server app besides its options, which may travel to a page. */
const secrets = new WeakMap<object, string>();

/**
 * Returns what a server app is made of. `groups` makes the calls of an admin app, which needs the secret server key only for the sessions
 * of users.
 */
export function createServerParts(
  hooks: Hooks,
  next: NextPort,
  owner: object,
  { secretServerKey: ownKey, ...given }: ServerOptions,
  groups?: ServerScope['app'],
): ServerParts {
  const inherited = given.inheritsFrom;
  const options = mergeOptions(given, partsOf(inherited)?.options);
  const secretServerKey = ownKey ?? (inherited && secrets.get(inherited));
  if (secretServerKey !== undefined) secrets.set(owner, secretServerKey);
  const { tokenStore = null } = options;
  const redirect = (url: string) => redirectBy(options, next, url);
  const start = () => {
    const server = createServerApp({ ...serverOptions(options), secretServerKey });
    const redirectAfterSignOut = async (url = redirects(options) ? server.urls.afterSignOut : undefined) => {
      if (url !== undefined) await redirect(url);
    };
    const redirectAfterSignIn = async (url: string) => {
      if (redirects(options)) await redirect(url);
    };
    const { promptCliLogin } = withoutUser(options);
    const ofPage = { promptCliLogin, redirectAfterSignIn, redirectAfterSignOut };
    return { server, ...createSessions({ server, hooks, next, ofPage }) };
  };
  let started = groups ? undefined : start();
  const scope = started?.memory.scope ?? { app: withoutUser(options), hooks };
  const sessionOf = async (call: TokenStoreCall | undefined) => {
    started ??= start();
    return started.find(call?.tokenStore ?? tokenStore);
  };
  const scopeOf = async (call: TokenStoreCall | undefined) => (await sessionOf(call)).scope;
  const app = groups ?? started?.server;
  if (!app) throw new TypeError('A server app needs the calls of a server.');
  const serverScope: ServerScope = { app, hooks, userOf: (user) => serverUsers.one(serverScope, user) };
  return {
    options,
    server: started?.server ?? scope.app,
    serverScope,
    scope,
    sessionOf,
    scopeOf,
    scopeWith: () => {
      throw new TypeError('Only a client app shows the session of a page: pass StackProvider a client app there.');
    },
    verbScope: async () => (tokenStore === null ? scope : scopeOf(undefined)),
    redirect,
  };
}

/** Returns the app for verbs that need no user. */
const withoutUser = (options: Options) => createClientApp(ownOptions(options, 'memory'));

/** Returns the options of the app of `latchkey/server`: those of a page have no place there. */
export function serverOptions(options: Options): Omit<ServerAppOptions, 'secretServerKey'> {
  const { baseUrl, extraRequestHeaders, projectId, publishableClientKey, urls } = ownOptions(options, 'memory');
  return { baseUrl, extraRequestHeaders, projectId, publishableClientKey, urls };
}

/** Only Next.js can redirect from within a call. Other servers redirect with the answer that they return. */
function redirects({ redirectMethod, tokenStore }: Options): boolean {
  return redirectMethod === undefined && tokenStore === 'nextjs-cookie';
}

/**
 * Answers with a redirect to an address, by Next.js.
 *
 * @throws TypeError on other servers
 */
export async function redirectBy(options: Options, next: NextPort, url: string): Promise<void> {
  if (options.redirectMethod === 'none') return;
  if (redirects(options)) return next.redirect(url);
  throw new TypeError(
    'A server without Next.js cannot redirect within a call: answer the request with a redirect to the address in app.urls.',
  );
}
