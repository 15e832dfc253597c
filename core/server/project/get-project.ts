import { createContext } from '../../app/create-client-app.ts';
import { type ClientAppOptions, resolveOptions } from '../../app/options.ts';
import type { ResolvedOptions } from '../../context/context.ts';
import { unwrap } from '../../base/result.ts';
import type { Platform } from '../../platform/ports.ts';
import { serverPlatform } from '../../platform/server.ts';
import { nextPlatform } from '../../platform/next.ts';
import { getProject as endpoint } from '../../resources/current-project.ts';
import { type KnownProject, projectWire } from '../../resources/project/project.ts';
import { withEnvironmentHeaders } from '../app/key-context.ts';
import { send } from '../../transport/send.ts';
import { withinLimits } from '../../transport/within-limits.ts';

/** How long an answer is used, in seconds. */
const FRESH_S = 300;
/** How long a failure is remembered, so that not every page waits for a service that does not answer. */
const FAILURE_LIFETIME_MS = 10_000;
/** The most projects that are remembered; the oldest is forgotten first. A program has one or two, a server of many customers more. */
const MAX_COUNT = 20;
/** How long a page waits for the service. */
const WAIT_MS = 5_000;

/** Options of `getProject`. By default they come from the environment, as for an app. */
export type GetProjectOptions = Pick<
  ClientAppOptions,
  'projectId' | 'publishableClientKey' | 'baseUrl' | 'fallbackUrls' | 'extraRequestHeaders'
>;

interface CachedProject {
  /** When the project is requested again. */
  readonly until: number;
  readonly project: Promise<KnownProject | undefined>;
}

const cachedProjects = new Map<string, CachedProject>();

/**
 * Returns the public settings of the project for the option `project` of an app, whose sign-in card is then drawn in the first frame. Requests
 * them once in five minutes; in Next, a static page that calls this stays static. Returns undefined and warns if the service does not
 * answer within 5 s; the card then waits for the service as usual. No secret key is used. With `cacheComponents` of Next, call it in a
 * function that begins with `'use cache'`.
 *
 * @throws LatchkeyError `INVALID_OPTION` naming the option
 * @example <LatchkeyProvider tokenStore="cookie" project={await getProject()}>…</LatchkeyProvider>
 */
export async function getProject(
  options: GetProjectOptions = {},
  platform: Platform = nextPlatform(FRESH_S),
): Promise<KnownProject | undefined> {
  const resolved = resolve(options, platform);
  // A wrong client key or header fails by itself, so its failure must not count for other callers.
  const key = JSON.stringify([
    resolved.apiUrl,
    resolved.projectId,
    resolved.publishableClientKey,
    resolved.extraRequestHeaders,
  ]);
  const now = platform.clock.now();
  const cached = cachedProjects.get(key);
  if (cached && now < cached.until) return cached.project;
  const project = request(resolved, platform).catch((error: unknown) => {
    const until = platform.clock.now() + FAILURE_LIFETIME_MS;
    remember(key, { until, project: Promise.resolve(cached?.project) });
    platform.warn(
      `Latchkey: the project ${resolved.projectId} could not be read, so cards wait for the service. ${error}`,
    );
    return cached?.project;
  });
  remember(key, { until: now + FRESH_S * 1000, project });
  return project;
}

function remember(key: string, project: CachedProject): void {
  cachedProjects.delete(key);
  cachedProjects.set(key, project);
  const [oldest] = cachedProjects.keys();
  if (cachedProjects.size > MAX_COUNT && oldest !== undefined) cachedProjects.delete(oldest);
}

/**
 * Requests the public settings of a project, for programs that need them now.
 *
 * @throws LatchkeyError `INVALID_OPTION`, `NETWORK`, `TIMEOUT` after 5 s without an answer; KnownError when the service refuses
 */
export async function fetchProject(
  options: GetProjectOptions,
  platform: Platform = serverPlatform(),
): Promise<KnownProject> {
  return request(resolve(options, platform), platform);
}

function resolve(options: GetProjectOptions, platform: Platform): ResolvedOptions {
  return resolveOptions({ ...withEnvironmentHeaders(options), tokenStore: {}, uniqueIdentifier: 'project' }, platform);
}

async function request(resolved: ResolvedOptions, platform: Platform): Promise<KnownProject> {
  return withinLimits(platform, { timeoutMs: WAIT_MS }, async (limited) => {
    const answer = unwrap(await send(createContext(resolved, limited), endpoint));
    const { id, ...fields } = projectWire.encode(projectWire.decode(answer));
    return { ...fields, id: String(id), read_at_millis: platform.clock.now() };
  });
}
