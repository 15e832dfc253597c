import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { program } from '../test/support/run/program.ts';

/** Writes `dist/custom-elements.json` from the doc blocks of the elements, its paths naming the files that are shipped. */
export async function writeElementsManifest(root: string, dist: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-manifest-'));
  const { exitCode, output } = await program('cem', [
    'analyze',
    '--litelement',
    '--globs',
    'elements/**/*.ts',
    '--outdir',
    relative(root, folder),
    '--quiet',
  ]);
  if (exitCode !== 0) throw new Error(`The elements' manifest cannot be made:\n${output}`);
  const manifest = await readFile(join(folder, 'custom-elements.json'), 'utf8');
  await rm(folder, { recursive: true, force: true });
  await writeFile(join(dist, 'custom-elements.json'), JSON.stringify(shipped(JSON.parse(manifest)), null, 2));
}

/** The same manifest, every `elements/a.ts` in it as `dist/elements/a.js`. */
function shipped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shipped);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => {
    const isPath = (key === 'path' || key === 'module') && typeof part === 'string';
    return [key, isPath ? part.replace(/^\/?(elements\/.+)\.ts$/, 'dist/$1.js') : shipped(part)];
  });
  return Object.fromEntries(entries) as unknown;
}
