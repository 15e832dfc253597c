import { expect, test } from 'vitest';
import * as z from 'zod';
import * as fields from '../../../../demo/service/http/fields.ts';
import { isTrustedUrl } from '../../../../demo/service/rules/access/trusted-url.ts';
import { generations } from '../../../../demo/service/base/generation.ts';
import { DEFAULT_PROJECT_CONFIG } from '../../../../demo/service/tables/project-config.ts';
import { startCaller } from '../../../service/support.ts';

/** CWE-407, CWE-1333: the time for a request grows by its length, never by the square of it. */

const LENGTH = 65_536;
const SHORT = LENGTH / 8;
/** Work by the length takes 8 times as long, and work by its square 64 times. */
const RATIO_MAX = 24;
/** Work that takes so little for the long text cannot be measured, nor do any harm. */
const MEASURABLE_MS = 40;
const ROUNDS = 3;

type Fill = (length: number) => string;
const repeat =
  (part: string, end = ''): Fill =>
  (length) =>
    part.repeat(length / part.length) + end;

/** Texts that are slow to read for code that looks at each place more than once. */
const TEXTS: Readonly<Record<string, Fill>> = {
  letters: repeat('a', '!'),
  digits: repeat('1', '!'),
  spaces: (length) => `a${' '.repeat(length)}a`,
  'two accents in turns': repeat('\u0301\u0323'),
  'accents in the wrong order': (length) => `a${'\u0301'.repeat(length / 2)}${'\u0323'.repeat(length / 2)}@example.com`,
  'an address with many dots': (length) => `${repeat('a.')(length / 2)}a@${repeat('a.')(length / 2)}`,
  'many signs of an address': repeat('a@'),
  slashes: (length) => `http://localhost/${'/'.repeat(length)}a`,
  labels: (length) => `https://${repeat('a.')(length)}com`,
  ports: repeat('http://a:*'),
  backslashes: repeat('\\'),
  'escaped characters': repeat('\\u'),
  'a picture': (length) => `data:image/png;base64,${'A'.repeat(length)}!`,
  'nested lists': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  percent: repeat('%25'),
};

async function quickest(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && best > MEASURABLE_MS; round++) {
    const startedAt = performance.now();
    await work();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

/** Whether the work takes a time by the square of the length. Twice, because the machine may have been busy with other work. */
async function isQuadratic(work: (length: number) => unknown): Promise<boolean> {
  for (let chance = 0; chance < 2; chance++) {
    const long = await quickest(() => work(LENGTH));
    if (long <= MEASURABLE_MS || long / (await quickest(() => work(SHORT))) <= RATIO_MAX) return false;
  }
  return true;
}

const SCHEMAS = Object.entries(fields).flatMap(([name, value]): [string, z.ZodType][] => {
  const made: unknown = typeof value === 'function' ? Reflect.apply(value, undefined, [0, 9]) : null;
  return made instanceof z.ZodType ? [[name, made]] : [];
});

test('the fields of requests are found', () => {
  expect(SCHEMAS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['email', 'strictEmail', 'url', 'image', 'json']),
  );
});

test.each(SCHEMAS)('the field %s is checked in a time by its length', async (_, schema) => {
  const slow = [];
  for (const [kind, fill] of Object.entries(TEXTS))
    if (await isQuadratic((length) => schema.safeParse(fill(length)))) slow.push(kind);
  expect(slow).toEqual([]);
});

test('a trusted domain with many wildcards is compared with a host in a time by its length', async () => {
  const trusts = (domain: string, url: string) =>
    isTrustedUrl(generations[3], url, {
      id: 'p',
      config: { ...DEFAULT_PROJECT_CONFIG, domains: [{ domain, handler_path: '/' }] },
    });
  for (const part of ['**', '*', '**a', '*a', '**.', '*.']) {
    for (const label of ['a', 'a.', 'aa.']) {
      const compare = (length: number) =>
        trusts(`https://${part.repeat(length / 32)}b`, `https://${label.repeat(200 / label.length)}c`);
      expect(await isQuadratic(compare), part).toBe(false);
    }
  }
  const longest = `${'a.'.repeat(124)}a`;
  expect(trusts('https://**.b.a', `https://${longest}.b.a`)).toBe(true);
  expect(trusts('https://**.b.a', `https://aa${longest}.b.a`)).toBe(false);
});

test('an agent is registered for an app whose address has 64,000 slashes in a time by its length', async () => {
  const { call } = await startCaller();
  const register = (length: number) =>
    call('POST', '/agent/register', {
      body: { agent: { name: 'a' }, app_url: `http://localhost/${'/'.repeat(length)}a` },
    });
  expect((await register(10)).status).toBe(200);
  expect(await isQuadratic(register)).toBe(false);
});

/** A pattern that remembers each group of four characters as a place to go back to finds no room for so many. */
test('base64 of any length is checked without places to go back to', () => {
  const isBase64 = (value: string) => fields.base64().safeParse(value).success;
  expect(isBase64('A'.repeat(8_000_000))).toBe(true);
  expect(isBase64(`${'A'.repeat(7_999_999)}!`)).toBe(false);
  expect(['AA==', 'AAA=', 'AAAA', 'AAAAAA=='].filter(isBase64)).toHaveLength(4);
  const wrong = ['', 'A', 'AA', 'AAA', 'A===', '====', 'AA=A', 'AAAA=', 'AAAA==', 'AA-_', 'AAAA\n'];
  expect(wrong.filter(isBase64)).toEqual([]);
});
