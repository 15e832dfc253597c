import { expect, test } from 'vitest';
import { englishTexts } from '../../.build/docs/english-texts.ts';
import * as english from '../../elements/messages/english.ts';

const tables = englishTexts();

test('the docs page of English texts lists every English text of the library', () => {
  const areas = [...tables.matchAll(/^\*\*(\w+)\*\*$/gm)].map(([, area]) => area);
  expect(areas.toSorted()).toEqual(['account', 'errors', 'general', 'owner', 'signIn', 'teams']);
  const rows = tables.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(1200);
  expect(rows.filter((row) => /\| *\|$|undefined|\[object/.test(row))).toEqual([]);
  const missing = Object.entries(english).flatMap(([group, texts]) => {
    const [, own = ''] = tables.split(new RegExp(`^\\| \`${group}\` \\| .*in English \\|$`, 'm'));
    const [table = ''] = own.split('\n\n');
    const isThere = (name: string) => table.includes(`\n| \`${name}\` |`) || table.includes(`\n| \`${name}.`);
    return Object.keys(texts).flatMap((name) => (isThere(name) ? [] : [`${group}.${name}`]));
  });
  expect(missing).toEqual([]);
});

test('the docs page of English texts shows which placeholders a text has', () => {
  expect(tables).toContain('| `team` | `name` | Team: {name} |');
  expect(tables).toContain(
    '| `PASSWORD_TOO_SHORT` | `minLength` | The password needs at least {minLength} characters. |',
  );
  expect(tables).toContain('| `signOut` |  | Sign out |');
});
