import type { ClientApp, Project } from '../../../core/index.ts';
import { readJson } from '../../../core/base/read-json.ts';
import { publicProject } from '../../../core/resources/project/project.ts';

/** Local storage, before the id of a project: the project at the last visit, in the spelling of the service. */
const KEY_PREFIX = 'latchkey-project-';

/**
 * The project as it was at the last visit, so that a card is drawn before the service has answered. Null where nothing is stored, or
 * nothing that can be read.
 */
export function readRememberedProject({ platform, projectId }: ClientApp): Project | null {
  try {
    return publicProject.decode(readJson(platform.localStorage.get(KEY_PREFIX + projectId) ?? ''));
  } catch {
    return null;
  }
}

export function rememberProject({ platform, projectId }: ClientApp, project: Project): void {
  platform.localStorage.set(KEY_PREFIX + projectId, JSON.stringify(publicProject.encode(project)));
}
