import type { GetCurrentPartialUserOptions, GetCurrentUserOptions } from '../types/options.ts';
import type { Project } from '../types/project.ts';
import type { CurrentUser, TokenPartialUser } from '../types/user.ts';
import type { AppParts } from './parts.ts';
import type { Scope } from './scope.ts';
import { scopeOf, type TokenStoreCall } from './token-stores.ts';
import { tokenUser } from './token-user.ts';
import { authorizationOf, headersOf } from './tokens.ts';

/** The hooks of an app. */
export type HookMembers = ReturnType<typeof createHookMembers>;

/** Returns the hooks of an app. */
export function createHookMembers(parts: AppParts) {
  const { scope } = parts;
  const { hooks } = scope;
  /** A call that names a token store has a scope that is known after its code has loaded. */
  const useScope = (call: TokenStoreCall | undefined): Scope =>
    call?.tokenStore === undefined
      ? scope
      : hooks.useCall(scope, `scope ${storeKey(call)}`, () => scopeOf(parts, call));
  const useTokens = (call?: TokenStoreCall) => hooks.useTokens(useScope(call));
  return {
    useUser: (options?: GetCurrentUserOptions<boolean>): CurrentUser | null =>
      hooks.useUser(useScope(options), options),
    usePartialUser: (options: GetCurrentPartialUserOptions<boolean>): TokenPartialUser | null => {
      const { accessToken } = useTokens(options);
      return accessToken === null ? null : tokenUser(accessToken, options.or === 'anonymous-if-exists');
    },
    useAccessToken: (call?: TokenStoreCall) => useTokens(call).accessToken,
    useRefreshToken: (call?: TokenStoreCall) => useTokens(call).refreshToken,
    useAuthorizationHeader: (call?: TokenStoreCall) => authorizationOf(useTokens(call)),
    useAuthHeaders: (call?: TokenStoreCall) => headersOf(useTokens(call)),
    useAuthJson: useTokens,
    useProject: (): Project => hooks.useProject(scope),
  };
}

const storeKey = ({ tokenStore }: TokenStoreCall) => JSON.stringify(tokenStore);
