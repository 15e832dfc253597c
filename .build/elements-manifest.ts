import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '../test/support/run/program.ts';
import type { ElementsManifest } from './custom-elements-manifest.ts';
import { writeEditorData } from './editor-data.ts';
import { writeMarkupTypes } from './markup-types.ts';
import { type PublicElement, publicElements, publicManifest } from './public-elements.ts';

/** The manifest of the elements, from their doc blocks. */
export async function analyzeElements(root: string): Promise<ElementsManifest> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // A folder of its own: a build and the tests may ask at the same time.
  const folder = await mkdtemp(join(cache, 'manifest-'));
  try {
    const config = ['--config', '.build/elements-manifest.config.mjs', '--outdir', folder.slice(root.length + 1)];
    const { exitCode, output } = await program('cem', ['analyze', ...config]);
    if (exitCode !== 0) throw new Error(`The elements' manifest cannot be made:\n${output}`);
    return JSON.parse(await readFile(join(folder, 'custom-elements.json'), 'utf8')) as ElementsManifest;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What pages can use of the elements. */
export async function describeElements(root: string): Promise<readonly PublicElement[]> {
  return publicElements(root, await analyzeElements(root));
}

/** Writes the manifest, and what is made of it: data for editors, types for markup. */
export async function writeElementsManifest(root: string, dist: string): Promise<void> {
  const elements = await describeElements(root);
  await writeFile(join(dist, 'custom-elements.json'), JSON.stringify(publicManifest(elements)));
  await Promise.all([writeEditorData(elements, dist), writeMarkupTypes(elements, dist)]);
}
