import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChange } from '../support/run/gate/changed-files.ts';
import { ROOT } from '../support/run/program.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

test('readChange() returns the commit of HEAD and only paths of tracked or deleted files', async () => {
  const { commit, paths } = await readChange();
  expect(commit).toBe(git('rev-parse', 'HEAD'));
  const tracked = new Set(git('ls-tree', '-r', '--name-only', 'HEAD').split('\n'));
  const wrong = paths.filter((path) => !tracked.has(path) && existsSync(join(ROOT, path)));
  expect(wrong).toEqual([]);
});
