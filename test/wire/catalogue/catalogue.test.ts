import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../../support/run/program.ts';
import { NOT_CALLED, NOT_IN_OURS, NOT_LISTED, ONLY_IN_OURS } from './exceptions.ts';
import { officialModules } from './official-package.ts';
import { readOfficialErrors } from './official-errors.ts';
import { type AnyEndpoint, loadOwnEndpoints } from './own-endpoints.ts';

/** All endpoints that the modules of core declare. */
const definitions = vi.hoisted((): unknown[] => []);
vi.mock('../../../core/transport/endpoint.ts', async (load) => ({
  ...(await load<object>()),
  endpoint: (definition: unknown) => {
    definitions.push(definition);
    return definition;
  },
}));

/** The codes of the catalogue. Its module exports no list, because pages load its types alone. */
async function ownCodes(): Promise<string[]> {
  const source = await readFile(join(ROOT, 'core/errors/catalogue.ts'), 'utf8');
  return [...source.matchAll(/^ {2}([A-Z_]+): row/gm)].map(([, code]) => code ?? '');
}

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();
const allOf = (table: Readonly<Record<string, readonly string[]>>): string[] => sorted(Object.values(table).flat());

test('Latchkey’s error catalogue has the codes of the official client, except for listed codes', async (context) => {
  const { codes } = await readOfficialErrors(await officialModules(context));
  const own = await ownCodes();
  expect(codes).toHaveLength(145);
  expect(codes.filter((code) => !own.includes(code))).toEqual(allOf(NOT_IN_OURS));
  expect(sorted(own.filter((code) => !codes.includes(code)))).toEqual(allOf(ONLY_IN_OURS));
});

test('endpoint definitions have the error codes that official clients expect, except for listed codes', async (context) => {
  const { requests } = await readOfficialErrors(await officialModules(context));
  const own = await loadOwnEndpoints(definitions as AnyEndpoint[]);
  const expecting = requests.filter(({ codes }) => codes.length > 0);
  expect(expecting.length).toBeGreaterThan(20);
  expect(own.length).toBeGreaterThan(140);
  const notCalled = expecting.filter(({ route }) => !own.some((each) => each.route === route));
  expect(sorted(notCalled.map(({ route }) => route))).toEqual(allOf(NOT_CALLED));
  const notListed = expecting.flatMap(({ route, codes }) =>
    own
      .filter((each) => each.route === route)
      .flatMap((each) => codes.filter((code) => !each.codes.includes(code)).map((code) => `${route} ${code}`)),
  );
  expect(sorted(notListed)).toEqual(allOf(NOT_LISTED));
});
