import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run/program.ts';
import { REST_STAGES } from '../support/run/gate/rounds.ts';

test('the GitHub workflow runs every test stage that is not part of npm test exactly once', () => {
  const text = readFileSync(join(ROOT, '.github/workflows/test.yml'), 'utf8');
  const stages = [...text.matchAll(/--only=(\S+)/g)].flatMap(([, names = '']) => names.split(','));
  expect(stages.toSorted()).toEqual(REST_STAGES.toSorted());
});
