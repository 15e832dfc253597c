import * as z from 'zod';
import { DEMO_IDENTITIES } from '../base/demo-people.ts';
import { EXAMPLE_COUNTRIES } from '../rules/sessions/locations.ts';
import { addWebhookEndpoint } from '../rules/webhooks/webhook-endpoints.ts';
import { DEMO_PROJECT } from '../tables/seeded-projects.ts';
import type { ControlCalls } from './control-calls.ts';
import {
  configChange,
  emailFilter,
  emailSearch,
  failNext,
  location,
  millis,
  nothing,
  ofProject,
  providers,
  sessionsToKill,
  testProject,
  testUser,
  webhookEndpoint,
  webhookFilter,
  webhookSearch,
} from './control-options.ts';
import type { ControlWorld } from './control-world.ts';
import { deleteEmails, listEmails, waitForEmail } from './test-emails.ts';
import { createTestProject } from './test-projects.ts';
import { createTestUser, endSessionsOf, projectOfTest, signInAsUser } from './test-users.ts';
import { listWebhooks, waitForWebhook } from './test-webhooks.ts';

interface ControlRoute<Options, Answer> {
  readonly help: string;
  readonly schema: z.ZodType<Options>;
  /** Runs the call. Throws a ZodError, TypeError or KnownError for invalid options. */
  readonly run: (world: ControlWorld, options: unknown) => Promise<Answer> | Answer;
}

function route<Options, Answer>(
  help: string,
  schema: z.ZodType<Options>,
  run: (world: ControlWorld, options: Options) => Promise<Answer> | Answer,
): ControlRoute<Options, Answer> {
  return { help, schema, run: (world, options) => run(world, schema.parse(options)) };
}

/** Controls of the whole service. */
const serviceControls = {
  service: route('{}: its time, generation and keys', nothing, ({ context }) => ({
    nowMillis: context.clock.now(),
    generation: context.rules.generation,
    project: DEMO_PROJECT,
  })),
  'set-clock': route('{ millis }: the time of the service', millis, ({ controls }, options) =>
    controls.setClock(options.millis),
  ),
  'advance-clock': route('{ millis }', millis, ({ controls }, options) => controls.advanceClock(options.millis)),
  'fail-next': route(
    '{ method?, path?, times? = 1, and one of: status (with body?, headers?), networkError: true, knownError: { code, details? }, delayMs }',
    failNext,
    ({ controls }, options) => controls.failNext(options),
  ),
  latency: route(
    '{ millis }: delay of every answer',
    z.strictObject({ millis: z.number().min(0) }),
    ({ controls }, options) => controls.setLatency(options.millis),
  ),
  hold: route(
    '{ path }: matching requests wait for release',
    z.strictObject({ path: z.string() }),
    ({ controls }, { path }) => {
      controls.hold(path);
    },
  ),
  release: route('{}: lets held requests go on', nothing, ({ controls }) => controls.releaseAll()),
  'expire-access-tokens': route('{}: all made so far', nothing, ({ controls }) => controls.expireAccessTokens()),
  'set-providers': route(
    "{ isolatesPages?: true, answer?: 'right' | 'wrong-state' | 'wrong-issuer', delayMs? }: the sign-in providers",
    providers,
    ({ controls }, change) => controls.setProviders(change),
  ),
  'set-location': route(
    `{ country: ${EXAMPLE_COUNTRIES.join(', ')} or null }: where sessions begin`,
    location,
    ({ controls }, { country }) => controls.setLocation(country),
  ),
  snapshot: route('{}: of all data and switches; answers { snapshotId }', nothing, async ({ snapshots }) => ({
    snapshotId: await snapshots.take(),
  })),
  restore: route('{ snapshotId }', z.strictObject({ snapshotId: z.string() }), ({ snapshots }, { snapshotId }) =>
    snapshots.restore(snapshotId),
  ),
  'delete-snapshot': route('{ snapshotId }', z.strictObject({ snapshotId: z.string() }), ({ snapshots }, options) =>
    snapshots.delete(options.snapshotId),
  ),
  reset: route('{ data?: true }', z.strictObject({ data: z.boolean().exactOptional() }), ({ controls }, options) =>
    controls.reset(options),
  ),
};

/** Controls of a project; without `projectId`, of the seeded demo project. */
const projectControls = {
  'create-project': route('{ displayName?, config? }; answers its id and keys', testProject, ({ context }, options) =>
    createTestProject(context, options),
  ),
  'configure-project': route(
    '{ change: { credential_enabled: false, … }, projectId? }',
    configChange,
    ({ controls }, options) => controls.configureProject(options.change, options.projectId),
  ),
  'rotate-keys': route('{ projectId? }', ofProject, ({ controls }, { projectId }) => controls.rotateKeys(projectId)),
  'create-user': route(
    '{ email?, isEmailVerified? = true, password?, displayName?, projectId? }; answers { id, email, … }',
    testUser,
    ({ context }, { projectId, ...options }) => createTestUser(context, projectId, options),
  ),
  'sign-in-as': route(
    `{ user: an id, an address or ${DEMO_IDENTITIES.join(', ')}, projectId? }; answers { userId, sessionId, projectId, accessToken, refreshToken, cookies }`,
    ofProject.extend({ user: z.string() }),
    ({ context }, { projectId, user }) => signInAsUser(context, projectId, user),
  ),
  'end-sessions': route(
    '{ user: an id or an address, projectId? }; answers { ended }',
    ofProject.extend({ user: z.string() }),
    async ({ context }, { projectId, user }) => ({ ended: await endSessionsOf(context, projectId, user) }),
  ),
  'kill-sessions': route(
    '{ email, projectId? } or { refreshTokenId }; answers { ended }',
    sessionsToKill,
    async ({ controls }, which) => ({ ended: await controls.killSessions(which) }),
  ),
  'seed-people': route(
    `{ which?: [${DEMO_IDENTITIES.map((key) => `'${key}'`).join(', ')}] }: those of DEMO_PEOPLE that are missing, and DEMO_OWNER`,
    z.strictObject({ which: z.array(z.enum(DEMO_IDENTITIES)).exactOptional() }),
    ({ controls }, { which }) => controls.seedPeople(which),
  ),
  emails: route('{ to?, projectId? }; answers { emails }, newest first', emailFilter, async ({ context }, filter) => ({
    emails: await listEmails(context.db, filter),
  })),
  'last-email': route(
    '{ to, subject?, after?: an id, timeoutMs? = 5000, projectId? }: waits for it',
    emailSearch,
    ({ context }, { projectId, ...search }) => waitForEmail(context.db, projectId, search),
  ),
  'delete-emails': route('{ to?, projectId? }; answers { deleted }', emailFilter, async ({ context }, filter) => ({
    deleted: await deleteEmails(context.db, filter),
  })),
};

/** Controls of a project's webhooks. */
const webhooks = {
  webhooks: route(
    '{ type?, projectId? }; answers { webhooks }, newest first',
    webhookFilter,
    async ({ context }, filter) => ({
      webhooks: await listWebhooks(context, filter.projectId, filter.type),
    }),
  ),
  'last-webhook': route(
    "{ type: 'user.created' …, after?: an id, timeoutMs? = 5000, projectId? }: waits for it",
    webhookSearch,
    ({ context }, { projectId, ...search }) => waitForWebhook(context, projectId, search),
  ),
  'add-webhook-endpoint': route(
    '{ url, types?, projectId? }; answers { id, url, types, secret }',
    webhookEndpoint,
    async ({ context }, { projectId, url, types = null }) =>
      addWebhookEndpoint(context, (await projectOfTest(context.db, projectId)).id, url, types),
  ),
  'send-webhooks': route('{}: waits until everything due is sent', nothing, ({ context }) =>
    context.webhooks.settled(),
  ),
};

/** The calls `POST /__control/<name>`, by which tests control the service over HTTP. */
export const controlRoutes: {
  readonly [Name in keyof ControlCalls]: ControlRoute<
    ControlCalls[Name]['options'],
    ControlCalls[Name]['answer'] | void
  >;
} = { ...serviceControls, ...projectControls, ...webhooks };

/** The answer of `GET /__control`. */
export const CONTROL_HELP = {
  about: 'Switches for tests. POST JSON to /__control/<name>.',
  controls: Object.fromEntries(Object.entries(controlRoutes).map(([name, { help }]) => [name, help])),
};
