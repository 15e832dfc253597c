import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { createWorld } from '../../support/world.ts';
import { callOf } from './resource-calls.ts';
import { differences } from './seen-by-core.ts';
import { userOfToken } from './user-of-token.ts';
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

// What a user has – account, teams, keys, sessions: core makes the very requests that were recorded from the service or are
// written in the golden files, and reads in their answers what they say.

const GROUPS = [
  'auth-password',
  'auth-sessions',
  'connected-accounts',
  'contact-channels',
  'notification-preferences',
  'oauth-providers',
  'permissions',
  'team-api-keys',
  'team-invitations',
  'team-member-profiles',
  'team-memberships',
  'teams',
  'user-api-keys',
  'users-client',
];

const golden = readGolden();

/** Only a signed-in user's: core sends them for no one else. */
const isOfCore = ({ request }: Exchange) =>
  request.headers['x-stack-access-type'] === 'client' &&
  request.headers['x-stack-access-token'] !== undefined &&
  callOf(request) !== undefined;

const cases = [...golden, ...readRecorded(GROUPS)].filter(isOfCore);

test('the golden files that core does not send as a resource are few, and known', () => {
  const others = golden.filter((exchange) => !isOfCore(exchange) && isOfClient(exchange));
  expect(others.map(({ name }) => name)).toEqual([
    'cli-complete',
    'delete-me',
    'passkey-initiate-registration',
    'sign-out',
    'team-invitation-accept',
    'team-invitation-details',
  ]);
});

/** Owners reach their projects at this level, too, by another entry. */
function isOfClient({ request }: Exchange): boolean {
  if (request.path.startsWith('/api/v1/internal/')) return false;
  return request.headers['x-stack-access-type'] === 'client' && 'x-stack-access-token' in request.headers;
}

test('each group of the recordings has requests that core makes', () => {
  expect(groupsWithout(cases, GROUPS)).toEqual([]);
  expect(cases.length).toBeGreaterThan(120);
});

test.each(cases.map((exchange) => [exchange.name, exchange] as const))('%s', async (_, exchange) => {
  const { request, answer } = exchange;
  const target = `${request.method} ${request.path}`;
  const accessToken = request.headers['x-stack-access-token'] ?? '';
  const issuedAtMs = issuedAt(accessToken);
  const world = createWorld((sent) => {
    const { pathname, search } = new URL(sent.url);
    return `${sent.method} ${pathname}${search}` === target ? answerOf(answer) : preparation(pathname, accessToken);
  });
  const tab = world.tab();
  const app = createClientApp(
    {
      projectId: request.headers['x-stack-project-id'],
      publishableClientKey: request.headers['x-stack-publishable-client-key'],
      tokenStore: { accessToken: request.headers['x-stack-access-token'], refreshToken: 'an-unused-refresh-token' },
      redirectMethod: 'none',
    },
    { ...tab, clock: { ...tab.clock, now: () => issuedAtMs } },
  );

  const outcome = await outcomeOf(callOf(request)?.(app, issuedAtMs));

  const sent = world.requests.find(({ url, method }) => `${method} ${pathOf(url)}` === target);
  expect(sent, `${target} was not sent`).toBeDefined();
  const body = (await sent?.text()) || '{}';
  expect(JSON.parse(body)).toEqual(request.body ?? {});
  expectOutcome(outcome, exchange);
});

/** What the caller sees: the error by its code, or a value that says what the answer says. */
function expectOutcome(outcome: unknown, { name, answer }: Exchange): void {
  const code = answer.headers['x-stack-known-error'];
  if (code && isNull(name, code)) return void expect(outcome).toBeNull();
  if (code) return void expect(outcome).toMatchObject({ name: 'KnownError', code });
  if (statusOf(answer) >= 400) {
    // A session that is gone is what was wanted.
    if (name === 'auth-sessions/delete-unknown') return void expect(outcome).toEqual({ ok: true, value: undefined });
    return void expect(outcome).toMatchObject({ code: 'UNEXPECTED_STATUS' });
  }
  const value = valueIn(outcome);
  if (value === undefined) return;
  const answered = typeof value === 'string' ? (answer.body as { access_token: string }).access_token : answer.body;
  expect(differences(value, answered)).toEqual([]);
}

/** Codes that stand for "there is none" (protocol.md §14.7, and a team one is not in). */
function isNull(name: string, code: string): boolean {
  if (code.startsWith('OAUTH_CONNECTION_')) return true;
  if (code === 'CANNOT_GET_OWN_USER_WITHOUT_USER') return name.includes('/get-me');
  return code === 'TEAM_MEMBERSHIP_NOT_FOUND' && /^(teams\/client-get|team-unknown|team-member-profiles)/.test(name);
}

/** What core asks before some of its requests. */
function preparation(pathname: string, accessToken: string): Response {
  if (pathname.endsWith('/users/me')) return Response.json(userOfToken(accessToken));
  return Response.json({ items: [] });
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
