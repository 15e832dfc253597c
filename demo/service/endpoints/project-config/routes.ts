import type { Routes } from '../endpoint.ts';
import {
  deleteConfigSource,
  getConfig,
  getConfigOverride,
  getConfigSource,
  patchConfigOverride,
  putConfigOverride,
  resetConfigKeys,
} from './config-endpoints.ts';

/** The endpoints about the configuration of a project and its levels. */
export const projectConfigRoutes = {
  'GET /internal/config': getConfig,
  'GET /internal/config/override/:level': getConfigOverride,
  'PUT /internal/config/override/:level': putConfigOverride,
  'PATCH /internal/config/override/:level': patchConfigOverride,
  'POST /internal/config/override/:level/reset-keys': resetConfigKeys,
  'GET /internal/config/source': getConfigSource,
  'DELETE /internal/config/source': deleteConfigSource,
} satisfies Routes;
