import { expect, test } from 'vitest';
import { beforeNewestChange, changesetsSince, fileAt } from './changesets.ts';
import { describePublicApi } from './public-api.ts';

const RECORD = 'test/rules/public-api/public-api.txt';
const CHANGESETS = '.changeset/config.json';

/** A change that is meant is recorded with `npm run api`. */
test('the public API is the recorded one', async () => {
  await expect(await describePublicApi()).toMatchFileSnapshot('public-api.txt');
});

test('the newest change of the public API comes with a changeset', async ({ skip }) => {
  const origin = await beforeNewestChange(RECORD);
  if ('unknown' in origin) return skip(`skipped: ${origin.unknown}`);
  // What changed before the first release had changesets is in its entry of the changelog.
  if ((await fileAt(origin.before, CHANGESETS)) === null) return;
  const changesets = await changesetsSince(origin.before);
  expect(changesets, `${RECORD} changed: \`npx changeset\` writes the line for the changelog`).not.toEqual([]);
});
