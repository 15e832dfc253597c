import { createClientApp } from 'latchkey';
import type { RequestApp, ServerUser as OwnUser, TokenUser } from 'latchkey/server';
import { dataOf, officially } from '../client/answers.ts';
import type { GetCurrentPartialUserOptions, GetCurrentUserOptions } from '../types/options.ts';
import type { CurrentServerUser, ServerUser } from '../types/server-user.ts';
import type { TokenPartialUser } from '../types/user.ts';
import type { RestrictedReason } from '../types/user-json.ts';
import { ownOptions } from '../client/options.ts';
import { once, type Scope } from '../client/scope.ts';
import { readTokens } from '../client/tokens.ts';
import { internalUserOf } from './admin/internal-user.ts';
import { currentServerUsers } from './objects/user.ts';
import type { ServerParts } from './parts.ts';
import type { ServerScope } from './scope.ts';
import type { UserKey } from './verbs.ts';

type Options = GetCurrentUserOptions<boolean>;

/** What `getUser` takes: a user's id or API key, or which users of the session count. */
export type UserQuery = UserKey | Options;

/** Returns the verbs that read users: of a session, or any other. */
export function createUserVerbs(parts: ServerParts, findUser: (wanted: UserKey) => Promise<ServerUser | null>) {
  const { serverScope, sessionOf } = parts;
  async function current(options: Options): Promise<CurrentServerUser | null> {
    const { request, scope } = await sessionOf(options);
    const user = await officially(readUser(parts, request, options));
    if (!user) return null;
    const found = currentServerUsers.one(scopeWith(serverScope, scope), user);
    if (parts.server.projectId !== 'internal') return found;
    // The calls for projects need an app of a page: the app of a request has no place for them.
    const app = createClientApp(ownOptions(parts.options, await readTokens(scope.app)));
    return Object.freeze({ ...found, ...internalUserOf({ app, hooks: scope.hooks }, user) });
  }
  return {
    getUser: async (wanted: UserQuery = {}): Promise<ServerUser | CurrentServerUser | null> =>
      isKey(wanted) ? findUser(wanted) : current(wanted),
    getServerUser: () => current({}),
    /** The token is verified: a back end may trust it. */
    getPartialUser: async (options: GetCurrentPartialUserOptions<boolean>): Promise<TokenPartialUser | null> => {
      const { request } = await sessionOf(options);
      const filter =
        options.or === 'anonymous-if-exists' ? { or: 'anonymous-if-exists' as const } : { includeRestricted: true };
      const user = await officially(request.getUser({ from: 'token', ...filter }));
      return user && partialUser(user);
    },
  };
}

/** The scope of the user of a session. */
const scopeWith = once((server: ServerScope, session: Scope) => ({ server, session }));

/** @throws TypeError for ways to find a user that this package does not support */
function isKey(wanted: UserQuery): wanted is UserKey {
  if (typeof wanted === 'string') return true;
  if ('from' in wanted) throw new TypeError('Users cannot be found by "from": pass an id, an API key or a tokenStore.');
  return 'apiKey' in wanted;
}

async function readUser(parts: ServerParts, request: RequestApp, options: Options): Promise<OwnUser | null> {
  const { or = 'return-null', includeRestricted } = options;
  if (or === 'anonymous-if-exists[deprecated]') return request.getUser({ or: 'anonymous-if-exists' });
  if (or === 'anonymous') {
    const found = await request.getUser({ or: 'anonymous-if-exists' });
    if (found) return found;
    await dataOf(request.signUpAnonymously());
    return request.getUser({ or: 'anonymous-if-exists' });
  }
  if (or !== 'redirect') return request.getUser({ or, includeRestricted });
  const found = await request.getUser({ includeRestricted: true });
  if (found && (includeRestricted === true || !found.isRestricted)) return found;
  const { urls } = parts.server;
  await parts.redirect(found ? urls.onboarding : urls.signIn);
  return null;
}

function partialUser(user: TokenUser): TokenPartialUser {
  return Object.freeze({
    id: user.id,
    displayName: user.displayName,
    primaryEmail: user.primaryEmail,
    primaryEmailVerified: user.primaryEmailVerified,
    isAnonymous: user.isAnonymous,
    isMultiFactorRequired: user.isMultiFactorRequired,
    isRestricted: user.isRestricted,
    restrictedReason: reasonOf(user),
  });
}

/** A reason that this version does not know counts as an administrator's, as in a page. */
function reasonOf({ restrictedReason }: TokenUser): RestrictedReason | null {
  if (!restrictedReason) return null;
  const { type } = restrictedReason;
  return { type: type === 'other' ? 'restricted_by_administrator' : type };
}
