import { serverHooks } from '../hooks/server-hooks.ts';
import type { StackServerApp as ServerApp } from '../types/server-app.ts';
import { serverAppClass } from './server-app.ts';

/**
 * The app of one project in a back end, with the interface of the official `@stackframe/stack`.
 *
 * @example const app = new StackServerApp({ tokenStore: null, secretServerKey: process.env.STACK_SECRET_SERVER_KEY });
 */
export const StackServerApp = /* @__PURE__ */ serverAppClass(serverHooks);
export type StackServerApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = ServerApp<
  HasTokenStore,
  ProjectId
>;
export { StackServerApp as HexclaveServerApp };
