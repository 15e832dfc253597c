import type { GetCurrentPartialUserOptions, TokenStoreInit } from '../types/options.ts';
import type { AuthHeaders, AuthJson } from '../types/auth.ts';
import type { Project } from '../types/project.ts';
import type { ServerAppVerbs } from '../types/server-app.ts';
import type { TokenPartialUser } from '../types/user.ts';
import type { ServerUser } from '../types/server-user.ts';
import type { ServerParts, TokenStoreCall } from './parts.ts';
import { hooksOf } from './scope.ts';
import type { UserQuery } from './users.ts';

type Call = TokenStoreCall | undefined;

/** The verbs that have a hook. */
interface HookedVerbs
  extends Pick<
    ServerAppVerbs,
    'getTeam' | 'listUsers' | 'listTeams' | 'listTeamMemberPermissions' | 'getEmailDeliveryStats'
  > {
  getUser(wanted?: UserQuery): Promise<ServerUser | null>;
  getPartialUser(options: GetCurrentPartialUserOptions<boolean>): Promise<TokenPartialUser | null>;
  getAccessToken(call?: Call): Promise<string | null>;
  getRefreshToken(call?: Call): Promise<string | null>;
  getAuthorizationHeader(call?: Call): Promise<string | null>;
  getAuthHeaders(call?: Call): Promise<AuthHeaders>;
  getAuthJson(call?: Call): Promise<AuthJson>;
  getProject(): Promise<Project>;
}

/** Returns the hooks of a server app. */
export function createServerHooks({ serverScope, options }: ServerParts, verbs: HookedVerbs): object {
  const { hooks } = serverScope;
  const hookOf = hooksOf(hooks, serverScope);
  const useTeam = hookOf('team', verbs.getTeam);
  const useFoundUser = hookOf('user', verbs.getUser);
  /**
   * Returns the hook of a call that reads a session. Its answer belongs to the token store, never to the app, which serves the sessions
   * of many people.
   */
  const sessionHook =
    <Given extends Call, Value>(name: string, call: (given: Given) => Promise<Value>) =>
    (given: Given): Value => {
      const store = given?.tokenStore ?? options.tokenStore ?? null;
      const { tokenStore: _, ...rest } = given ?? {};
      return hooks.useCall(ownerOf(store, serverScope), `${name} ${JSON.stringify(rest)}`, () => call(given));
    };
  const useSessionUser = sessionHook('user', (given: Exclude<UserQuery, string | { apiKey: string }> | undefined) =>
    verbs.getUser(given),
  );
  return {
    useUser: (wanted?: UserQuery): ServerUser | null =>
      typeof wanted === 'string' || (wanted && 'apiKey' in wanted) ? useFoundUser(wanted) : useSessionUser(wanted),
    usePartialUser: sessionHook('partial user', verbs.getPartialUser),
    useAccessToken: sessionHook('access token', verbs.getAccessToken),
    useRefreshToken: sessionHook('refresh token', verbs.getRefreshToken),
    useAuthorizationHeader: sessionHook('authorization header', verbs.getAuthorizationHeader),
    useAuthHeaders: sessionHook('auth headers', verbs.getAuthHeaders),
    useAuthJson: sessionHook('auth json', verbs.getAuthJson),
    useTeam,
    useUsers: hookOf('users', verbs.listUsers),
    useTeams: hookOf('teams', verbs.listTeams),
    useTeamMemberPermissions: hookOf('team member permissions', verbs.listTeamMemberPermissions),
    useEmailDeliveryStats: hookOf('email delivery', verbs.getEmailDeliveryStats),
    useProject: hookOf('project', verbs.getProject),
    useNavigate: () => hooks.useNavigate(),
  };
}

/**
 * Returns the object that an answer about a session belongs to.
 *
 * @throws TypeError for cookies: a hook cannot wait for the request, so the answer might reach another visitor
 */
function ownerOf(store: TokenStoreInit, app: object): object {
  if (store === 'memory') return app;
  if (store !== null && typeof store === 'object') return store;
  throw new TypeError(
    'A hook of a server app cannot read cookies: await app.getUser(), or pass the request as tokenStore.',
  );
}
