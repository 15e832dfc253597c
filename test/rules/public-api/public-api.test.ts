import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { beforeNewestChange, fileAt, unreleased } from './changelog.ts';
import { describePublicApi } from './public-api.ts';

const RECORD = 'test/rules/public-api/public-api.txt';
const CHANGELOG = 'CHANGELOG.md';

/** A change that is meant is recorded with `npm run api`. */
test('the public API equals its record in public-api.txt', async () => {
  await expect(await describePublicApi()).toMatchFileSnapshot('public-api.txt');
});

test('the newest change of the public API also changed the unreleased part of the changelog', async ({ skip }) => {
  const origin = await beforeNewestChange(RECORD);
  if ('unknown' in origin) return skip(`skipped: ${origin.unknown}`);
  if ((await fileAt(origin.before, RECORD)) === null) return skip('skipped: this is the first record');
  const entries = unreleased(await readFile(CHANGELOG, 'utf8'));
  expect(entries, `${CHANGELOG} has no entries below "unreleased"`).toBeTruthy();
  const earlier = unreleased((await fileAt(origin.before, CHANGELOG)) ?? '');
  expect(entries, `${RECORD} changed and ${CHANGELOG} did not`).not.toBe(earlier);
});

test('unreleased() returns the changelog entries between the unreleased heading and the next heading', () => {
  const changelog = '# Changelog\n\nAll.\n\n## 0.2.0 – unreleased\n\n- New.\n\n## 0.1.0 – 2026-01-01\n\n- Old.\n';
  expect(unreleased(changelog)).toBe('- New.');
  expect(unreleased('## 0.2.0 – unreleased\n\n- New.\n')).toBe('- New.');
  expect(unreleased('## 0.1.0 – 2026-01-01\n\n- Old.\n')).toBeNull();
});
