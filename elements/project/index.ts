export { LkOwnedProjects } from './list/owned-projects.ts';
export { ProjectCreateEvent, ProjectDeleteEvent } from './project-events.ts';
export { LkProjectSettings } from './project-settings.ts';
export type { ProjectUserChangeEvent, ProjectUserDeleteEvent, ProjectUserOpenEvent } from './users/user-events.ts';
