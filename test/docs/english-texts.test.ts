import { expect, test } from 'vitest';
import { englishTexts } from '../../.build/docs/english-texts.ts';
import * as english from '../../elements/messages/english.ts';

const tables = englishTexts();

test('every text of every group is listed with its words, below its area', () => {
  const areas = [...tables.matchAll(/^\*\*(\w+)\*\*$/gm)].map(([, area]) => area);
  expect(areas.toSorted()).toEqual(['account', 'errors', 'general', 'owner', 'signIn', 'teams']);
  const rows = tables.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(1200);
  expect(rows.filter((row) => /\| *\|$|undefined|\[object/.test(row))).toEqual([]);
  const names = Object.entries(english).flatMap(([group, texts]) =>
    Object.keys(texts).map((name) => `${group}.${name}`),
  );
  expect(names.filter((name) => !tables.includes(`| \`${name}\` `) && !tables.includes(`| \`${name}.`))).toEqual([]);
});

test('a function says what it is given, and has it in its words', () => {
  expect(tables).toContain('| `userMenu.team` | `name` | Team: {name} |');
  expect(tables).toContain(
    '| `errors.PASSWORD_TOO_SHORT` | `minLength` | The password needs at least {minLength} characters. |',
  );
  expect(tables).toContain('| `userMenu.signOut` |  | Sign out |');
});
