import type { Project } from '../../../../core/index.ts';
import { providerName } from './provider-marks.ts';

/** Returns the name of a provider: the one that the project's owner chose, or the usual one. */
export function providerNameInProject(project: Project | null | undefined, id: string): string {
  return project?.config.oauthProviders.find((each) => each.id === id)?.displayName || providerName(id);
}
