import type { Routes } from '../endpoint.ts';
import {
  createProviderAccessToken,
  createProviderAccountAccessToken,
  createOwnProviderAccessToken,
  listConnectedAccounts,
} from './connected-account-endpoints.ts';
import {
  createOAuthProvider,
  deleteOAuthProvider,
  getOAuthProvider,
  listOAuthProviders,
  patchOAuthProvider,
} from './oauth-provider-endpoints.ts';

/** The endpoints about users' accounts at OAuth providers, and about access tokens for them. */
export const connectedAccountRoutes = {
  'POST /auth/oauth/connected-accounts/:provider_id/access-token': createOwnProviderAccessToken,
  'GET /connected-accounts/:user_id': listConnectedAccounts,
  'POST /connected-accounts/:user_id/:provider_id/access-token': createProviderAccessToken,
  'POST /connected-accounts/:user_id/:provider_id/:provider_account_id/access-token': createProviderAccountAccessToken,
  'GET /oauth-providers': listOAuthProviders,
  'POST /oauth-providers': createOAuthProvider,
  'GET /oauth-providers/:user_id/:provider_id': getOAuthProvider,
  'PATCH /oauth-providers/:user_id/:provider_id': patchOAuthProvider,
  'DELETE /oauth-providers/:user_id/:provider_id': deleteOAuthProvider,
} satisfies Routes;
