import type { Routes } from '../endpoint.ts';
import {
  deleteSource,
  getConfig,
  getOverride,
  getSource,
  patchOverride,
  putOverride,
  resetKeys,
} from './config-endpoints.ts';

/** The configuration of a project, level by level. */
export const projectConfigRoutes = {
  'GET /internal/config': getConfig,
  'GET /internal/config/override/:level': getOverride,
  'PUT /internal/config/override/:level': putOverride,
  'PATCH /internal/config/override/:level': patchOverride,
  'POST /internal/config/override/:level/reset-keys': resetKeys,
  'GET /internal/config/source': getSource,
  'DELETE /internal/config/source': deleteSource,
} satisfies Routes;
