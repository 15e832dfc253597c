export { LkOwnedProjects } from './list/owned-projects.ts';
export { ProjectCreateEvent, ProjectDeleteEvent } from './kit/project-events.ts';
export { LkProjectSettings } from './project-settings.ts';
export type { CSSResult, CSSResultArray, CSSResultOrNative, TemplateResult } from 'lit';
export type { ProjectUserChangeEvent, ProjectUserDeleteEvent, ProjectUserOpenEvent } from './users/user-events.ts';
