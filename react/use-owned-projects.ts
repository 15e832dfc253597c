import { type AdminProject, ownedProjects } from '../core/admin.ts';
import { useApp } from './use-app.ts';
import { useSettled } from './use-settled.ts';

/**
 * Returns the projects that the signed-in user manages. Suspends while the projects load, and throws a loading error to the error
 * boundary.
 *
 * @throws LatchkeyError `MISUSE` when the project of the provider is not `internal`
 * @example const projects = useOwnedProjects();
 */
export const useOwnedProjects = (): readonly AdminProject[] => useSettled(ownedProjects(useApp()).$list);
