'use client';

import { type AdminProject, ownedProjects } from '../core/admin.ts';
import { LkOwnedProjects, LkProjectSettings } from '../elements/project/index.ts';
import { useApp } from './use-app.ts';
import { useSettled } from './use-settled.ts';
import { wrap } from './wrap.ts';

// The components for owners of projects. They need a provider whose project is `internal`.

/** @example <OwnedProjects onProjectCreate={({ projectId }) => show(projectId)} /> */
export const OwnedProjects = wrap('lk-owned-projects', LkOwnedProjects, { onProjectCreate: 'lk-project-create' });
/** @example <ProjectSettings projectId={projectId} onProjectDelete={() => show('It is gone.')} /> */
export const ProjectSettings = wrap('lk-project-settings', LkProjectSettings, { onProjectDelete: 'lk-project-delete' });

/**
 * The projects that the signed-in user manages; suspends and throws as the other hooks do.
 *
 * @throws LatchkeyError `MISUSE` unless the provider is one of project `internal`
 * @example const projects = useOwnedProjects();
 */
export const useOwnedProjects = (): readonly AdminProject[] => useSettled(ownedProjects(useApp()).$list);
