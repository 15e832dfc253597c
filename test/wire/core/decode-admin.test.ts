import { expect, test } from 'vitest';
import { type AdminApp, createAdminApp, ownedProjects } from '../../../core/admin.ts';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { createWorld, type Tab } from '../../support/world.ts';
import { adminCallOf, ownerCallOf } from './admin-calls.ts';
import type { Written } from './resource-calls.ts';
import { differences } from './seen-by-core.ts';
import {
  answerOf,
  type Exchange,
  groupsWithout,
  issuedAt,
  outcomeOf,
  readRecorded,
  statusOf,
  valueIn,
} from '../exchange.ts';
import { readGolden } from '../golden/read-golden.ts';

// What an owner does: core makes the very requests that were recorded from the service or are written in the golden files, and
// reads in their answers what they say.

const GROUPS = [
  'internal-api-keys',
  'internal-emails',
  'internal-metrics',
  'internal-projects',
  'permission-definitions',
  'webhooks',
];

/** Core's types let nobody ask for these, or ask them so; steps and themes of the service's own dashboard among them. */
const NOT_MADE: readonly string[] = [
  'internal-api-keys/create-missing-field',
  'internal-projects/create-project-unknown-key',
  'internal-emails/send-test-email-schema-error',
  'internal-projects/current-patch-onboarding-status',
  'internal-projects/current-patch-require-email-verification',
  'internal-projects/current-patch-unknown-email-theme',
];

const isAdmins = ({ request }: Exchange) =>
  request.headers['x-stack-access-type'] === 'admin' && adminCallOf(request) !== undefined;
const isOwners = ({ request }: Exchange) =>
  request.headers['x-stack-project-id'] === 'internal' &&
  request.headers['x-stack-access-token'] !== undefined &&
  ownerCallOf(request) !== undefined;

const cases = [...readGolden(), ...readRecorded(GROUPS)].filter(
  (exchange) => (isAdmins(exchange) || isOwners(exchange)) && !NOT_MADE.includes(exchange.name),
);

test('each group of the recordings has requests that core makes', () => {
  expect(groupsWithout(cases, GROUPS)).toEqual([]);
  expect(cases.length).toBeGreaterThan(50);
});

test.each(cases.map((exchange) => [exchange.name, exchange] as const))('%s', async (_, exchange) => {
  const { request, answer } = exchange;
  const target = `${request.method} ${decodeURIComponent(request.path)}`;
  const world = createWorld((sent) => {
    return `${sent.method} ${pathOf(sent.url)}` === target ? answerOf(answer) : Response.json({ items: [] });
  });
  const tab = world.tab({ without: ['cookies'] });
  const call = isOwners(exchange)
    ? ownerCallOf(request)?.(ownedProjects(ownerOf(request.headers['x-stack-access-token'], tab)))
    : adminCallOf(request)?.(adminOf(exchange, tab));

  const outcome = await outcomeOf(call);

  const sent = world.requests.find(({ url, method }) => `${method} ${pathOf(url)}` === target);
  expect(sent, `${target} was not sent`).toBeDefined();
  expect(JSON.parse((await sent?.text()) || '{}')).toEqual(bodyOf(request));
  for (const name of KEYS) expect(sent?.headers.get(name) ?? '').toBe(request.headers[name] ?? '');
  expectOutcome(outcome, exchange);
});

const KEYS = [
  'x-stack-project-id',
  'x-stack-access-type',
  'x-stack-super-secret-admin-key',
  'x-stack-admin-access-token',
];

/** The config always goes along, as in the official client (protocol.md §11.2). */
function bodyOf({ method, path, body }: Written): unknown {
  const hasConfig = /\/internal\/projects(\/current)?$/.test(path) && method !== 'DELETE' && method !== 'GET';
  return hasConfig ? { config: {}, ...(body as object) } : (body ?? {});
}

function adminOf({ request: { headers } }: Exchange, tab: Tab): AdminApp {
  const projectId = headers['x-stack-project-id'] ?? '';
  const ownersToken = headers['x-stack-admin-access-token'];
  if (ownersToken) return createAdminApp({ projectId, owner: ownerOf(ownersToken, tab) });
  const superSecretAdminKey = headers['x-stack-super-secret-admin-key'];
  return createAdminApp({ projectId, baseUrl: 'http://localhost:8102', superSecretAdminKey }, { ...tab, page: null });
}

/** Signed in when the token was made. */
function ownerOf(accessToken: string | undefined, tab: Tab): ClientApp {
  const nowMs = issuedAt(accessToken ?? '');
  return createClientApp(
    {
      projectId: 'internal',
      baseUrl: 'http://localhost:8102',
      tokenStore: { accessToken, refreshToken: 'an-unused-refresh-token' },
      redirectMethod: 'none',
    },
    { ...tab, clock: { ...tab.clock, now: () => nowMs } },
  );
}

/** What the caller sees: the error by its code, or a value that says what the answer says. */
function expectOutcome(outcome: unknown, { answer }: Exchange): void {
  const code = answer.headers['x-stack-known-error'];
  if (code) return void expect(outcome).toMatchObject({ name: 'KnownError', code });
  if (statusOf(answer) >= 400) return void expect(outcome).toMatchObject({ code: 'UNEXPECTED_STATUS' });
  const value = valueIn(outcome);
  if (value === undefined) return;
  expect(differences(withoutRecipients(value), contentOf(answer.body))).toEqual([]);
}

/** What core adds to the answer. */
function withoutRecipients(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each: object) => Object.fromEntries(Object.entries(each).filter(([name]) => name !== 'recipient')));
}

function contentOf(body: unknown): unknown {
  const { templates, themes } = body as { templates?: unknown; themes?: unknown };
  return templates ?? themes ?? body;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return decodeURIComponent(pathname + search);
}
