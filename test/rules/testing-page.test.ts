import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';

const PAGE = readFileSync(join(ROOT, 'demo/docs/guides/testing.md'), 'utf8');

test.each(['vitest', 'jest'])('the testing guide contains every file of the example %s unchanged', (example) => {
  const folder = join(ROOT, 'demo/examples', example);
  const files = readdirSync(folder).filter((name) => name !== 'package.json');
  expect(files.length).toBeGreaterThan(2);
  const missing = files.filter((name) => !PAGE.includes(readFileSync(join(folder, name), 'utf8').trimEnd()));
  expect(missing).toEqual([]);
});
