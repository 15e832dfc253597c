import { expect, test } from 'vitest';
import { readChangesets } from '../../../.build/release/read-release-state.ts';
import { ROOT } from '../../support/run/program.ts';
import { readText } from '../../rules/source.ts';

const CHANGESET = /^---\n(['"])latchkey\1: (?:patch|minor|major)\n---\n\n\S/;

test('every changeset names a patch, minor or major release of latchkey and has a text', async () => {
  for (const path of await readChangesets(ROOT)) expect(readText(path), path).toMatch(CHANGESET);
});

test('the example in .changeset/README.md is a valid changeset', () => {
  const readme = readText('.changeset/README.md');
  const [, example = ''] = /```md\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(example).toMatch(CHANGESET);
});
