import type { GetCurrentPartialUserOptions, GetCurrentUserOptions } from '../types/options.ts';
import type { CurrentUser, TokenPartialUser } from '../types/user.ts';
import { officially } from './answers.ts';
import { currentUsers } from './objects/user.ts';
import type { AppParts } from './parts.ts';
import { scopeOf, type TokenStoreCall } from './token-stores.ts';
import { tokenUser } from './token-user.ts';
import { authorizationOf, headersOf, readTokens, signOut } from './tokens.ts';
import { filterOf } from './user-filter.ts';

/** The verbs that concern the session. */
export type SessionVerbs = ReturnType<typeof createSession>;

/** Returns the verbs of an app that concern the session: each may name the token store that it reads. */
export function createSession(parts: AppParts) {
  const read = async (call?: TokenStoreCall) => readTokens((await scopeOf(parts, call)).app);
  return {
    getUser: async (options: GetCurrentUserOptions<boolean> = {}): Promise<CurrentUser | null> => {
      const scope = await scopeOf(parts, options);
      const { app } = scope;
      const found = app.getUser(filterOf(options));
      // The page has been sent to another one: nothing after this call should run in it.
      if (options.or === 'redirect' && app.platform.page) found.catch(() => {});
      const user = await officially(found);
      return user && currentUsers.one(scope, user);
    },
    getPartialUser: async (options: GetCurrentPartialUserOptions<boolean>): Promise<TokenPartialUser | null> => {
      const { accessToken } = await read(options);
      return accessToken === null ? null : tokenUser(accessToken, options.or === 'anonymous-if-exists');
    },
    signOut: async (options: { readonly redirectUrl?: URL | string } & TokenStoreCall = {}) =>
      signOut((await scopeOf(parts, options)).app, options),
    getAccessToken: async (call?: TokenStoreCall) => (await read(call)).accessToken,
    getRefreshToken: async (call?: TokenStoreCall) => (await read(call)).refreshToken,
    getAuthorizationHeader: async (call?: TokenStoreCall) => authorizationOf(await read(call)),
    getAuthHeaders: async (call?: TokenStoreCall) => headersOf(await read(call)),
    getAuthJson: read,
  };
}
