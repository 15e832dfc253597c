import type { Routes } from '../endpoint.ts';
import { revokeLeakedKey } from './key-check-endpoints.ts';
import { checkTeamKey, getTeamKey, getTeamKeys, patchTeamKey, postTeamKey } from './team-key-endpoints.ts';
import { checkUserKey, getUserKey, getUserKeys, patchUserKey, postUserKey } from './user-key-endpoints.ts';

/** The endpoints about API keys of users and teams. */
export const apiKeyRoutes = {
  'POST /integrations/credential-scanning/revoke': revokeLeakedKey,
  'GET /team-api-keys': getTeamKeys,
  'POST /team-api-keys': postTeamKey,
  'POST /team-api-keys/check': checkTeamKey,
  'GET /team-api-keys/:id': getTeamKey,
  'PATCH /team-api-keys/:id': patchTeamKey,
  'GET /user-api-keys': getUserKeys,
  'POST /user-api-keys': postUserKey,
  'POST /user-api-keys/check': checkUserKey,
  'GET /user-api-keys/:id': getUserKey,
  'PATCH /user-api-keys/:id': patchUserKey,
} satisfies Routes;
