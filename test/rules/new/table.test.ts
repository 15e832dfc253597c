import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS } from '../../support/new/kinds.ts';
import { withTable } from '../../support/new/table.ts';
import { ROOT } from '../../support/run/program.ts';

test('the table in ARCHITECTURE.md lists what "npm run new" makes', async () => {
  const text = await readFile(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  for (const { title } of Object.values(KINDS)) expect(text).toContain(`\n| ${title} | `);
  expect(text, '`npm run new -- --table` writes it').toBe(withTable(text));
});

test('withTable() replaces the rows and the number of files and keeps all other lines', () => {
  const text =
    '| to add | do |\n| a text | by hand |\n| a flow | by hand |\n\nFiles that `npm run new` makes: 7.\nEnd.\n';
  const lines = withTable(text).split('\n');
  expect(lines[1]).toBe(
    '| a text | `npm run new -- text GROUP.NAME "TEXT"` changes `elements/messages/…/<group>.ts` (its line) |',
  );
  expect(lines[4]).toMatch(/^Files that `npm run new` makes or changes, tests included: .*\ba text 1\b/);
  expect(lines.toSpliced(4, 1).toSpliced(1, 1)).toEqual(['| to add | do |', '| a flow | by hand |', '', 'End.', '']);
});
