import * as z from 'zod';
import { DEMO_IDENTITIES } from '../base/demo-people.ts';
import { EXAMPLE_COUNTRIES } from '../rules/sessions/locations.ts';
import { createExternalToken } from '../rules/sign-in/external-token.ts';
import { addWebhookEndpoint } from '../rules/webhooks/webhook-endpoints.ts';
import { DEMO_PROJECT } from '../tables/seeded-projects.ts';
import type { ControlCalls } from './control-calls.ts';
import {
  configChange,
  emailFilter,
  emailSearch,
  externalTokenOptions,
  failNextOptions,
  locationOption,
  millisOption,
  noOptions,
  projectOption,
  providerBehaviour,
  sessionsToKill,
  testProjectOptions,
  testUserOptions,
  webhookEndpointOptions,
  webhookFilter,
  webhookSearch,
} from './control-options.ts';
import type { ControlledService } from './control-world.ts';
import { deleteEmails, listEmails, waitForEmail } from './test-emails.ts';
import { createTestProject } from './test-projects.ts';
import { createTestUser, endSessionsOf, findTestProject, signInAsUser } from './test-users.ts';
import { listWebhooks, waitForWebhook } from './test-webhooks.ts';

interface ControlRoute<Options, Answer> {
  readonly help: string;
  readonly schema: z.ZodType<Options>;
  /** Runs the call. Throws a ZodError, TypeError or KnownError for invalid options. */
  readonly run: (world: ControlledService, options: unknown) => Promise<Answer> | Answer;
}

function defineRoute<Options, Answer>(
  help: string,
  schema: z.ZodType<Options>,
  run: (world: ControlledService, options: Options) => Promise<Answer> | Answer,
): ControlRoute<Options, Answer> {
  return { help, schema, run: (world, options) => run(world, schema.parse(options)) };
}

/** Controls of the whole service. */
const serviceControls = {
  service: defineRoute('{}: its time, generation and keys', noOptions, ({ context }) => ({
    nowMillis: context.clock.now(),
    generation: context.rules.generation,
    project: DEMO_PROJECT,
  })),
  'set-clock': defineRoute('{ millis }: the time of the service', millisOption, ({ controls }, options) =>
    controls.setClock(options.millis),
  ),
  'advance-clock': defineRoute('{ millis }', millisOption, ({ controls }, options) =>
    controls.advanceClock(options.millis),
  ),
  'fail-next': defineRoute(
    '{ method?, path?, times? = 1, and one of: status (with body?, headers?), networkError: true, knownError: { code, details? }, delayMs }',
    failNextOptions,
    ({ controls }, options) => controls.failNext(options),
  ),
  latency: defineRoute(
    '{ millis }: delay of every answer',
    z.strictObject({ millis: z.number().min(0) }),
    ({ controls }, options) => controls.setLatency(options.millis),
  ),
  hold: defineRoute(
    '{ path }: matching requests wait for release',
    z.strictObject({ path: z.string() }),
    ({ controls }, { path }) => {
      controls.hold(path);
    },
  ),
  release: defineRoute('{}: lets held requests go on', noOptions, ({ controls }) => controls.releaseAll()),
  'expire-access-tokens': defineRoute('{}: all made so far', noOptions, ({ controls }) =>
    controls.expireAccessTokens(),
  ),
  'set-end-sessions-at-once': defineRoute(
    '{ isOn }: whether access tokens end with their session instead of by their time',
    z.strictObject({ isOn: z.boolean() }),
    ({ controls }, { isOn }) => controls.setEndSessionsAtOnce(isOn),
  ),
  'set-providers': defineRoute(
    "{ isolatesPages?: true, answer?: 'right' | 'wrong-state' | 'wrong-issuer', delayMs? }: the sign-in providers",
    providerBehaviour,
    ({ controls }, change) => controls.setProviders(change),
  ),
  'set-location': defineRoute(
    `{ country: ${EXAMPLE_COUNTRIES.join(', ')} or null }: where sessions begin`,
    locationOption,
    ({ controls }, { country }) => controls.setLocation(country),
  ),
  snapshot: defineRoute('{}: of all data and switches; answers { snapshotId }', noOptions, async ({ snapshots }) => ({
    snapshotId: await snapshots.takeSnapshot(),
  })),
  restore: defineRoute('{ snapshotId }', z.strictObject({ snapshotId: z.string() }), ({ snapshots }, { snapshotId }) =>
    snapshots.restoreSnapshot(snapshotId),
  ),
  'delete-snapshot': defineRoute(
    '{ snapshotId }',
    z.strictObject({ snapshotId: z.string() }),
    ({ snapshots }, options) => snapshots.deleteSnapshot(options.snapshotId),
  ),
  reset: defineRoute(
    '{ data?: true }',
    z.strictObject({ data: z.boolean().exactOptional() }),
    ({ controls }, options) => controls.reset(options),
  ),
};

/** Controls of a project; without `projectId`, of the seeded demo project. */
const projectControls = {
  'create-project': defineRoute(
    '{ displayName?, config? }; answers its id and keys',
    testProjectOptions,
    ({ context }, options) => createTestProject(context, options),
  ),
  'configure-project': defineRoute(
    '{ change: { credential_enabled: false, … }, projectId? }',
    configChange,
    ({ controls }, options) => controls.configureProject(options.change, options.projectId),
  ),
  'rotate-keys': defineRoute('{ projectId? }', projectOption, ({ controls }, { projectId }) =>
    controls.rotateKeys(projectId),
  ),
  'create-user': defineRoute(
    '{ email?, isEmailVerified? = true, password?, displayName?, projectId? }; answers { id, email, … }',
    testUserOptions,
    ({ context }, { projectId, ...options }) => createTestUser(context, projectId, options),
  ),
  'sign-in-as': defineRoute(
    `{ user: an id, an address or ${DEMO_IDENTITIES.join(', ')}, projectId? }; answers { userId, sessionId, projectId, accessToken, refreshToken, cookies }`,
    projectOption.extend({ user: z.string() }),
    ({ context }, { projectId, user }) => signInAsUser(context, projectId, user),
  ),
  'create-external-token': defineRoute(
    "{ provider: 'clerk-integration', …, subject, sessionId?, email?, isEmailVerified?, name?, lifetimeSeconds? = 60, claims?, type?, projectId? }; answers { token }",
    externalTokenOptions,
    async ({ context }, { projectId, ...options }) => {
      const { id } = await findTestProject(context.db, projectId);
      return { token: await createExternalToken(context, id, options) };
    },
  ),
  'end-sessions': defineRoute(
    '{ user: an id or an address, projectId? }; answers { ended }',
    projectOption.extend({ user: z.string() }),
    async ({ context }, { projectId, user }) => ({ ended: await endSessionsOf(context, projectId, user) }),
  ),
  'kill-sessions': defineRoute(
    '{ email, projectId? } or { refreshTokenId }; answers { ended }',
    sessionsToKill,
    async ({ controls }, which) => ({ ended: await controls.killSessions(which) }),
  ),
  'seed-people': defineRoute(
    `{ which?: [${DEMO_IDENTITIES.map((key) => `'${key}'`).join(', ')}] }: those of DEMO_PEOPLE that are missing, and DEMO_OWNER`,
    z.strictObject({ which: z.array(z.enum(DEMO_IDENTITIES)).exactOptional() }),
    ({ controls }, { which }) => controls.seedPeople(which),
  ),
  emails: defineRoute(
    '{ to?, projectId? }; answers { emails }, newest first',
    emailFilter,
    async ({ context }, filter) => ({
      emails: await listEmails(context.db, filter),
    }),
  ),
  'last-email': defineRoute(
    '{ to, subject?, after?: an id, timeoutMs? = 5000, projectId? }: waits for it',
    emailSearch,
    ({ context }, { projectId, ...search }) => waitForEmail(context.db, projectId, search),
  ),
  'delete-emails': defineRoute(
    '{ to?, projectId? }; answers { deleted }',
    emailFilter,
    async ({ context }, filter) => ({
      deleted: await deleteEmails(context.db, filter),
    }),
  ),
};

/** Controls of a project's webhooks. */
const webhookControls = {
  webhooks: defineRoute(
    '{ type?, projectId? }; answers { webhooks }, newest first',
    webhookFilter,
    async ({ context }, filter) => ({
      webhooks: await listWebhooks(context, filter.projectId, filter.type),
    }),
  ),
  'last-webhook': defineRoute(
    "{ type: 'user.created' …, after?: an id, timeoutMs? = 5000, projectId? }: waits for it",
    webhookSearch,
    ({ context }, { projectId, ...search }) => waitForWebhook(context, projectId, search),
  ),
  'add-webhook-endpoint': defineRoute(
    '{ url, types?, projectId? }; answers { id, url, types, secret }',
    webhookEndpointOptions,
    async ({ context }, { projectId, url, types = null }) =>
      addWebhookEndpoint(context, (await findTestProject(context.db, projectId)).id, url, types),
  ),
  'send-webhooks': defineRoute('{}: waits until everything due is sent', noOptions, ({ context }) =>
    context.webhooks.waitUntilSent(),
  ),
};

/** The calls `POST /__control/<name>`, by which tests control the service over HTTP. */
export const controlRoutes: {
  readonly [Name in keyof ControlCalls]: ControlRoute<
    ControlCalls[Name]['options'],
    ControlCalls[Name]['answer'] | void
  >;
} = { ...serviceControls, ...projectControls, ...webhookControls };

/** The answer of `GET /__control`. */
export const CONTROL_HELP = {
  about: 'Switches for tests. POST JSON to /__control/<name>.',
  controls: Object.fromEntries(Object.entries(controlRoutes).map(([name, { help }]) => [name, help])),
};
