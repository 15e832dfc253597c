import type { Scope } from '../../client/scope.ts';
import { loadOwnerCode } from '../../client/owner-code.ts';
import type { InternalUserExtra } from '../../types/internal-user.ts';

/** Returns what a user of the project `internal` does with their projects. Its code loads with the first call. */
export function internalUserOf(scope: Scope, user: object): InternalUserExtra {
  const listOwnedProjects = async () => (await loadOwnerCode()).listOwnedProjects(scope);
  return {
    createProject: async (options) => (await loadOwnerCode()).createProject(scope, options),
    transferProject: async (projectId, teamId) => (await loadOwnerCode()).transferProject(scope, projectId, teamId),
    listOwnedProjects,
    useOwnedProjects: () => scope.hooks.useCall(user, 'owned projects', listOwnedProjects),
  };
}
