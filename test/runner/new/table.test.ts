import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS } from '../../support/new/kinds.ts';
import { foldersOf, withTable } from '../../support/new/table.ts';
import { ROOT } from '../../support/run/program.ts';
import { readText } from '../../rules/source.ts';

test('the table in ARCHITECTURE.md has a row with the folders for each "npm run new" command', () => {
  const text = readText('ARCHITECTURE.md');
  for (const { title, usage } of Object.values(KINDS))
    expect(text).toContain(`\n| ${title} | \`npm run new -- ${usage}\` | `);
  expect(text, '`npm run new -- --table` writes it').toBe(withTable(text));
});

test.each(Object.entries(KINDS))(
  'the row of "npm run new -- %s" in ARCHITECTURE.md names one or two existing folders',
  (_, kind) => {
    const folders = foldersOf(kind);
    expect([1, 2]).toContain(folders.length);
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
  },
);

test('withTable() updates the table rows of "npm run new" commands and keeps all other lines', () => {
  const text = '| to add | how | where |\n| a text | outdated | nowhere |\n| a flow | by hand | here |\n\nEnd.\n';
  expect(withTable(text)).toBe(
    [
      '| to add | how | where |',
      '| a text | `npm run new -- text GROUP.NAME "TEXT"` | `elements/messages/` |',
      '| a flow | by hand | here |',
      '',
      'End.',
      '',
    ].join('\n'),
  );
});
