import { type AdminProject as OwnProject, createAdminApp, ownedProjects } from 'latchkey/server';
import { dataOf, officially } from '../../client/answers.ts';
import { objects, type Scope } from '../../client/scope.ts';
import type { AdminOwnedProject, StackAdminApp } from '../../types/admin-app.ts';
import type { AdminProjectCreateOptions } from '../../types/admin-project.ts';
import { serverUsers } from '../objects/user.ts';
import type { ServerParts } from '../parts.ts';
import type { ServerScope } from '../scope.ts';
import { adminMembers } from './admin-app.ts';
import { adminProjects } from './project.ts';
import { newProjectOf } from './project-changes.ts';
import type { AdminScope } from './scope.ts';

/** Returns the projects of the owner who is signed in. */
export async function listOwnedProjects(scope: Scope): Promise<AdminOwnedProject[]> {
  return owned.all(scope, await officially(ownedProjects(scope.app).list()));
}

/** Creates a project that a team of the owner owns. */
export async function createProject(scope: Scope, options: AdminProjectCreateOptions): Promise<AdminOwnedProject> {
  return owned.one(scope, await dataOf(ownedProjects(scope.app).create(newProjectOf(options))));
}

/** Transfers a project to another team of the owner. */
export async function transferProject(scope: Scope, projectId: string, teamId: string): Promise<void> {
  await dataOf(ownedProjects(scope.app).transfer(projectId, teamId));
}

const owned = objects((scope: Scope, project: OwnProject): AdminOwnedProject => {
  const { hooks } = scope;
  const admin = createAdminApp({ projectId: project.id, owner: scope.app });
  const own: AdminScope = { admin, hooks };
  return { ...adminProjects.one(own, project), app: ownedApp(scope, own) };
});

/** Returns the app that manages a project with the owner's session. It has no sessions of the users of the project. */
function ownedApp({ app: owner, hooks }: Scope, scope: AdminScope): StackAdminApp<false> {
  const { admin } = scope;
  const serverScope: ServerScope = { app: admin, hooks, userOf: (user) => serverUsers.one(serverScope, user) };
  const parts: ServerParts = {
    options: { projectId: admin.projectId, tokenStore: null },
    server: { projectId: admin.projectId, urls: owner.urls },
    serverScope,
    scope: { app: owner, hooks },
    sessionOf: refuse,
    scopeOf: refuse,
    scopeWith: refuseAtOnce,
    verbScope: refuse,
    redirect: refuse,
  };
  // What `getUser` returns depends on its options, which only the declared signatures say.
  return Object.freeze(adminMembers(parts, scope)) as unknown as StackAdminApp<false>;
}

const refuse = async (): Promise<never> => refuseAtOnce();

function refuseAtOnce(): never {
  throw new TypeError(
    'The app of an owned project manages it: sessions of its users need an app of the project itself.',
  );
}
