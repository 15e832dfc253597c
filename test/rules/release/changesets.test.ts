import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChangesets } from '../../../.build/release/read-release-state.ts';
import { ROOT } from '../../support/run/program.ts';

const CHANGESET = /^---\n(['"])latchkey\1: (?:patch|minor|major)\n---\n\n\S/;

test('every changeset names a patch, minor or major release of latchkey and has a text', async () => {
  for (const path of await readChangesets(ROOT))
    expect(await readFile(join(ROOT, path), 'utf8'), path).toMatch(CHANGESET);
});

test('the example in .changeset/README.md is a valid changeset', async () => {
  const readme = await readFile(join(ROOT, '.changeset/README.md'), 'utf8');
  const [, example = ''] = /```md\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(example).toMatch(CHANGESET);
});
