import type { ReadableAtom } from 'nanostores';
import type { Resource, ResourceState } from '../cache/resource.ts';
import { unwrap } from '../base/result.ts';
import { type ServerUser, serverUserWire } from '../server/groups/server-user.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { field, list, number, string, wire } from '../transport/wire.ts';
import { malformedError } from '../transport/malformed.ts';
import { ADMIN_ACCESS, type AdminContext } from './base/admin-context.ts';

/** Statistics of a project, computed by the service. */
export interface ProjectMetrics {
  readonly totalUsers: number;
  /** The number of sign-ups per day. */
  readonly dailyUsers: readonly DailyCount[];
  readonly dailyActiveUsers: readonly DailyCount[];
  /** The number of users by country code (ISO 3166-1 alpha-2). */
  readonly usersByCountry: Readonly<Record<string, number>>;
  readonly recentlyRegistered: readonly ServerUser[];
  readonly recentlyActive: readonly ServerUser[];
  readonly loginMethods: readonly { readonly method: string; readonly count: number }[];
}

/** A number that was counted on one day, such as that of the active users. */
export interface DailyCount {
  /** The day, such as `2026-11-21`. */
  readonly date: string;
  readonly activity: number;
}

export interface MetricsOptions {
  /** Whether to include anonymous users. Older services ignore this option and always include anonymous users. */
  readonly includeAnonymous?: boolean | undefined;
}

/** Reads the statistics of the project. */
export interface Metrics {
  /** The statistics without anonymous users. */
  readonly $current: ReadableAtom<ResourceState<ProjectMetrics>>;
  /**
   * Returns statistics about users and their activity.
   *
   * @example const { totalUsers, dailyActiveUsers } = await admin.metrics.get({ includeAnonymous: true });
   */
  get(options?: MetricsOptions): Promise<ProjectMetrics>;
}

const countsByName = field<Readonly<Record<string, number>>>((value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformedError(path);
  const all = Object.entries(value).map(([name, count]) => [name, number.decode(count, `${path}.${name}`)] as const);
  return Object.freeze(Object.fromEntries(all));
});

const daily = list(wire<DailyCount>({ date: string, activity: number }));

const metrics = wire<ProjectMetrics>({
  totalUsers: number,
  dailyUsers: daily,
  dailyActiveUsers: daily,
  usersByCountry: countsByName,
  recentlyRegistered: list(serverUserWire),
  recentlyActive: list(serverUserWire),
  loginMethods: list(wire({ method: string, count: number })),
});

const getMetrics = endpoint({
  ...ADMIN_ACCESS,
  method: 'GET',
  path: ({ includeAnonymous = false }: MetricsOptions) =>
    `/internal/metrics${includeAnonymous ? '?include_anonymous=true' : ''}`,
  answer: metrics,
  errors: [],
});

/** Creates the group of functions and atoms `admin.metrics`. */
export function createMetrics(ctx: AdminContext): Metrics {
  const load = async (params: MetricsOptions) => unwrap(await send(ctx, getMetrics, { params }));
  const current = (): Resource<ProjectMetrics> =>
    ctx.cache.resource<ProjectMetrics>(['metrics'], { scope: 'session', load: () => load({}) });
  return {
    get $current() {
      return current().$state;
    },
    get: (options = {}) => (options.includeAnonymous ? load(options) : current().fetch()),
  };
}
