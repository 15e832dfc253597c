import type { ExampleCountry } from '../../rules/sessions/locations.ts';
import type { ProjectSettings } from '../../tables/seeded-projects.ts';
import type { TestProjectOptions } from '../control-calls.ts';
import type { FailNext } from '../controls.ts';
import { createControlCaller, type ServiceFetch } from './control-call.ts';
import { createTestProject, type TestProject } from './test-project.ts';

/** A copy of a service at a moment: all its data, its time, and its other controls such as faults and latency. */
export interface ServiceSnapshot {
  /** Restores the copy. Can be called several times. Await pending requests first. */
  restore(): Promise<void>;
  /** Deletes the copy from memory. */
  delete(): Promise<void>;
}

/** A service as tests use it, in this process or another. Methods about a project use the seeded demo project. */
export interface TestService extends TestProject {
  /** The origin of the service, e.g. `http://localhost:8102`, for the option `baseUrl` of an app. */
  readonly address: string;
  /** Sends a request to the service. `input` may be a path, e.g. `/inbox.json`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /**
   * Returns the service's time, which decides when tokens, codes and sessions expire.
   *
   * @example
   * ```ts
   * const time: Date = await service.now();
   * ```
   */
  now(): Promise<Date>;
  /**
   * Sets the service's time, which runs on from there. The clock of the app under test does not change.
   *
   * @example
   * ```ts
   * await service.setTime(new Date('2030-01-01'));
   * ```
   */
  setTime(time: Date): Promise<void>;
  /**
   * Advances the service's time.
   *
   * @example
   * ```ts
   * await service.advanceTime(15 * 60_000); // codes in the emails have expired now
   * ```
   */
  advanceTime(millis: number): Promise<void>;
  /**
   * Makes the next matching requests fail or take longer, before they reach the endpoint.
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
   * Holds requests whose path contains `path`, so that a test can look at an app's pending state. Returns the function that
   * releases them all.
   *
   * @example
   * ```ts
   * const release = await service.hold('/auth/password/sign-in');
   * await release();
   * ```
   */
  hold(path: string): Promise<() => Promise<void>>;
  /**
   * Delays every answer by this many milliseconds of real time; 0 turns the delay off.
   *
   * @example
   * ```ts
   * await service.setLatency(300);
   * ```
   */
  setLatency(millis: number): Promise<void>;
  /**
   * Sets the country of new sessions, which `usersByCountry` and the list of sessions show. Null: unknown. Does not apply to
   * requests with an IP address in `x-forwarded-for`: there the address decides (see `exampleAddress`).
   *
   * @example
   * ```ts
   * await service.setLocation('BR');
   * await service.signInAs('ada@example.com');
   * ```
   */
  setLocation(country: ExampleCountry | null): Promise<void>;
  /**
   * Makes all access tokens expire. Their sessions stay open.
   *
   * @example
   * ```ts
   * await service.expireAccessTokens();
   * ```
   */
  expireAccessTokens(): Promise<void>;
  /**
   * Sets whether an access token is refused as soon as its session has ended. By default it works until it expires, up to
   * ten minutes, as at the hosted service: an app notices an ended session when it refreshes its access token.
   *
   * @example
   * ```ts
   * await service.setEndSessionsAtOnce(true);
   * await service.endSessions('ada@example.com'); // her next request is refused
   * ```
   */
  setEndSessionsAtOnce(isOn: boolean): Promise<void>;
  /**
   * Adds a project with its own keys, users and emails.
   *
   * @example
   * ```ts
   * const other = await service.createProject({ config: { create_team_on_sign_up: true } });
   * const app = createClientApp({ ...other.clientSettings, tokenStore: 'memory' });
   * ```
   */
  createProject(options?: TestProjectOptions): Promise<TestProject>;
  /**
   * Returns the test functions for an existing project, such as one that another process created.
   *
   * @example
   * ```ts
   * const { project } = await service.createProject();
   * const same = service.useProject(project);
   * ```
   */
  useProject(project: ProjectSettings): TestProject;
  /**
   * Takes a copy of all data, the time and the other controls, to be restored before the next test.
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
   * Resets the time, faults, latency and all other controls. With `data` it also deletes every user, project and email, and
   * adds the seeded demo project again.
   *
   * @example
   * ```ts
   * await service.reset({ data: true });
   * ```
   */
  reset(options?: { data?: boolean }): Promise<void>;
}

/**
 * Creates the functions by which tests control a service. All requests go through `fetch`, which accepts paths, so the
 * service may run in any process.
 */
export function createTestService(address: string, project: ProjectSettings, fetch: ServiceFetch): TestService {
  const call = createControlCaller(fetch);
  const useProject = (settings: ProjectSettings): TestProject => createTestProject(address, settings, call);
  const ignoreResult = async (calling: Promise<unknown>): Promise<void> => {
    await calling;
  };
  return {
    ...useProject(project),
    address,
    fetch,
    now: async () => new Date((await call('service', {})).nowMillis),
    setTime: (time) => ignoreResult(call('set-clock', { millis: time.getTime() })),
    advanceTime: (millis) => ignoreResult(call('advance-clock', { millis })),
    failNext: (fault) => ignoreResult(call('fail-next', fault)),
    hold: async (path) => {
      await call('hold', { path });
      return () => ignoreResult(call('release', {}));
    },
    setLatency: (millis) => ignoreResult(call('latency', { millis })),
    setLocation: (country) => ignoreResult(call('set-location', { country })),
    expireAccessTokens: () => ignoreResult(call('expire-access-tokens', {})),
    setEndSessionsAtOnce: (isOn) => ignoreResult(call('set-end-sessions-at-once', { isOn })),
    createProject: async (options = {}) => useProject(await call('create-project', options)),
    useProject,
    snapshot: async () => {
      const { snapshotId } = await call('snapshot', {});
      return {
        restore: () => ignoreResult(call('restore', { snapshotId })),
        delete: () => ignoreResult(call('delete-snapshot', { snapshotId })),
      };
    },
    reset: (options = {}) => ignoreResult(call('reset', options)),
  };
}
