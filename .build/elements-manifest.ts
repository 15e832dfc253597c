import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '../test/support/run/program.ts';

/** The part of a custom-elements manifest that is read here. */
export interface ElementsManifest {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly ElementDeclaration[] }[];
}

export interface ElementDeclaration {
  readonly name: string;
  /** Only elements have one. */
  readonly tagName?: string;
  readonly attributes?: readonly NamedPart[];
  /** Some without a name: those that are dispatched and not documented. */
  readonly events?: readonly Partial<NamedPart>[];
  readonly slots?: readonly NamedPart[];
  readonly cssParts?: readonly NamedPart[];
  readonly cssProperties?: readonly NamedPart[];
}

export interface NamedPart {
  readonly name: string;
}

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

/** Writes `dist/custom-elements.json`, its paths naming the files that are shipped. */
export async function writeElementsManifest(root: string, dist: string): Promise<void> {
  await writeFile(join(dist, 'custom-elements.json'), JSON.stringify(shipped(await analyzeElements(root)), null, 2));
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
