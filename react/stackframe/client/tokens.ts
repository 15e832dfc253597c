import type { ClientApp } from 'latchkey';
import type { Auth, AuthHeaders, AuthJson } from '../types/auth.ts';
import { officially } from './answers.ts';
import type { Scope } from './scope.ts';

/** Returns the tokens of the session of an app; both are null when signed out. */
export async function readTokens(app: ClientApp): Promise<AuthJson> {
  const { 'x-stack-auth': header } = await officially(app.getAuthHeaders());
  const { accessToken = null, refreshToken = null }: Partial<AuthJson> = JSON.parse(header);
  return { accessToken, refreshToken };
}

/** Returns the value of the header `authorization` for one's own back end; null when signed out. */
export function authorizationOf(tokens: AuthJson): string | null {
  return tokens.accessToken === null ? null : `Bearer stackauth_${btoa(JSON.stringify(tokens))}`;
}

/** Returns the header of older back ends. */
export const headersOf = (tokens: AuthJson): AuthHeaders => ({ 'x-stack-auth': JSON.stringify(tokens) });

/** Returns what a signed-in user does with their session. */
export function authOf(scope: Scope): Auth {
  const { app, hooks } = scope;
  const read = () => readTokens(app);
  const use = () => hooks.useTokens(scope);
  return {
    signOut: (options) => signOut(app, options),
    getAccessToken: async () => (await read()).accessToken,
    useAccessToken: () => use().accessToken,
    getRefreshToken: async () => (await read()).refreshToken,
    useRefreshToken: () => use().refreshToken,
    getAuthorizationHeader: async () => authorizationOf(await read()),
    useAuthorizationHeader: () => authorizationOf(use()),
    getAuthHeaders: async () => headersOf(await read()),
    useAuthHeaders: () => headersOf(use()),
    getAuthJson: read,
    useAuthJson: use,
    currentSession: Object.freeze({ getTokens: read, useTokens: use }),
  };
}

/** Signs out and goes to the address, or else to after-sign-out. */
export function signOut(app: ClientApp, options: { readonly redirectUrl?: URL | string } = {}): Promise<void> {
  const { redirectUrl } = options;
  return officially(app.signOut(redirectUrl === undefined ? {} : { redirectUrl: String(redirectUrl) }));
}
