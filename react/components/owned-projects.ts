import { LkOwnedProjects } from '../../elements/project/list/owned-projects.ts';
import { wrap } from '../wrap.tsx';

/** @example <OwnedProjects onProjectCreate={({ projectId }) => show(projectId)} /> */
export const OwnedProjects = wrap('lk-owned-projects', LkOwnedProjects, { onProjectCreate: 'lk-project-create' });
