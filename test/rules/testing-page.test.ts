import { expect, test } from 'vitest';
import { filesIn, readText } from './source.ts';

const PAGE = readText('demo/docs/guides/testing.md');

test.each(['vitest', 'jest'])('the testing guide contains every file of the example %s unchanged', (example) => {
  const files = filesIn(`demo/examples/${example}`).filter((path) => !path.endsWith('/package.json'));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((path) => !PAGE.includes(readText(path).trimEnd()))).toEqual([]);
});
