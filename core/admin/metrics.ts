import type { ReadableAtom } from 'nanostores';
import type { Resource, ResourceState } from '../cache/resource.ts';
import { unwrap } from '../base/result.ts';
import { presentServerUser, type ServerUser, serverUser } from '../server/groups/server-user.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { type Field, list, malformed, number, text, wire } from '../transport/wire.ts';
import type { AdminContext } from './admin-context.ts';

/** What happened in a project, counted by the service. */
export interface ProjectMetrics {
  readonly totalUsers: number;
  /** Sign-ups. */
  readonly dailyUsers: readonly DailyCount[];
  readonly dailyActiveUsers: readonly DailyCount[];
  /** ISO 3166-1 alpha-2 → users. */
  readonly usersByCountry: Readonly<Record<string, number>>;
  readonly recentlyRegistered: readonly ServerUser[];
  readonly recentlyActive: readonly ServerUser[];
  readonly loginMethods: readonly { readonly method: string; readonly count: number }[];
}

export interface DailyCount {
  /** `2026-11-21`. */
  readonly date: string;
  readonly activity: number;
}

export interface MetricsOptions {
  /** Older services do not know it and count everybody. */
  readonly includeAnonymous?: boolean | undefined;
}

export interface Metrics {
  /** Without anonymous people. */
  readonly $current: ReadableAtom<ResourceState<ProjectMetrics>>;
  /** @example const { totalUsers, dailyActiveUsers } = await admin.metrics.get({ includeAnonymous: true }); */
  get(options?: MetricsOptions): Promise<ProjectMetrics>;
}

const counts: Field<Readonly<Record<string, number>>> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(path);
  const all = Object.entries(value).map(([name, count]) => [name, number(count, `${path}.${name}`)]);
  return Object.freeze(Object.fromEntries(all)) as Readonly<Record<string, number>>;
};

const daily = list(wire({ date: text, activity: number }).field);
const user: Field<ServerUser> = (value, path) => presentServerUser(serverUser.field(value, path));

const getMetrics = endpoint({
  access: 'admin',
  method: 'GET',
  path: ({ includeAnonymous = false }: MetricsOptions) =>
    `/internal/metrics${includeAnonymous ? '?include_anonymous=true' : ''}`,
  answer: wire({
    totalUsers: number,
    dailyUsers: daily,
    dailyActiveUsers: daily,
    usersByCountry: counts,
    recentlyRegistered: list(user),
    recentlyActive: list(user),
    loginMethods: list(wire({ method: text, count: number }).field),
  }),
  errors: [],
});

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
