import {
  deleteSource,
  getConfig,
  getOverride,
  getSource,
  patchOverride,
  putOverride,
  resetKeys,
} from '../project-config/config-endpoints.ts';
import { getInternalKey, listInternalKeys, patchInternalKey, postInternalKey } from './project-key-endpoints.ts';
import {
  deleteOwnProject,
  getOwnProject,
  listOwnedProjects,
  patchOwnProject,
  postProject,
  transferProject,
} from './owned-project-endpoints.ts';

/** What the owners of a project do: found it, change it, make its keys. */
export const ownerRoutes = {
  'GET /internal/api-keys': listInternalKeys,
  'POST /internal/api-keys': postInternalKey,
  'GET /internal/api-keys/:id': getInternalKey,
  'PATCH /internal/api-keys/:id': patchInternalKey,
  'GET /internal/config': getConfig,
  'GET /internal/config/override/:level': getOverride,
  'PUT /internal/config/override/:level': putOverride,
  'PATCH /internal/config/override/:level': patchOverride,
  'POST /internal/config/override/:level/reset-keys': resetKeys,
  'GET /internal/config/source': getSource,
  'DELETE /internal/config/source': deleteSource,
  'GET /internal/projects': listOwnedProjects,
  'POST /internal/projects': postProject,
  'POST /internal/projects/transfer': transferProject,
  'GET /internal/projects/current': getOwnProject,
  'PATCH /internal/projects/current': patchOwnProject,
  'DELETE /internal/projects/current': deleteOwnProject,
};
