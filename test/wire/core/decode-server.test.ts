import { expect, test } from 'vitest';
import { browserPlatform } from '../../../core/index.ts';
import { createServerGroups } from '../../../core/server/groups/groups.ts';
import { createKeyContext } from '../../../core/server/app/key-context.ts';
import { differences } from './seen-by-core.ts';
import { serverCallOf } from './server-calls.ts';
import { answerOf, type Exchange, groupsWithout, outcomeOf, readRecorded, statusOf, valueIn } from '../exchange.ts';
import { readGolden } from '../golden/read-golden.ts';

// What servers do with anybody: core makes the very requests that were recorded from the service or are written in the golden
// files, and reads in their answers what they say.

const GROUPS = [
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
  'users-server',
];

/** Recorded requests at server level that no verb makes, and why. */
const NOT_MADE = {
  'core always says how long a session lives, and never too long': [
    'auth-sessions/server-create',
    'auth-sessions/server-create-unknown-user',
    'auth-sessions/server-create-too-long',
  ],
  'core refuses it before it is sent': [
    'users-server/get-bad-id',
    'users-server/get-me-without-user',
    'users-server/list-bad-cursor',
    'users-server/list-limit-zero',
  ],
  'the types have no such thing': [
    'auth-sessions/delete-without-user-id',
    'users-server/create-unknown-key',
    'users-server/list-bad-order',
    'users-server/list-unknown-query-key',
    'users-server/patch-is-anonymous-true',
  ],
  'core asks for all of them as well': ['users-server/list-only-anonymous-without-include'],
  'of everybody, where core asks for one': [
    'contact-channels/server-list-all',
    'permissions/project-list-server',
    'permissions/team-list-by-permission',
    'permissions/team-list-server-direct',
  ],
  'the list of accounts at providers says more': ['connected-accounts/list-server'],
  'not part of the product': ['user-api-keys/credential-scan-public'],
  'by a key that is none of the service': ['user-api-keys/check-other-project'],
};

const golden = readGolden();
const recorded = readRecorded(GROUPS);
const isOfServers = ({ request }: Exchange) => request.headers['x-stack-access-type'] === 'server';
const isMade = ({ request }: Exchange) =>
  request.headers['x-stack-secret-server-key']?.startsWith('ssk_') && serverCallOf(request) !== undefined;
const cases = [...golden, ...recorded].filter(isOfServers).filter(isMade);

test('the golden files at server level that no verb makes are few, and known', () => {
  const others = golden.filter((each) => isOfServers(each) && !isMade(each));
  expect(others.map(({ name }) => name)).toEqual(['user-api-key-leaked-public']);
});

test('so are the recordings', () => {
  const others = recorded.filter((each) => isOfServers(each) && !isMade(each));
  expect(others.map(({ name }) => name).toSorted()).toEqual(Object.values(NOT_MADE).flat().toSorted());
  expect(groupsWithout(cases, GROUPS)).toEqual(['connected-accounts']);
  expect(cases.length).toBeGreaterThan(100);
});

test.each(cases.map((exchange) => [exchange.name, exchange] as const))('%s', async (_, exchange) => {
  const { request, answer } = exchange;
  const sent: Request[] = [];
  const ctx = createKeyContext<'client' | 'server'>(
    'secretServerKey',
    request.headers['x-stack-secret-server-key'],
    {
      projectId: request.headers['x-stack-project-id'],
      publishableClientKey: request.headers['x-stack-publishable-client-key'],
      baseUrl: 'http://localhost:8102',
    },
    {
      ...browserPlatform(),
      fetch: async (url, init) => {
        sent.push(new Request(url, init));
        return sent.length === 1 ? answerOf(answer) : Response.json({ items: [] });
      },
    },
  );

  const outcome = await outcomeOf(serverCallOf(request)?.(createServerGroups(ctx)));

  const [first] = sent;
  expect(`${first?.method} ${sorted(first?.url ?? '')}`).toBe(`${request.method} ${sorted(request.path)}`);
  expect(JSON.parse((await first?.text()) || '{}')).toEqual(request.body ?? {});
  const { 'content-type': __, 'x-stack-client-version': ___, ...headers } = request.headers;
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject(headers);
  expectOutcome(outcome, exchange);
});

/** What the caller sees: the error by its code, or a value that says what the answer says. */
function expectOutcome(outcome: unknown, { request, answer }: Exchange): void {
  const code = answer.headers['x-stack-known-error'];
  const reads = request.method === 'GET' && code !== undefined;
  if (reads || code?.startsWith('OAUTH_CONNECTION_')) return void expect(outcome).toBeNull();
  if (code) return void expect(outcome).toMatchObject({ name: 'KnownError', code });
  if (statusOf(answer) >= 400) return void expect(outcome).toMatchObject({ code: 'UNEXPECTED_STATUS' });
  const value = valueIn(outcome);
  if (value === undefined) return void expect(['DELETE', 'POST', 'PATCH']).toContain(request.method);
  const { pagination, ...body } = answer.body as { pagination?: { next_cursor: string | null } };
  expect(differences(value, { ...body, ...pagination })).toEqual([]);
}

/** The order of a query says nothing, nor which letters are escaped that need not be. */
function sorted(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost:8102');
  searchParams.sort();
  return `${decodeURIComponent(pathname)}?${searchParams}`;
}
