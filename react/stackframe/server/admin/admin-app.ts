import { leavesOut } from '../../client/left-out-of-objects.ts';
import { provideOwnerCode } from '../../client/owner-code.ts';
import { createAdminApp } from 'latchkey/server';
import { mergeOptions } from '../../client/options.ts';
import { keepParts, partsOf } from '../../client/parts.ts';
import type { Hooks } from '../../client/scope.ts';
import type { StackAdminAppConstructor, StackAdminAppConstructorOptions } from '../../types/admin-app.ts';
import { type NextPort, nextPort } from '../next.ts';
import { createServerParts, serverOptions, type ServerParts } from '../parts.ts';
import { serverMembers } from '../server-app.ts';
import { createAdminHooks } from './hook-members.ts';
import type { AdminScope } from './scope.ts';
import { createAdminVerbs } from './verbs.ts';

/** Returns the class of admin apps whose hooks read as `hooks` says. `next` is Next.js. */
export function adminAppClass(hooks: Hooks, next: NextPort = nextPort): StackAdminAppConstructor {
  provideOwnerCode(() => import('./owned-projects.ts'));
  function StackAdminApp(
    this: object,
    { superSecretAdminKey, projectOwnerSession, ...given }: StackAdminAppConstructorOptions<boolean, string>,
  ) {
    if (projectOwnerSession !== undefined) {
      throw new TypeError('projectOwnerSession is not supported: listOwnedProjects() of the owner gives admin apps.');
    }
    const options = mergeOptions(given, partsOf(given.inheritsFrom)?.options);
    const admin = createAdminApp({ ...serverOptions(options), superSecretAdminKey });
    const parts = createServerParts(hooks, next, this, given, admin);
    keepParts(this, parts);
    Object.freeze(Object.assign(this, adminMembers(parts, { admin, hooks })));
  }
  Object.setPrototypeOf(StackAdminApp.prototype, leavesOut);
  return StackAdminApp as unknown as StackAdminAppConstructor;
}

/** Returns the members of an admin app: those of a server app, and what an owner can do. */
export function adminMembers(parts: ServerParts, scope: AdminScope): object {
  const verbs = createAdminVerbs(scope);
  return { ...serverMembers(parts), ...verbs, ...createAdminHooks(scope, verbs) };
}
