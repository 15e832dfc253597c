import type { Project } from '../../../../core/index.ts';
import { providerName } from './provider-marks.ts';

/** Returns the display name of a provider: the name that the project's owner chose, else the provider's usual name. */
export function providerNameInProject(project: Project | null | undefined, id: string): string {
  return project?.config.oauthProviders.find((each) => each.id === id)?.displayName || providerName(id);
}
