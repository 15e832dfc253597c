import { DEMO_OWNER, DEMO_PEOPLE, type DemoIdentity } from '../base/demo-people.ts';
import { knownErrors, type KnownErrorCode } from '../base/errors/known-errors.ts';
import { normalizeEmail } from '../base/normalize-email.ts';
import { clearDatabase } from '../database/open.ts';
import type { ProviderBehaviour } from '../idp/behaviour.ts';
import { findProject } from '../rules/projects/project.ts';
import { seedProjects } from '../rules/projects/seed-projects.ts';
import type { ExampleCountry } from '../rules/sessions/locations.ts';
import { signIn, type SignInAnswer, type SessionContext } from '../rules/sessions/sessions.ts';
import { findUser } from '../rules/users/users.ts';
import type { ProjectConfig } from '../tables/project-config.ts';
import { DEMO_PROJECT, INTERNAL_PROJECT } from '../tables/seeded-projects.ts';
import type { Queries } from '../tables/tables.ts';
import type { ControlContext } from './control-context.ts';
import { seedPeople } from './people/seed-people.ts';
import type { PeopleSeeder } from './people/seeder.ts';
import type { ControlState, FaultOutcome } from './state.ts';

/**
 * Selects requests and the way they fail. Of `status`, `networkError` and `knownError` at most one may be set; `delayMs`
 * may be set with any of them or alone.
 */
export interface FailNext {
  /** The HTTP method, e.g. `POST`. Absent: every method. */
  method?: string;
  /** A part of the path, e.g. `/auth/oauth/token`. Absent: every path. */
  path?: string;
  /** How many of the next matching requests fail; default 1. */
  times?: number;
  /** The HTTP status of the response. `body` (default empty) and `headers` (e.g. `Retry-After`) belong to this response. */
  status?: number;
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Whether the connection breaks without a response: `fetch` rejects with a TypeError. */
  networkError?: boolean;
  /** How long each request waits first, in milliseconds of real time. */
  delayMs?: number;
  /** The known error of the protocol with which the requests are answered. */
  knownError?: { code: KnownErrorCode; details?: Readonly<Record<string, unknown>> };
}

/** Selects the sessions to end: all sessions of the users who have an email address in a project, or a single session. */
export type SessionsToKill =
  | {
      email: string;
      /** The id of the project; default: the seeded demo project. */
      projectId?: string;
    }
  | { refreshTokenId: string };

/** Controls for tests. Over HTTP they are `POST /__control/<name>` with the options as JSON; see `GET /__control`. */
export interface Controls {
  /** Sets the service's clock to a time in milliseconds since 1970. The clock runs on from there. */
  setClock(millis: number): void;
  /** Advances the service's clock. */
  advanceClock(millis: number): void;
  /** Makes the next matching requests fail before they reach the endpoint. */
  failNext(options: FailNext): void;
  /**
   * Delays every API answer by this many milliseconds of real time, for looking at pending states manually. 0 turns the delay
   * off.
   */
  setLatency(millis: number): void;
  /**
   * Holds requests whose path contains `path` until the returned function is called. So a test can decide the order of
   * concurrent requests without sleeping.
   */
  hold(path: string): () => void;
  /** Releases every held request. */
  releaseAll(): void;
  /** Ends the sessions of a user by email, or one session by its refresh-token id. Returns the number of ended sessions. */
  killSessions(selection: SessionsToKill): Promise<number>;
  /** Makes all access tokens issued so far expire. Their sessions stay open. */
  expireAccessTokens(): void;
  /**
   * Sets whether an access token is refused as soon as its session has ended. False: the access token works until it expires,
   * as at the hosted service.
   */
  setEndSessionsAtOnce(isOn: boolean): void;
  /** Makes a project sign access tokens with new keys. Tokens signed with the old keys stay valid. */
  rotateKeys(projectId?: string): Promise<void>;
  /** Changes settings of a project; default: the seeded demo project. */
  configureProject(change: Partial<ProjectConfig>, projectId?: string): Promise<void>;
  /** Makes the local OAuth providers fail or respond slowly. Absent fields stay unchanged. */
  setProviders(change: Partial<ProviderBehaviour>): void;
  /** Sets the country in which sessions begin, unless a request names another one by `x-forwarded-for`. Null: unknown. */
  setLocation(country: ExampleCountry | null): void;
  /**
   * Adds demo users that are missing: those of `identities`, or all of `DEMO_PEOPLE` and `DEMO_OWNER`. The 10,000 teams of
   * the user `manyTeams` take a second.
   */
  seedPeople(identities?: readonly DemoIdentity[]): Promise<void>;
  /** Starts a session of a demo user, without password and second factor. The user `owner` is in project `internal`. */
  signInAs(identity: DemoIdentity): Promise<SignInAnswer>;
  /** Resets all controls. With `data` it also deletes every user, session and email and seeds the projects anew. */
  reset(options?: { data?: boolean }): Promise<void>;
}

export function createControls(
  context: ControlContext,
  state: ControlState,
  people: PeopleSeeder,
  ownerPassword: string,
): Controls {
  return {
    setClock: (millis) => state.setTime(millis),
    advanceClock: (millis) => {
      state.advanceTime(millis);
      context.webhooks.scheduleSearch();
      void context.scheduledMails.sendDue();
    },
    failNext: (options) => addFault(state, options),
    setLatency: (millis) => {
      state.latencyMs = millis;
    },
    hold: (path) => state.hold(path),
    releaseAll: () => state.releaseAll(),
    killSessions: (selection) => killSessions(context.db, selection),
    expireAccessTokens: () => state.expireAccessTokens(),
    setEndSessionsAtOnce: (isOn) => {
      state.endsSessionsAtOnce = isOn;
    },
    rotateKeys: (projectId = DEMO_PROJECT.projectId) => context.keys.rotateKeys(projectId),
    configureProject: (change, projectId = DEMO_PROJECT.projectId) => configureProject(context.db, projectId, change),
    setProviders: (change) => {
      state.providers = { ...state.providers, ...change };
    },
    setLocation: (country) => {
      state.location = country;
    },
    seedPeople: (which) => seedPeople(context.db, context.clock.now(), ownerPassword, which),
    signInAs: (identity) => signInAs(context, identity),
    reset: async (options) => {
      state.resetControls();
      if (!options?.data) return;
      await people.stopSeeding();
      await clearDatabase(context.db);
      context.keys.clearCaches();
      await seedProjects(context.db, context.clock.now());
      await people.startSeeding();
    },
  };
}

function addFault(state: ControlState, options: FailNext): void {
  const { method, path = '', times: remaining = 1, delayMs = 0 } = options;
  const outcome = readOutcome(options);
  if (outcome === null && delayMs === 0) {
    throw new TypeError('failNext needs one of status, networkError, knownError and delayMs.');
  }
  state.addFault({
    ...(method === undefined ? {} : { method: method.toUpperCase() }),
    path,
    delayMs,
    outcome,
    remaining,
  });
}

function readOutcome({ status, body, headers, networkError, knownError }: FailNext): FaultOutcome | null {
  if (networkError) return { kind: 'network-error' };
  if (knownError) {
    if (!(knownError.code in knownErrors)) throw new TypeError(`Unknown error code ${knownError.code}.`);
    return { kind: 'known-error', ...knownError };
  }
  if (status === undefined) return null;
  const extra = { ...(body === undefined ? {} : { body }), ...(headers === undefined ? {} : { headers }) };
  return { kind: 'status', status, ...extra };
}

async function signInAs(context: SessionContext, who: DemoIdentity): Promise<SignInAnswer> {
  const { projectId } = who === 'owner' ? INTERNAL_PROJECT : DEMO_PROJECT;
  const { id } = who === 'owner' ? DEMO_OWNER : DEMO_PEOPLE.people[who];
  const project = await findProject(context.db, projectId);
  const user = project && (await findUser(context.db, project.id, id));
  if (!user) throw new TypeError(`${who} is not there; use seedPeople first.`);
  return signIn({ context, request: { headers: new Headers() } }, project, user);
}

async function killSessions(db: Queries, which: SessionsToKill): Promise<number> {
  const base = db.deleteFrom('sessions').returning('id');
  if ('refreshTokenId' in which) return (await base.where('id', '=', which.refreshTokenId).execute()).length;
  const { email, projectId = DEMO_PROJECT.projectId } = which;
  if (!(await findProject(db, projectId))) throw new TypeError(`There is no project ${projectId}.`);
  const ended = await base
    .where('project_id', '=', projectId)
    .where('user_id', 'in', (inner) =>
      inner.selectFrom('contact_channels').select('user_id').where('value', '=', normalizeEmail(email)),
    )
    .execute();
  return ended.length;
}

async function configureProject(db: Queries, projectId: string, change: Partial<ProjectConfig>): Promise<void> {
  const row = await db.selectFrom('projects').select('config').where('id', '=', projectId).executeTakeFirst();
  if (!row) throw new TypeError(`There is no project ${projectId}.`);
  const config = JSON.stringify({ ...row.config, ...change });
  await db.updateTable('projects').set({ config }).where('id', '=', projectId).execute();
}
