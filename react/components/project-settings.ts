import { LkProjectSettings } from '../../elements/project/project-settings.ts';
import { wrap } from '../wrap.tsx';

/**
 * Everything the owner of a project manages: a page for each topic, each with its sections.
 *
 * @example <ProjectSettings projectId={projectId} onProjectDelete={() => show('It is gone.')} />
 */
export const ProjectSettings = wrap('lk-project-settings', LkProjectSettings, { onProjectDelete: 'lk-project-delete' });
