import { type AdminProject, ownedProjects } from '../core/admin.ts';
import { useApp } from './use-app.ts';
import { useSettled } from './use-settled.ts';

/**
 * The projects that the signed-in user manages; suspends and throws as the other hooks do.
 *
 * @throws LatchkeyError `MISUSE` unless the provider is one of project `internal`
 * @example const projects = useOwnedProjects();
 */
export const useOwnedProjects = (): readonly AdminProject[] => useSettled(ownedProjects(useApp()).$list);
