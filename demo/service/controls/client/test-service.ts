import type { ExampleCountry } from '../../rules/sessions/locations.ts';
import type { ProjectSettings } from '../../tables/seeded-projects.ts';
import type { TestProjectOptions } from '../control-calls.ts';
import type { FailNext } from '../controls.ts';
import { createControlCaller, type ServiceFetch } from './control-call.ts';
import { createTestProject, type TestProject } from './test-project.ts';

/** All data and switches of a service at one moment. */
export interface ServiceSnapshot {
  /** Makes everything as it was; as often as wanted. Await your own requests first. */
  restore(): Promise<void>;
  /** Frees its memory. */
  delete(): Promise<void>;
}

/** A service as tests use it, in this process or in another; what belongs to a project is of the one every service has. */
export interface TestService extends TestProject {
  /** Origin, e.g. `http://localhost:8102`; the option `baseUrl` of an app. */
  readonly address: string;
  /** Asks the service; `input` may be a path, e.g. `/inbox.json`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /**
   * The time of the service, by which tokens, codes and sessions end.
   *
   * @example
   * ```ts
   * const time: Date = await service.now();
   * ```
   */
  now(): Promise<Date>;
  /**
   * Sets that time; it runs on from there. The clock of the app under test stays as it is.
   *
   * @example
   * ```ts
   * await service.setTime(new Date('2030-01-01'));
   * ```
   */
  setTime(time: Date): Promise<void>;
  /**
   * Moves that time.
   *
   * @example
   * ```ts
   * await service.advanceTime(15 * 60_000); // codes of the mails are too old now
   * ```
   */
  advanceTime(millis: number): Promise<void>;
  /**
   * Makes the next matching requests fail, or take longer, before they reach the endpoint.
   *
   * @example
   * ```ts
   * await service.failNext({ method: 'GET', path: '/teams', status: 503, times: 2 });
   * await service.failNext({ path: '/auth', networkError: true });
   * await service.failNext({ path: '/users/me', knownError: { code: 'USER_NOT_FOUND' } });
   * ```
   */
  failNext(fault: FailNext): Promise<void>;
  /**
   * Keeps requests whose path contains `path` waiting, so that a test sees what an app shows meanwhile; the result lets all
   * go on.
   *
   * @example
   * ```ts
   * const release = await service.hold('/auth/password/sign-in');
   * await release();
   * ```
   */
  hold(path: string): Promise<() => Promise<void>>;
  /**
   * Delays every answer by real milliseconds; 0 turns it off.
   *
   * @example
   * ```ts
   * await service.setLatency(300);
   * ```
   */
  setLatency(millis: number): Promise<void>;
  /**
   * Lets sessions begin in a country, as `usersByCountry` and the list of sessions show it; null: unknown. A request with an
   * example address in `x-forwarded-for` says it for itself.
   *
   * @example
   * ```ts
   * await service.setLocation('BR');
   * await service.signInAs('ada@example.com');
   * ```
   */
  setLocation(country: ExampleCountry | null): Promise<void>;
  /**
   * Makes all access tokens expire; their sessions live on.
   *
   * @example
   * ```ts
   * await service.expireAccessTokens();
   * ```
   */
  expireAccessTokens(): Promise<void>;
  /**
   * Adds a project with keys, users and mails of its own.
   *
   * @example
   * ```ts
   * const other = await service.createProject({ config: { create_team_on_sign_up: true } });
   * const app = createClientApp({ ...other.clientSettings, tokenStore: 'memory' });
   * ```
   */
  createProject(options?: TestProjectOptions): Promise<TestProject>;
  /**
   * A project that is there already, e.g. one that another process made.
   *
   * @example
   * ```ts
   * const { project } = await service.createProject();
   * const same = service.useProject(project);
   * ```
   */
  useProject(project: ProjectSettings): TestProject;
  /**
   * Takes all data, the time and the other switches, to put them back before the next test.
   *
   * @example
   * ```ts
   * const snapshot = await service.snapshot();
   * await service.createUser({ email: 'ada@example.com' });
   * await snapshot.restore();
   * ```
   */
  snapshot(): Promise<ServiceSnapshot>;
  /**
   * All switches back to normal; with `data`, also every user, project and mail gone.
   *
   * @example
   * ```ts
   * await service.reset({ data: true });
   * ```
   */
  reset(options?: { data?: boolean }): Promise<void>;
}

/** The same for every process: all goes through `fetch`, which takes paths. */
export function createTestService(address: string, project: ProjectSettings, fetch: ServiceFetch): TestService {
  const call = createControlCaller(fetch);
  const useProject = (other: ProjectSettings): TestProject => createTestProject(address, other, call);
  const done = async (calling: Promise<unknown>): Promise<void> => {
    await calling;
  };
  return {
    ...useProject(project),
    address,
    fetch,
    now: async () => new Date((await call('service', {})).nowMillis),
    setTime: (time) => done(call('set-clock', { millis: time.getTime() })),
    advanceTime: (millis) => done(call('advance-clock', { millis })),
    failNext: (fault) => done(call('fail-next', fault)),
    hold: async (path) => {
      await call('hold', { path });
      return () => done(call('release', {}));
    },
    setLatency: (millis) => done(call('latency', { millis })),
    setLocation: (country) => done(call('set-location', { country })),
    expireAccessTokens: () => done(call('expire-access-tokens', {})),
    createProject: async (options = {}) => useProject(await call('create-project', options)),
    useProject,
    snapshot: async () => {
      const { snapshotId } = await call('snapshot', {});
      return {
        restore: () => done(call('restore', { snapshotId })),
        delete: () => done(call('delete-snapshot', { snapshotId })),
      };
    },
    reset: (options = {}) => done(call('reset', options)),
  };
}
