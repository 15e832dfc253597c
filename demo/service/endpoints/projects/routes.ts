import type { Routes } from '../endpoint.ts';
import {
  deleteOwnProject,
  getOwnProject,
  listOwnedProjects,
  patchOwnProject,
  postProject,
  transferProject,
} from './owned-project-endpoints.ts';
import { currentProject, projectKeySet } from './project-endpoints.ts';
import { getInternalKey, listInternalKeys, patchInternalKey, postInternalKey } from './project-key-endpoints.ts';

/** Projects, their owners and their keys. */
export const projectRoutes = {
  'GET /projects/current': currentProject,
  'GET /projects/:project_id/.well-known/jwks.json': projectKeySet,
  'GET /internal/api-keys': listInternalKeys,
  'POST /internal/api-keys': postInternalKey,
  'GET /internal/api-keys/:id': getInternalKey,
  'PATCH /internal/api-keys/:id': patchInternalKey,
  'GET /internal/projects': listOwnedProjects,
  'POST /internal/projects': postProject,
  'POST /internal/projects/transfer': transferProject,
  'GET /internal/projects/current': getOwnProject,
  'PATCH /internal/projects/current': patchOwnProject,
  'DELETE /internal/projects/current': deleteOwnProject,
} satisfies Routes;
