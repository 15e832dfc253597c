import type { ServerAppVerbs } from '../types/server-app.ts';
import { dataOf, officially, resultOf } from '../client/answers.ts';
import { deliveryInfo, emailOf } from './emails.ts';
import { listTeams, listUsers } from './lists.ts';
import { serverProviders, USED_FOR_SIGN_IN } from './objects/account.ts';
import { serverTeams } from './objects/team.ts';
import { newUserOf } from './objects/user-changes.ts';
import type { ServerUser } from '../types/server-user.ts';
import type { ServerScope } from './scope.ts';

/** How to find a user without a session. */
export type UserKey = string | { readonly apiKey: string };

/** The verbs for users that `getUser` consists of. */
interface UserVerbs {
  findUser(wanted: UserKey): Promise<ServerUser | null>;
}

/** Returns what a server does with its key, for any user. */
export function createServerVerbs(scope: ServerScope): ServerAppVerbs & UserVerbs {
  const { app } = scope;
  return {
    findUser: async (wanted) => {
      const { users } = app;
      const found = await officially(
        typeof wanted === 'string' ? users.get(wanted) : users.findByApiKey(wanted.apiKey),
      );
      return found && scope.userOf(found);
    },
    createUser: async (options) => scope.userOf(await dataOf(app.users.create(newUserOf(options)))),
    listUsers: (options) => listUsers(scope, options),
    getTeam: async (wanted: string | { readonly apiKey: string }) => {
      const { teams } = app;
      const found = await officially(
        typeof wanted === 'string' ? teams.get(wanted) : teams.findByApiKey(wanted.apiKey),
      );
      return found && serverTeams.one(scope, found);
    },
    createTeam: async (options) => serverTeams.one(scope, await dataOf(app.teams.create(options, { select: false }))),
    listTeams: (options) => listTeams(scope, options),
    listTeamMemberPermissions: async (teamId, { recursive } = {}) => {
      const found = await officially(app.permissions.listInTeam(teamId, { recursive }));
      return found.map(({ userId, id }) => ({ userId, permissionId: id }));
    },
    createOAuthProvider: async ({ userId, providerConfigId, ...account }) => {
      const result = await resultOf(
        app.oauthAccounts.create(userId, { ...account, provider: providerConfigId }),
        USED_FOR_SIGN_IN,
      );
      if (result.status === 'error') return result;
      return { status: 'ok', data: serverProviders.one({ ...scope, userId }, result.data) };
    },
    sendEmail: async (options) => dataOf(app.sendEmail(emailOf(options))),
    getEmailDeliveryStats: async () => deliveryInfo(await officially(app.getEmailDeliveryStats())),
  };
}
