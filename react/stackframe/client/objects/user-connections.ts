import type { OAuthConnection as OwnConnection } from 'latchkey';
import { dataOf, officially } from '../answers.ts';
import type { Scope } from '../scope.ts';
import { connections, deprecatedConnections } from './account.ts';
import { connectionMembers } from './connection-members.ts';

/** Returns what the signed-in user does with accounts whose access tokens the app may request. */
export const connectionsOf = (scope: Scope) => {
  const { app, hooks } = scope;
  return connectionMembers({
    list: async () => connections.all(scope, await officially(app.connectedAccounts.connections())),
    withToken: async (provider, scopes) => {
      const token = await officially(app.connectedAccounts.getAccessToken(provider, { scopes }));
      return token === null ? null : deprecatedConnections.one(scope, anyAccountOf(provider));
    },
    link: async (provider, options) => {
      await dataOf(app.linkConnectedAccount(provider, options));
      // The page is being left for the provider, so nothing after the call may run in it.
      return new Promise<never>(() => {});
    },
    // The connections change whenever the accounts do, so their answer counts as long as the list of accounts.
    useCall: (key, call) => hooks.useCall(hooks.useData(app, app.connectedAccounts.$list), key, call),
  });
};

/** Stands for any account of the user at a provider: the service chooses when a token is asked for by the provider alone. */
const anyAccountOf = (provider: string): OwnConnection => ({ provider, accountId: '' });
