import { LkOwnedProjects } from '../../elements/project/list/owned-projects.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Lists the projects that the signed-in user manages, with links to their settings and a form for a new project.
 *
 * @example <OwnedProjects onProjectCreate={({ projectId }) => show(projectId)} />
 */
export const OwnedProjects = wrap('lk-owned-projects', LkOwnedProjects, { onProjectCreate: 'lk-project-create' });
