import type { Routes } from '../endpoint.ts';
import {
  deleteOwnProject,
  getOwnProject,
  listOwnedProjects,
  patchOwnProject,
  postProject,
  transferProject,
} from './owned-project-endpoints.ts';
import { getCurrentProject, getPublicKeys } from './project-endpoints.ts';
import { getProjectKeySet, getProjectKeySets, patchProjectKeySet, postProjectKeySet } from './project-key-endpoints.ts';

/** The endpoints about projects, their owners and their keys. */
export const projectRoutes = {
  'GET /projects/current': getCurrentProject,
  'GET /projects/:project_id/.well-known/jwks.json': getPublicKeys,
  'GET /internal/api-keys': getProjectKeySets,
  'POST /internal/api-keys': postProjectKeySet,
  'GET /internal/api-keys/:id': getProjectKeySet,
  'PATCH /internal/api-keys/:id': patchProjectKeySet,
  'GET /internal/projects': listOwnedProjects,
  'POST /internal/projects': postProject,
  'POST /internal/projects/transfer': transferProject,
  'GET /internal/projects/current': getOwnProject,
  'PATCH /internal/projects/current': patchOwnProject,
  'DELETE /internal/projects/current': deleteOwnProject,
} satisfies Routes;
