import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program, ROOT } from '../../support/run/program.ts';
import { type PeerName, PINS, PINNED_ON } from './pins.ts';

/**
 * Installs a peer into a folder of its own, so that no two share a version of anything; one that is there already stays. What
 * its packages depend on is taken as it was on the day of the pins.
 */
export async function installPeer(name: PeerName): Promise<string> {
  const folder = join(ROOT, '.cache/bench', name);
  const mark = join(folder, 'installed.txt');
  const wanted = [PINNED_ON, ...PINS[name]].join('\n');
  if ((await readFile(mark, 'utf8').catch(() => null)) === wanted) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: `bench-${name}`, private: true, type: 'module' }),
  );
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', `--before=${PINNED_ON}`];
  const { exitCode, output } = await program('npm', ['install', ...flags, ...PINS[name]], { cwd: folder });
  if (exitCode !== 0) throw new Error(`${name} cannot be installed:\n${output}`);
  await writeFile(mark, wanted);
  return folder;
}
