import type { Routes } from '../endpoint.ts';
import {
  createAccessToken,
  createAccountAccessToken,
  createOwnAccessToken,
  listConnectedAccounts,
} from './connected-account-endpoints.ts';
import {
  createOAuthProvider,
  deleteOAuthProvider,
  getOAuthProvider,
  listOAuthProviders,
  patchOAuthProvider,
} from './oauth-provider-endpoints.ts';

/** Provider accounts of users, and access tokens for them. */
export const connectedAccountRoutes = {
  'POST /auth/oauth/connected-accounts/:provider_id/access-token': createOwnAccessToken,
  'GET /connected-accounts/:user_id': listConnectedAccounts,
  'POST /connected-accounts/:user_id/:provider_id/access-token': createAccessToken,
  'POST /connected-accounts/:user_id/:provider_id/:provider_account_id/access-token': createAccountAccessToken,
  'GET /oauth-providers': listOAuthProviders,
  'POST /oauth-providers': createOAuthProvider,
  'GET /oauth-providers/:user_id/:provider_id': getOAuthProvider,
  'PATCH /oauth-providers/:user_id/:provider_id': patchOAuthProvider,
  'DELETE /oauth-providers/:user_id/:provider_id': deleteOAuthProvider,
} satisfies Routes;
