import type { AdminProjectCreateOptions } from './admin-project.ts';
import type { CurrentUser } from './user.ts';

/** Written without a declaration of an import: an owner has projects, a project has an app, and the users of an app may be owners. */
type AdminOwnedProject = import('./admin-app.ts').AdminOwnedProject;

/** What an owner of projects can do: a user of the project `internal`. */
export interface InternalUserExtra {
  createProject(newProject: AdminProjectCreateOptions): Promise<AdminOwnedProject>;
  transferProject(projectIdToTransfer: string, newTeamId: string): Promise<void>;
  listOwnedProjects(): Promise<AdminOwnedProject[]>;
  useOwnedProjects(): AdminOwnedProject[];
}

export type CurrentInternalUser = CurrentUser & InternalUserExtra;
