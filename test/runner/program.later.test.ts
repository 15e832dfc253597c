import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { program, ROOT } from '../support/run/program.ts';

/** Runs a program that has a child, both deaf to the polite signal, and prints their ids. */
const RUNNER = `
  import { readFileSync } from 'node:fs';
  import { mkdtemp } from 'node:fs/promises';
  import { endProgramsOnInterrupt, program } from '${join(ROOT, 'test/support/run/program.ts')}';
  endProgramsOnInterrupt();
  const folder = await mkdtemp('/tmp/latchkey-program-');
  void program('sh', ['-c', 'trap "" TERM; sleep 321 & echo $$ $! > ids; wait; wait'], { cwd: folder });
  setTimeout(() => console.log(readFileSync(folder + '/ids', 'utf8')), 1000);
`;

/** Whether a process runs. An ended process stays in `/proc` as a zombie until its parent has read its exit code. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test.skipIf(!existsSync('/proc'))(
  'an interrupted test runner ends its programs and their child processes',
  async () => {
    const runner = spawn('node', ['--import', 'tsx', '--input-type=module', '--eval', RUNNER], { cwd: ROOT });
    const [text] = (await once(runner.stdout.setEncoding('utf8'), 'data')) as [string];
    const pids = text.trim().split(' ').map(Number);
    expect(pids.filter(isAlive)).toHaveLength(2);
    runner.kill('SIGTERM');
    const [code] = await once(runner, 'exit');
    expect(code).toBe(143);
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  },
);

test('program() returns the output and the exit code of a process', async () => {
  const { exitCode, output, stdout } = await program('sh', ['-c', 'echo out; echo err >&2; exit 3']);
  expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: 'out\n' });
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

test('program() ends a process after its time limit', async () => {
  const { exitCode } = await program('sleep', ['321'], { limitMs: 10 });
  expect(exitCode).toBe(1);
});
