import { limitContext } from '../../app/limit-context.ts';
import type { Project } from '../../resources/project/project.ts';
import { project } from '../../resources/project/current-project.ts';
import { serverPlatform } from '../../platform/server.ts';
import type { Platform } from '../../platform/ports.ts';
import type { RouteUrls } from '../../routes/routes.ts';
import type { CallLimits } from '../../transport/call-limits.ts';
import { createServerGroups, type ServerGroups } from '../groups/groups.ts';
import { createKeyContext, type KeyAppOptions } from './key-context.ts';
import { createRequests, type Requests } from '../request/requests.ts';
import type { ServerContext } from './server-context.ts';

/** What a back end does with the users of a project: by its key with any of them, or for the user of one request. */
export interface ServerApp extends ServerGroups, Requests {
  readonly projectId: string;
  /** Every target with overrides and defaults applied. */
  readonly urls: RouteUrls;
  readonly platform: Platform;
  /**
   * The project as every visitor may see it.
   *
   * @example const { config } = await server.getProject();
   */
  getProject(): Promise<Project>;
  /**
   * The calls of the app, each within these limits.
   *
   * @example const user = await server.with({ signal: request.signal, timeoutMs: 5_000 }).users.get(userId);
   */
  with(limits: CallLimits): ServerCalls;
  /**
   * Ends what the app keeps running.
   *
   * @example server.dispose();
   */
  dispose(): void;
}

/** What a server app does in its own name. */
export interface ServerCalls extends ServerGroups, Pick<ServerApp, 'getProject'> {}

export interface ServerAppOptions extends KeyAppOptions {
  /** `ssk_…`. Environment: `LATCHKEY_SECRET_SERVER_KEY`. */
  readonly secretServerKey?: string | undefined;
  /**
   * Hides the cookies of sessions from the scripts of pages: what `forRequest` renews and what `sessionHandler` sets. False: never,
   * whatever a cookie says. By default as the session handlers of the app, and in a process without one as a cookie says that the
   * handler sets over https.
   */
  readonly httpOnly?: boolean | undefined;
}

/**
 * Makes the app of a back end. Runs wherever there are `fetch`, `Request` and WebCrypto.
 *
 * @throws LatchkeyError `MISUSE` in a browser, where everybody could read the key; `INVALID_OPTION` naming the option;
 * `DUPLICATE_APP` for a `uniqueIdentifier` in use
 * @example const server = createServerApp({ projectId, secretServerKey: process.env.MY_KEY });
 */
export function createServerApp(
  { secretServerKey, httpOnly, ...options }: ServerAppOptions = {},
  platform: Platform = serverPlatform(),
): ServerApp {
  const ctx: ServerContext = createKeyContext('secretServerKey', secretServerKey, options, platform);
  return {
    ...callsOf(ctx),
    ...createRequests(ctx, { baseUrl: options.baseUrl, httpOnly }),
    projectId: ctx.options.projectId,
    urls: ctx.options.urls,
    platform,
    with: (limits) => callsOf(limitContext(ctx, limits)),
    dispose: () => ctx.session.dispose(),
  };
}

function callsOf(ctx: ServerContext): ServerCalls {
  return { ...createServerGroups(ctx), getProject: () => project(ctx).fetch() };
}
