import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSinks, LOCAL_MAIL, startSink, useOwnServer } from '../../../service/mail-support.ts';
import { internalHeaders } from '../../../service/owner-support.ts';
import { closeServices, PASSWORD, startCaller, type Caller, type Options } from '../../../service/support.ts';
import { BEN, providerTokens } from '../../../support/provider-visit.ts';
import { shapeDifferences, shapeOf } from '../../compare-shapes.ts';
import { readSamples } from '../../recordings.ts';

const DAY_MS = 86_400_000;
const CURRENT = '/internal/projects/current';
const KEYS = '/internal/api-keys';
const EMAIL_SERVER = {
  type: 'standard',
  host: 'mail.example.com',
  port: 587,
  username: 'u',
  password: 'p',
  sender_name: 'Blue',
  sender_email: 'blue@example.com',
};
/** A change of each setting that the recording shows. */
const CONFIG = {
  sign_up_enabled: true,
  allow_localhost: true,
  email_config: EMAIL_SERVER,
  domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }],
  oauth_providers: [
    { id: 'google', type: 'shared' },
    { id: 'discord', type: 'standard', client_id: 'a', client_secret: 'b' },
    { id: 'apple', type: 'standard', client_id: 'a', client_secret: 'b', apple_bundle_ids: ['com.example.app'] },
  ],
};

/** Objects whose keys are data. */
const MAPS = [
  'body.users_by_country',
  'body.email_overview.emails_by_status',
  'body.payments_overview.subscriptions_by_status',
];

/** The differences that stay, each with its reason. */
const EXCEPTIONS: readonly { readonly line: RegExp; readonly why: string }[] = [
  {
    line: /^POST \/internal\/projects body\.config\.user_default_permissions: empty$/,
    why: 'a new project has no permissions of its own yet',
  },
  { line: /\.user_count: not recorded$/, why: 'generation 1 says how many users there are (protocol.md §11.2)' },
  {
    line: /^GET \/projects\/current body\.(is_development_environment|pushed_config_error|config_warnings): not recorded$/,
    why: 'generation 3 adds it (protocol.md §17.1)',
  },
  {
    line: /^GET \/projects\/current body\.config\.allow_(stacking_)?promo_codes: not recorded$/,
    why: 'generation 3 adds it (protocol.md §17.1)',
  },
  {
    line: /^GET \/internal\/emails body\.items\[\]\.sender_config: /,
    why: 'generation 1 names the server (protocol.md §11.6)',
  },
];

const server = { access: 'server' } as const;
const admin = { access: 'admin' } as const;

let caller: Caller;
let ownerToken: string;
let differences: readonly string[];

beforeAll(async () => {
  caller = await startCaller(LOCAL_MAIL);
  await caller.service.controls.seedPeople(['owner']);
  await meetUsers();
  ownerToken = (await caller.service.controls.signInAs('owner')).access_token;
  await caller.call('POST', '/project-permission-definitions', { ...admin, body: { id: 'view_reports' } });
  await caller.call('PATCH', CURRENT, {
    ...admin,
    body: { config: { ...CONFIG, user_default_permissions: [{ id: 'view_reports' }] } },
  });
  await makeKeys();
  differences = await compareAll();
});
afterAll(closeServices);
afterAll(closeSinks);

/** Users who were active on several days, with teams, providers and emails. */
async function meetUsers(): Promise<void> {
  const { call, clock, service } = caller;
  await useOwnServer(caller, (await startSink()).port);
  const ada = await caller.signUp('ada@example.com');
  await providerTokens(service, { choice: BEN });
  await call('POST', '/auth/anonymous/sign-up', { body: {} });
  await call('POST', '/teams', { token: ada.access_token, body: { display_name: 'Blue' } });
  await call('POST', '/emails/send-email', { ...server, body: { all_users: true, html: '<p>x</p>' } });
  clock.millis += DAY_MS;
  await call('POST', '/auth/password/sign-in', { body: { email: 'ada@example.com', password: PASSWORD } });
}

async function makeKeys(): Promise<void> {
  const all = { has_publishable_client_key: true, has_secret_server_key: true, has_super_secret_admin_key: true };
  for (const has of [all, { ...all, has_secret_server_key: false, has_super_secret_admin_key: false }]) {
    const body = { description: 'A key', expires_at_millis: caller.clock.millis + DAY_MS, ...has };
    const { id } = (await caller.call('POST', KEYS, { ...admin, body })).body;
    if (has !== all) await caller.call('PATCH', `${KEYS}/${id}`, { ...admin, body: { revoked: true } });
  }
}

/** The requests whose recorded answers are compared with ours, each with the level it was recorded at. */
async function compareAll(): Promise<readonly string[]> {
  const owner = { token: ownerToken, headers: internalHeaders(caller) };
  const key = { description: 'New', expires_at_millis: caller.clock.millis + DAY_MS };
  const has = { has_publishable_client_key: true, has_secret_server_key: true, has_super_secret_admin_key: true };
  const project = (await caller.call('GET', CURRENT, admin)).body as unknown as { owner_team_id: string };
  const created = { display_name: 'Second', owner_team_id: project.owner_team_id, config: CONFIG };
  return [
    ...(await compare('GET', '/projects/current', {})),
    ...(await compare('GET', '/projects/current', server)),
    ...(await compare('GET', CURRENT, admin)),
    ...(await compare('PATCH', CURRENT, { ...admin, body: { config: { allow_localhost: false } } })),
    ...(await compare('POST', '/internal/projects', { ...owner, body: created })),
    ...(await compare('GET', '/internal/projects', owner)),
    ...(await compare('POST', KEYS, { ...admin, body: { ...key, ...has } })),
    ...(await compare('GET', KEYS, admin)),
    ...(await compare('GET', '/internal/metrics', admin)),
    ...(await compare('GET', '/internal/metrics?include_anonymous=true', admin)),
    ...(await compare('GET', '/internal/emails', admin)),
    ...(await compare('GET', '/internal/email-templates', admin)),
    ...(await compare('GET', '/internal/email-themes', admin)),
  ];
}

/** Routes that answer a whole project, and those that answer a key. Their recorded answers count for each other. */
const SAME_ANSWERS = [
  [`GET ${CURRENT}`, `PATCH ${CURRENT}`, 'POST /internal/projects'],
  [`GET ${KEYS}`, `PATCH ${KEYS}`],
];

/** Sends a request and lists how the shape of its answer differs from that of all recorded answers of the route. */
async function compare(method: string, path: string, options: Options): Promise<readonly string[]> {
  const route = `${method} ${path}`;
  const recorded = recordedAnswers(route);
  if (recorded.length === 0) throw new Error(`There is no recorded answer of ${route}.`);
  const { status, body } = await caller.call(method, path, options);
  expect([200, 201]).toContain(status);
  return shapeDifferences(shapeOf(recorded), shapeOf([body]), MAPS).map((line) => `${route} ${line}`);
}

/** The recorded answers of a route. A list has the recorded answers about a single thing as items, too. */
function recordedAnswers(route: string): readonly unknown[] {
  const same = SAME_ANSWERS.find((routes) => routes.includes(route)) ?? [route];
  const bodies = readSamples()
    .filter(({ request, response }) => isSuccess(response) && same.includes(routeOf(request)))
    .map(({ response }) => response.body);
  if (route === `GET ${KEYS}`) return [{ ...asList(bodies), items: bodies.flatMap(itemsOf) }];
  if (route !== 'GET /internal/projects') return bodies;
  return [{ ...asList(bodies), items: [...bodies.flatMap(itemsOf), ...recordedAnswers(`GET ${CURRENT}`)] }];
}

function routeOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path.slice('/api/v1'.length).replace(/\/[0-9a-f-]{36}$/, '')}`;
}

function asList(bodies: readonly unknown[]): object {
  return bodies.find(isList) ?? {};
}

/** The items of a list, or the single thing itself. */
function itemsOf(body: unknown): readonly unknown[] {
  return isList(body) ? body.items : [body];
}

function isList(body: unknown): body is { readonly items: readonly unknown[] } {
  return typeof body === 'object' && body !== null && 'items' in body;
}

function isSuccess({ status, headers }: { status: number; headers: Readonly<Record<string, string>> }): boolean {
  return status < 300 && headers['x-stack-actual-status'] === undefined;
}

test('what owners read of a project has the recorded keys and types, but for a few exceptions', () => {
  const left = differences.filter((line) => !EXCEPTIONS.some((exception) => exception.line.test(line)));
  expect(left).toEqual([]);
});

test.each(EXCEPTIONS)('an exception still occurs: $why', ({ line }) => {
  expect(differences).toContainEqual(expect.stringMatching(line));
});
