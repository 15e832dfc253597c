import type { AdminApp } from 'latchkey/server';
import type { Hooks } from '../../client/scope.ts';

/** What the objects of an admin app share. */
export interface AdminScope {
  readonly admin: AdminApp;
  readonly hooks: Hooks;
}

/**
 * The official packages have calls for these that `latchkey` has not.
 *
 * @throws TypeError always
 */
export function refuseAdmin(name: string): never {
  throw new TypeError(`${name} is not supported: do this in the dashboard of the service.`);
}
