import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { program, ROOT } from '../support/run/program.ts';
import { processTree } from '../support/run/processes.ts';

const RUNNER = `
  import { endProgramsOnInterrupt, program } from '${join(ROOT, 'test/support/run/program.ts')}';
  endProgramsOnInterrupt();
  void program('sh', ['-c', 'echo started; setsid sleep 321 & wait']);
  setTimeout(() => console.log('running'), 500);
`;

/** A process that has ended stays in `/proc` as a zombie until its parent has read its exit code. */
const isAlive = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

test.skipIf(!existsSync('/proc'))(
  'an interrupted test runner ends all its child processes, even those in other process groups',
  async () => {
    const runner = spawn('node', ['--import', 'tsx', '--input-type=module', '--eval', RUNNER], { cwd: ROOT });
    await once(runner.stdout, 'data');
    const started = processTree(runner.pid ?? 0).slice(1);
    expect(started.length).toBeGreaterThanOrEqual(2);
    runner.kill('SIGTERM');
    const [code] = await once(runner, 'exit');
    expect(code).toBe(143);
    await expect.poll(() => started.filter(({ pid }) => isAlive(pid))).toEqual([]);
  },
);

test('program() ends a process at its time limit and adds the reason to the output', async () => {
  const { exitCode, output, wasCut } = await program('sleep', ['321'], { until: Date.now() });
  expect({ exitCode, wasCut }).toEqual({ exitCode: 1, wasCut: true });
  expect(output).toContain('sleep was ended: its time was over.');
});

test('program() returns the output and the exit code of a process', async () => {
  const { exitCode, output, stdout, wasCut } = await program('sh', ['-c', 'echo out; echo err >&2; exit 3']);
  expect({ exitCode, stdout, wasCut }).toEqual({ exitCode: 3, stdout: 'out\n', wasCut: false });
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});
