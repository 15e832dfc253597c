import { beforeAll, expect, test, vi } from 'vitest';
import type { Fields } from '../../../core/transport/wire.ts';
import { type AnyEndpoint, loadOwnEndpoints, type OwnEndpoint } from '../catalogue/own-endpoints.ts';
import { type Exchange, isRefused, readExchanges } from '../exchange.ts';
import { differences } from './seen-by-core.ts';

// What endpoints of core read in the answers that were recorded from the service or are written in the golden files, and whether they
// write the recorded bodies. Which verb sends which request stands in test/core/app/requests.test.ts and the same test of servers.

const definitions = vi.hoisted((): unknown[] => []);
vi.mock('../../../core/transport/endpoint.ts', async (load) => ({
  ...(await load<object>()),
  endpoint: (definition: unknown) => {
    definitions.push(definition);
    return definition;
  },
}));

/** What core reads and no answer says so, by the reason. */
const NOT_ANSWERED = {
  'core adds it': /^\.items\[\d+\]\.recipient: /,
  'older services say it in the user alone': /^\.oauthProviders\[\d+\]\.provider: /,
};

/** Endpoints that no exchange shows. */
const NOT_SHOWN = [
  'admin DELETE /internal/config/source',
  'admin DELETE /internal/email-themes/{}',
  'admin GET /{}-permission-definitions/{}',
  'admin PATCH /internal/email-themes/{}',
  'admin POST /emails/render-email',
  'admin POST /internal/email-themes',
  'admin POST /{}-permission-definitions/{}',
  'admin PUT /internal/config/override/{}',
  'client POST /agent/register/confirm',
  'client POST /browser-actions/consume',
  'server DELETE /contact-channels/{}/{}',
  'server DELETE /oauth-providers/{}/{}',
  'server DELETE /team-invitations/{}',
  'server GET /emails/delivery-info',
  'server GET /team-api-keys',
  'server PATCH /emails/notification-preference/{}/{}',
  'server PATCH /team-api-keys/{}',
  'server POST /connected-accounts/{}/{}/access-token',
  'server POST /team-invitations/{}/accept',
];

/** Recorded fields that core never sends, or not so, by the reason. */
const NOT_SENT = {
  'a program of core claims no guest': [
    'auth-cli/complete-check-anonymous mode',
    'auth-cli/complete-check-none mode',
    'auth-cli/complete-claim-anonymous mode',
    'auth-cli/init-with-anonymous-session anon_refresh_token',
  ],
  'the service takes texts for them, too': [
    'errors/bool-as-string is_public',
    'errors/number-as-string expires_at_millis',
  ],
};

/** Answers whose settings are a text of JSON. */
const READ_ELSEWHERE = /^\/internal\/config/;

interface Case {
  readonly exchange: Exchange;
  readonly endpoints: readonly OwnEndpoint[];
}

let own: readonly OwnEndpoint[];
let cases: readonly Case[];
beforeAll(async () => {
  own = await loadOwnEndpoints(definitions as AnyEndpoint[]);
  cases = readExchanges().map((exchange) => ({ exchange, endpoints: own.filter((each) => isOf(each, exchange)) }));
});

function isOf({ access, route }: OwnEndpoint, { request }: Exchange): boolean {
  const { method, path, headers } = request;
  const pattern = route.replaceAll(/[.$]/g, '\\$&').replaceAll('{}', '[^/]+');
  const isRoute = new RegExp(`^${pattern}$`).test(`${method} ${path.replace('/api/v1', '').replace(/\?.*/, '')}`);
  return isRoute && access === (headers['x-stack-access-type'] ?? 'client');
}

const accepted = () => cases.filter(({ exchange }) => !isRefused(exchange.answer));

test('Latchkey’s endpoint definitions decode every field of the recorded responses', () => {
  const read = accepted().flatMap(({ exchange, endpoints }) =>
    endpoints
      .filter(({ definition, route }) => definition.answer && !READ_ELSEWHERE.test(route.split(' ')[1] ?? ''))
      .map(({ definition }) => [exchange.name, differencesIn(definition, exchange)] as const),
  );
  expect(read.filter(([, found]) => found.length > 0)).toEqual([]);
  expect(read.length).toBeGreaterThan(270);
});

function differencesIn({ answer }: AnyEndpoint, exchange: Exchange): readonly string[] {
  const { pagination, ...body } = exchange.answer.body as { pagination?: object };
  const known = Object.values(NOT_ANSWERED);
  return differences(answer?.decode(exchange.answer.body), { ...body, ...pagination }).filter(
    (line) => !known.some((each) => each.test(line)),
  );
}

/** An endpoint of servers changes nothing of a user but the selected team; another one changes all else. */
const SELECTS_TEAM = 'selectedTeamId';

test('endpoint definitions encode every field of recorded request bodies, except for listed fields', () => {
  const written = accepted().flatMap(({ exchange, endpoints }) =>
    endpoints
      .flatMap(({ definition }) => definition.body?.fields ?? [])
      .filter((fields) => Object.keys(fields).join() !== SELECTS_TEAM)
      .map((fields) => [exchange.name, notWritten(fields, exchange.request.body)] as const),
  );
  const found = written.flatMap(([name, names]) => names.map((each) => `${name} ${each}`));
  expect([...new Set(found)].toSorted()).toEqual(Object.values(NOT_SENT).flat().toSorted());
  expect(written.length).toBeGreaterThan(170);
});

/** The names of fields of a body that core does not write as they are. Bodies hold some of all fields. */
function notWritten(fields: Fields<object>, body: unknown): string[] {
  const byKey = new Map(
    Object.entries(fields as Readonly<Record<string, AnyField>>).map(([name, field]) => [
      field.key ?? snake(name),
      field,
    ]),
  );
  return Object.entries((body ?? {}) as object).flatMap(([key, value]: [string, unknown]) => {
    const field = byKey.get(key);
    if (field && 'fields' in field && value !== null) {
      return notWritten(field.fields as Fields<object>, value).map((name) => `${key}.${name}`);
    }
    return field && isWritten(field, value) ? [] : [key];
  });
}

interface AnyField {
  readonly key?: string;
  readonly decode: (value: unknown, path: string) => unknown;
  readonly encode: (value: unknown) => unknown;
}

function isWritten({ decode, encode }: AnyField, value: unknown): boolean {
  try {
    return differences(encode(decode(value, '')), value).length === 0;
  } catch {
    return false;
  }
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, '_$&').toLowerCase();
}

test('each endpoint that Latchkey calls occurs in a recorded request, except for listed endpoints', () => {
  const shown = new Set(cases.flatMap(({ endpoints }) => endpoints));
  const others = own.filter((each) => !shown.has(each)).map(({ access, route }) => `${access} ${route}`);
  expect([...new Set(others)].toSorted()).toEqual(NOT_SHOWN);
});
