import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '../test/support/run/program.ts';

/** Writes `dist/custom-elements.json` from the doc blocks of the elements, its paths naming the files that are shipped. */
export async function writeElementsManifest(root: string, dist: string): Promise<void> {
  const folder = join(root, '.cache/manifest');
  await mkdir(folder, { recursive: true });
  const { exitCode, output } = await program('cem', ['analyze', '--config', '.build/elements-manifest.config.mjs']);
  if (exitCode !== 0) throw new Error(`The elements' manifest cannot be made:\n${output}`);
  const manifest = await readFile(join(folder, 'custom-elements.json'), 'utf8');
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
