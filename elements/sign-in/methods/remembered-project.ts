import type { ClientApp, Project } from '../../../core/index.ts';
import { readJson } from '../../../core/base/read-json.ts';
import { projectWire } from '../../../core/resources/project/project.ts';

/** The prefix of keys in local storage. The id of a project follows. The value is the project's JSON as the service sent it. */
const KEY_PREFIX = 'latchkey-project-';

/**
 * Returns the project as stored at the last visit, so that a card can be rendered before the response of the service. Null if
 * nothing is stored, or if the stored value is invalid.
 */
export function readRememberedProject({ platform, projectId }: ClientApp): Project | null {
  try {
    return projectWire.decode(readJson(platform.localStorage.get(KEY_PREFIX + projectId) ?? ''));
  } catch {
    return null;
  }
}

/** Stores the project in local storage for the next visit. */
export function rememberProject({ platform, projectId }: ClientApp, project: Project): void {
  platform.localStorage.set(KEY_PREFIX + projectId, JSON.stringify(projectWire.encode(project)));
}
