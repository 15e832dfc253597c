import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeServices } from '../../../service/support.ts';
import { ANSWER_MAX_BYTES } from './check-routes.ts';
import { excessiveRatio, LENGTH, type MakeCall } from './growth.ts';
import { OTHER_HEADERS, READ_HEADERS } from './hostile-headers.ts';
import { LETTERS, manyKeys, TEXTS } from './hostile-texts.ts';
import { prepareLimits, type LimitsScene } from './limits-scene.ts';

/** CWE-400, CWE-407, CWE-770: what every request has, whatever its route is. */

let scene: LimitsScene;
beforeAll(async () => {
  scene = await prepareLimits(3);
});
afterAll(closeServices);

/** A route for each level of access. */
const ROUTES = { client: '/users/me', server: '/users', admin: '/internal/projects/current' } as const;

/** Returns what is wrong with the answers. An answer may be `more` bytes longer than 16 kB. */
async function findFaults(calls: Readonly<Record<string, MakeCall>>, more: (requestBytes: number) => number = () => 0) {
  const faults = [];
  for (const [kind, make] of Object.entries(calls)) {
    const outcome = await scene.perform(make(LENGTH));
    const { status, bytes, requestBytes } = outcome;
    const ratio = await excessiveRatio(scene, make, outcome);
    const isLong = bytes > ANSWER_MAX_BYTES + more(requestBytes);
    if (status >= 500 || isLong || ratio !== null) faults.push({ kind, status, bytes, ratio });
  }
  return faults;
}

/** Texts that a header may have. */
const HEADER_TEXTS = Object.entries(TEXTS).filter(([, fill]) => /^[ -~]+$/.test(fill(100)));

test.each(['client', 'server', 'admin'] as const)('a long header of a request at level %s', async (access) => {
  const names = access === 'client' ? [...READ_HEADERS, ...OTHER_HEADERS] : OTHER_HEADERS;
  const calls = names.flatMap((name) =>
    HEADER_TEXTS.map(([kind, fill]): [string, MakeCall] => [
      `${name}: ${kind}`,
      (length) => ({
        method: 'GET',
        path: ROUTES[access],
        options: { access, token: scene.tokens.access, headers: { [name]: fill(length) } },
      }),
    ]),
  );
  expect(await findFaults(Object.fromEntries(calls))).toEqual([]);
});

const form = (length: number) => new URLSearchParams(Object.keys(manyKeys(length)).map((key) => [key, '1'])).toString();

/** Bodies by the type that the request names for them. */
const BODIES: readonly (readonly [type: string, body: (length: number) => string])[] = [
  ['application/json', (length) => '{'.repeat(length)],
  ['application/json', (length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`],
  ['application/json', (length) => `[${'[],'.repeat(length / 3)}[]]`],
  ['application/json', (length) => `"${'\\u0000'.repeat(length / 6)}"`],
  ['application/x-www-form-urlencoded', form],
  ['application/x-www-form-urlencoded', (length) => '&'.repeat(length)],
  ['application/x-www-form-urlencoded', (length) => `a=${'%zz'.repeat(length / 3)}`],
  ['text/plain', LETTERS],
  ['application/octet-stream', LETTERS],
  ['multipart/form-data', LETTERS],
];

test('a body of any type', async () => {
  const calls = BODIES.map(([type, body], index): [string, MakeCall] => [
    `${type} ${index}`,
    (length) => ({
      method: 'POST',
      path: '/auth/password/sign-in',
      options: { headers: { 'content-type': type }, body: body(length) },
    }),
  ]);
  expect(await findFaults(Object.fromEntries(calls))).toEqual([]);
});

const at = (method: string, path: string) => ({ method, path, options: { access: 'client' } }) as const;

test('an address that has no route', async () => {
  const calls: Record<string, MakeCall> = {
    'a long name': (length) => at('GET', `/${LETTERS(length)}`),
    'many parts': (length) => at('GET', '/a'.repeat(length / 2)),
    'many slashes': (length) => at('GET', `/a${'/'.repeat(length)}b`),
    'percent signs': (length) => at('GET', `/${'%25'.repeat(length / 3)}`),
    'outside of the API': (length) => at('GET', `//${LETTERS(length)}`),
    'a long part of a route': (length) => at('PUT', `/users/${LETTERS(length)}`),
    'a preflight': (length) => at('OPTIONS', `/${LETTERS(length)}`),
    'the control calls': (length) => at('POST', `//__control/${LETTERS(length)}`),
    'a provider': (length) => at('GET', `//idp/${LETTERS(length)}/authorize`),
  };
  expect(await findFaults(calls)).toEqual([]);
});

test('an address that ends with a slash is repeated once', async () => {
  const calls: Record<string, MakeCall> = {
    'a long name': (length) => at('GET', `/${LETTERS(length)}/`),
    'many slashes': (length) => at('GET', `/a${'/'.repeat(length)}`),
    'a long query': (length) => at('GET', `/a/?${LETTERS(length)}`),
  };
  expect(await findFaults(calls, (requestBytes) => requestBytes)).toEqual([]);
});
