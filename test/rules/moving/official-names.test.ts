import { expect, test } from 'vitest';
import { readText } from '../source.ts';
import official from './official-names.json' with { type: 'json' };

const page = readText('demo/docs/moving/official-sdk.md');
const [, table = ''] = page.split('## Every exported name');
const rows = [...table.matchAll(/^\| `(\w+)` \| (.+?) \| (.*) \|$/gm)].map(([, name = '', ours = '', note = '']) => ({
  name,
  ours: [...ours.matchAll(/`(\w+)`/g)].map(([, each = '']) => each),
  note,
}));
const recorded = readText('test/rules/public-api/public-api.txt');
const publicNames = new Set([...recorded.matchAll(/^[\w/-]+: (?:type )?(\w+)$/gm)].map(([, name]) => name));

test('the migration page has a row for each of the 128 exported names of the official SDK', () => {
  expect(official.js.length + official.alsoReactAndStack.length).toBe(128);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...official.js, ...official.alsoReactAndStack].toSorted());
});

test('the migration page names the packages and the version from which the names were recorded', () => {
  const packages = [...official.from.matchAll(/@stackframe\/\w+/g)].map(([name]) => name);
  const [version = ''] = /\d+\.\d+\.\d+/.exec(official.from) ?? [];
  expect(packages).toHaveLength(3);
  expect(packages.filter((name) => !table.includes(`\`${name}\` ${version}`))).toEqual([]);
});

test('every row of the migration page has an existing name of this library or a note', () => {
  expect(rows.flatMap(({ ours }) => ours).filter((name) => !publicNames.has(name))).toEqual([]);
  expect(rows.filter(({ ours, note }) => ours.length === 0 && note.trim() === '')).toEqual([]);
});
