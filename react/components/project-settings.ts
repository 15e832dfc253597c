import { LkProjectSettings } from '../../elements/project/project-settings.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows the settings of a project to its owner: a page for each topic, and sections on each page.
 *
 * @example <ProjectSettings projectId={projectId} onProjectDelete={() => show('It is gone.')} />
 */
export const ProjectSettings = wrap('lk-project-settings', LkProjectSettings, { onProjectDelete: 'lk-project-delete' });
