'use client';

import { type AdminProject, ownedProjects } from '../core/admin.ts';
import { LkOwnedProjects, LkProjectSettings } from '../elements/project/index.ts';
import { useApp } from './app-context.ts';
import { useSettling } from './resource.ts';
import { wrap } from './wrap.ts';

/**
 * One line for each element of owners. Their provider is one of project `internal`.
 */

/** @example <OwnedProjects onProjectCreate={({ projectId }) => show(projectId)} /> */
export const OwnedProjects = wrap('lk-owned-projects', LkOwnedProjects, { onProjectCreate: 'lk-project-create' });
/** @example <ProjectSettings projectId={projectId} onProjectDelete={() => show('It is gone.')} /> */
export const ProjectSettings = wrap('lk-project-settings', LkProjectSettings, { onProjectDelete: 'lk-project-delete' });

/**
 * The projects that the signed-in person manages; suspends and throws as the other hooks do.
 *
 * @throws LatchkeyError `MISUSE` unless the provider is one of project `internal`
 * @example const projects = useOwnedProjects();
 */
export const useOwnedProjects = (): readonly AdminProject[] => useSettling(ownedProjects(useApp()).$list);
