import { noHooks } from '../../client/no-hooks.ts';
import type { StackAdminApp as AdminApp } from '../../types/admin-app.ts';
import { adminAppClass } from './admin-app.ts';

/**
 * The app of the owner of a project, with the interface of the official `@stackframe/js`.
 *
 * @example const app = new StackAdminApp({ tokenStore: null, superSecretAdminKey: process.env.STACK_SUPER_SECRET_ADMIN_KEY });
 */
export const StackAdminApp = /* @__PURE__ */ adminAppClass(noHooks);
export type StackAdminApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = AdminApp<
  HasTokenStore,
  ProjectId
>;
export { StackAdminApp as HexclaveAdminApp };
