import { limitContext } from '../resources/limit-context.ts';
import type { Project } from '../resources/project/project.ts';
import { projectResource } from '../resources/current-project.ts';
import { serverPlatform } from '../platform/server.ts';
import type { Platform } from '../platform/ports.ts';
import type { RouteUrls } from '../routes/routes.ts';
import type { CallLimits } from '../transport/call-limits.ts';
import { createServerGroups, type ServerGroups } from './groups/groups.ts';
import { createKeyContext, type KeyAppOptions } from './app/key-context.ts';
import { createRequests, type Requests } from './request/requests.ts';
import type { ServerContext } from './app/server-context.ts';

/** The app of a back end: it acts with its secret key on all users of a project, or for the user of one request. */
export interface ServerApp extends ServerGroups, Requests {
  readonly projectId: string;
  /** The addresses of all pages and redirect targets, with overrides and defaults applied. */
  readonly urls: RouteUrls;
  readonly platform: Platform;
  /**
   * Fetches the settings of the project that every visitor may see.
   *
   * @example const { config } = await server.getProject();
   */
  getProject(): Promise<Project>;
  /**
   * Returns the functions of the app; `limits` sets a signal and a time limit for each call.
   *
   * @example const user = await server.with({ signal: request.signal, timeoutMs: 5_000 }).users.get(userId);
   */
  with(limits: CallLimits): ServerCalls;
  /**
   * Releases the identifier of the app and stops its background work.
   *
   * @example server.dispose();
   */
  dispose(): void;
}

/** The calls that a server app makes with its own key. */
export interface ServerCalls extends ServerGroups, Pick<ServerApp, 'getProject'> {}

export interface ServerAppOptions extends KeyAppOptions {
  /** The secret server key, such as `ssk_…`. Environment: `LATCHKEY_SECRET_SERVER_KEY`. */
  readonly secretServerKey?: string | undefined;
  /**
   * Whether session cookies are `HttpOnly`, so that scripts of pages cannot read them. Applies to the cookies that `forRequest` renews and
   * to those that `sessionHandler` sets. By default they are `HttpOnly` after this app has created a session handler that sets `HttpOnly`.
   * Over https the handler also sets a cookie that says so, by which other processes of the app keep the session `HttpOnly`.
   */
  readonly httpOnly?: boolean | undefined;
}

/**
 * Creates the app of a back end. Runs in every runtime with `fetch`, `Request` and WebCrypto.
 *
 * @throws LatchkeyError `MISUSE` in a browser, where everyone could read the key; `INVALID_OPTION` naming the option;
 * `DUPLICATE_APP` when another app uses the `uniqueIdentifier`
 * @example const server = createServerApp({ projectId, secretServerKey: process.env.MY_KEY });
 */
export function createServerApp(
  { secretServerKey, httpOnly, ...options }: ServerAppOptions = {},
  platform: Platform = serverPlatform(),
): ServerApp {
  const ctx: ServerContext = createKeyContext('secretServerKey', secretServerKey, options, platform);
  return {
    ...createCalls(ctx),
    ...createRequests(ctx, { baseUrl: options.baseUrl, httpOnly }),
    projectId: ctx.options.projectId,
    urls: ctx.options.urls,
    platform,
    with: (limits) => createCalls(limitContext(ctx, limits)),
    dispose: () => ctx.session.dispose(),
  };
}

function createCalls(ctx: ServerContext): ServerCalls {
  return { ...createServerGroups(ctx), getProject: () => projectResource(ctx).fetch() };
}
