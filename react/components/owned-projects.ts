import { LkOwnedProjects } from '../../elements/project/list/owned-projects.ts';
import { wrap } from '../wrap.tsx';

/**
 * The projects that the signed-in user manages, each with a link to its settings, and a form for a new one.
 *
 * @example <OwnedProjects onProjectCreate={({ projectId }) => show(projectId)} />
 */
export const OwnedProjects = wrap('lk-owned-projects', LkOwnedProjects, { onProjectCreate: 'lk-project-create' });
