import { clientAppClass } from './client/client-app.ts';
import { reactHooks } from './hooks/react-hooks.ts';
import type { StackClientApp as ClientApp } from './types/client-app.ts';

/**
 * The app of one project, with the interface of the official `@stackframe/react`.
 *
 * @example const app = new StackClientApp({ tokenStore: 'cookie' });
 */
export const StackClientApp = /* @__PURE__ */ clientAppClass(reactHooks);
export type StackClientApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ClientApp<
  HasTokenStore,
  ProjectId
>;
