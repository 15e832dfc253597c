import { provideOwnerCode } from './client/owner-code.ts';

// For pages of the project `internal`, whose users own projects: createProject, listOwnedProjects, transferProject.
provideOwnerCode(() => import('./server/admin/owned-projects.ts'));
