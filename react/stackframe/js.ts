import { clientAppClass } from './client/client-app.ts';
import { noHooks } from './client/no-hooks.ts';
import type { StackClientApp as ClientApp } from './types/client-app.ts';

/**
 * The app of one project, with the interface of the official `@stackframe/js`.
 *
 * @example const app = new StackClientApp({ tokenStore: 'cookie' });
 */
export const StackClientApp = /* @__PURE__ */ clientAppClass(noHooks);
export type StackClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ClientApp<
  HasTokenStore,
  ProjectId
>;
export { StackClientApp as HexclaveClientApp };
export { KnownError, KnownErrors } from './errors/known-errors.ts';
export { HexclaveAdminApp, StackAdminApp } from './server/admin/js.ts';
export { HexclaveServerApp, StackServerApp } from './server/js.ts';
export type * from './types/exported.ts';
