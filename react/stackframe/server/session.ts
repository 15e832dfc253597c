import { authorizationOf, headersOf, readTokens, signOut } from '../client/tokens.ts';
import type { ServerParts, TokenStoreCall } from './parts.ts';

/** Returns the verbs of a server app that concern the tokens of a session. */
export function createTokenVerbs({ scopeOf }: ServerParts) {
  const read = async (call?: TokenStoreCall) => readTokens((await scopeOf(call)).app);
  return {
    signOut: async (options: { readonly redirectUrl?: URL | string } & TokenStoreCall = {}) =>
      signOut((await scopeOf(options)).app, options),
    getAccessToken: async (call?: TokenStoreCall) => (await read(call)).accessToken,
    getRefreshToken: async (call?: TokenStoreCall) => (await read(call)).refreshToken,
    getAuthorizationHeader: async (call?: TokenStoreCall) => authorizationOf(await read(call)),
    getAuthHeaders: async (call?: TokenStoreCall) => headersOf(await read(call)),
    getAuthJson: read,
  };
}
