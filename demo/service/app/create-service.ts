import { createAllowedServers } from '../base/allowed-servers.ts';
import type { Clock } from '../base/clock.ts';
import { DEFAULT_GENERATION, generations, type Generation } from '../base/generation.ts';
import { randomToken } from '../base/random-token.ts';
import { createRunningRequests } from '../base/running-requests.ts';
import { trimSlashes } from '../base/trim-slashes.ts';
import { createControls, type Controls } from '../controls/controls.ts';
import { applyFaults } from '../controls/faults.ts';
import { createPeopleSeeder, INACTIVE_SEEDER } from '../controls/people/seeder.ts';
import { createSnapshots } from '../controls/snapshots.ts';
import { ControlState } from '../controls/state.ts';
import { openDatabase } from '../database/open.ts';
import type { EndpointContext } from '../endpoints/endpoint-context.ts';
import { acceptHeaderPrefixes } from '../http/header-prefixes.ts';
import { createIdentityProvider } from '../idp/identity-provider.ts';
import { createMailer } from '../mail/mailer.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { createKeyRing } from '../rules/access/key-ring.ts';
import { createScheduledMails } from '../rules/emails/scheduled-mails.ts';
import { createProviderClient } from '../rules/oauth/provider-client.ts';
import { seedProjects } from '../rules/projects/seed-projects.ts';
import { findLocation } from '../rules/sessions/locations.ts';
import { createBotChallengeTokens } from '../rules/sign-in/bot-tokens.ts';
import { createWebhooks } from '../rules/webhooks/create-webhooks.ts';
import { DEMO_PROJECT, INTERNAL_PROJECT, type ProjectSettings } from '../tables/seeded-projects.ts';
import { createApp } from './app.ts';
import { createLocalPages } from './local-pages.ts';

export type { Clock } from '../base/clock.ts';
export {
  DEMO_OWNER,
  DEMO_PEOPLE,
  type DemoIdentity,
  type DemoPerson,
  type DemoPersonKey,
} from '../base/demo-people.ts';
export type { KnownErrorCode } from '../base/errors/known-errors.ts';
export type { Generation } from '../base/generation.ts';
export type { ProjectConfig, TrustedDomain } from '../tables/project-config.ts';
export type { ProjectSettings } from '../tables/seeded-projects.ts';
export type { Controls, FailNext } from '../controls/controls.ts';
export type { ProviderBehaviour } from '../idp/behaviour.ts';

/** The options of `createService`. */
export interface ServiceOptions {
  /** Folder of the database; created when missing. Without it and without `databaseUrl` all data stays in memory. */
  dataFolder?: string;
  /**
   * A PostgreSQL database to use instead of a folder, e.g. `postgres://user:password@localhost/name`. The tables are in
   * schema `latchkey`.
   */
  databaseUrl?: string;
  /** The clock of the service; default: the machine's clock. */
  clock?: Clock;
  /** Lifetime of an access token in seconds; default 600. */
  accessTokenSeconds?: number;
  /** Origin of the service's public URL, used in tokens; default `http://localhost:8102`. */
  apiUrl?: string;
  /** An SMTP server that delivers each email, besides the inbox of the service, e.g. `smtp://127.0.0.1:1025`. */
  smtpUrl?: string;
  /** Creates the signal that aborts the delivery of one email; default: a signal that aborts after 10 s. */
  startMailLimit?: () => AbortSignal;
  /**
   * Hosts, each with or without a port, to which the service may connect when settings of a project name them, e.g.
   * `localhost` or `mail.example.com:587`. By default it sends emails through the server of `smtpUrl` only, and webhooks to
   * this machine only.
   */
  connectTo?: readonly string[];
  /** Adds the users of `DEMO_PEOPLE` and `DEMO_OWNER`. */
  people?: boolean;
  /** The password of `DEMO_OWNER`; default: a random one. Anyone who knows it can act as the owner of projects. */
  ownerPassword?: string;
  /**
   * The generation of the protocol that the service speaks. 3 (default) is the protocol of the hosted service since May 2026
   * and also accepts requests of older clients. Use 2 to test a client against an older service.
   */
  generation?: Generation;
  /**
   * Refuses an access token as soon as its session has ended. By default the token works until it expires, up to ten minutes,
   * as at the hosted service. The refresh token of an ended session is always refused at once.
   */
  endSessionsAtOnce?: boolean;
}

/** A local service in this process, which answers requests without listening on a port. */
export interface Service {
  /**
   * Answers a request as the HTTP server would. Rejects with a TypeError when an injected fault breaks the connection, and after
   * the service was closed.
   */
  fetch(request: Request): Promise<Response>;
  readonly controls: Controls;
  /** The origin of the service, for the option `baseUrl` of a client. */
  readonly apiUrl: string;
  /** The seeded project of demos and tests. */
  readonly project: ProjectSettings;
  /** The password of `DEMO_OWNER`, if the service has that user. */
  readonly ownerPassword: string;
  /** The settings of project `internal`, whose users own projects. */
  readonly internalProject: ProjectSettings;
  /** Ends the requests that are under way, and closes the database. Later requests are refused. */
  close(): Promise<void>;
}

const ACCESS_TOKEN_SECONDS = 600;
/** The length of the owner's random password: 16 characters contain 80 random bits and can still be typed. */
const PASSWORD_CHARACTERS = 16;
const DEFAULT_API_URL = 'http://localhost:8102';

/**
 * Creates a local authentication service that speaks the hosted service's protocol, with real hashes, tokens and sessions in a
 * real database. For development and tests only. A service in memory starts fast, so each test can have its own. Throws
 * `FolderInUseError` when another process has `dataFolder` open.
 *
 * @example
 * ```ts
 * import { createService } from 'latchkey-emulator';
 *
 * const service = await createService(); // listens to no port
 * const answer = await service.fetch(new Request(`${service.apiUrl}/health`));
 * await service.close();
 * ```
 */
export async function createService(options: ServiceOptions = {}): Promise<Service> {
  const servers = createAllowedServers(options.connectTo ?? [], options.smtpUrl);
  const ownerPassword = options.ownerPassword ?? randomToken().slice(0, PASSWORD_CHARACTERS);
  const source = options.clock ?? { now: () => Date.now() };
  const state = new ControlState(source, options.endSessionsAtOnce ?? false);
  const { db, writeTurns, close } = await openDatabase(options);
  const { clock } = state;
  const apiUrl = trimSlashes(options.apiUrl ?? DEFAULT_API_URL);
  const identityProvider = createIdentityProvider(db, state, apiUrl);
  const rules = generations[options.generation ?? DEFAULT_GENERATION];
  const mailer = createMailer(db, clock, createMailTransport(servers, options.startMailLimit), options.smtpUrl);
  const context: EndpointContext = {
    db,
    writeTurns,
    clock,
    rules,
    keys: createKeyRing(db, clock, Boolean(options.databaseUrl)),
    mailer,
    scheduledMails: createScheduledMails({ db, clock, mailer }),
    webhooks: createWebhooks({ db, clock, signingClock: source, servers }),
    tokenCutoff: state,
    findLocation: (headers) => findLocation(headers, state.location),
    botTokens: createBotChallengeTokens(),
    providerClient: createProviderClient(identityProvider),
    accessTokenSeconds: options.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS,
    apiUrl,
    issuerOrigin: apiUrl,
  };
  const people = options.people ? createPeopleSeeder(db, clock, ownerPassword) : INACTIVE_SEEDER;
  try {
    await seedProjects(db, clock.now());
    await people.startSeeding();
    await context.scheduledMails.sendDue();
  } catch (error) {
    await close();
    throw error;
  }
  const controls = createControls(context, state, people, ownerPassword);
  const { keys, webhooks, scheduledMails } = context;
  const parts = { db, state, keys, webhooks, scheduledMails };
  const snapshots = createSnapshots({ ...parts, waitUntilSettled: people.waitUntilSeeded });
  const app = createApp(context, createLocalPages({ context, controls, snapshots }, identityProvider));
  const requests = createRunningRequests();
  return {
    fetch: acceptHeaderPrefixes(rules, async (request) => {
      requests.refuseIfClosing();
      const answerRequest = async () => {
        await scheduledMails.sendDue();
        return app.fetch(request);
      };
      const answer = (await applyFaults(state, request)) ?? (await requests.answer(answerRequest));
      if (mayChangeData(request)) context.webhooks.scheduleSearch();
      return answer;
    }),
    controls,
    apiUrl: context.apiUrl,
    project: DEMO_PROJECT,
    internalProject: INTERNAL_PROJECT,
    ownerPassword,
    close: async () => {
      await requests.end();
      await scheduledMails.stopSending();
      await context.webhooks.stopDelivery();
      await people.stopSeeding();
      await close();
    },
  };
}

/** Returns whether a request may change data. The callback of an OAuth provider changes data although its method is GET. */
function mayChangeData({ method, url }: Request): boolean {
  return method !== 'GET' || new URL(url).pathname.includes('/auth/');
}
