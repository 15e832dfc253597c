import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '../test/support/run/program.ts';
import type { ElementsManifest } from './custom-elements-manifest.ts';
import { writeEditorData } from './editor-data.ts';
import { hashFiles, keptFolder } from './kept-folder.ts';
import { writeMarkupTypes } from './markup-types.ts';
import { type PublicElement, publicElements, publicManifest } from './public-elements.ts';
import { isForOwners } from './library/owners-modules.ts';

const CONFIG = '.build/elements-manifest.config.mjs';
const ANALYZER = 'node_modules/@custom-elements-manifest/analyzer/package.json';
/** The analyzer also reads the manifests of packages that the elements import. */
const PACKAGES = 'package-lock.json';
const FILE_NAME = 'custom-elements.json';

/**
 * Returns the manifest of the elements, made of their doc blocks. The sources are analyzed once for each content: a build and the
 * rules that ask later, or at the same time in other processes, read the same file below `.cache`.
 */
export async function analyzeElements(root: string): Promise<ElementsManifest> {
  const folder = await keptFolder(
    join(root, '.cache/elements-manifest'),
    () => hashOfSources(root),
    (empty) => analyze(root, empty),
  );
  return JSON.parse(await readFile(join(folder, FILE_NAME), 'utf8')) as ElementsManifest;
}

/** Of everything the manifest depends on: sources, configuration, packages, and the version of the analyzer. */
async function hashOfSources(root: string): Promise<string> {
  const names = await readdir(join(root, 'elements'), { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts')).map((name) => `elements/${name}`);
  return hashFiles(root, [...sources, CONFIG, ANALYZER, PACKAGES]);
}

async function analyze(root: string, folder: string): Promise<void> {
  const args = ['analyze', '--config', CONFIG, '--outdir', folder.slice(root.length + 1)];
  const { exitCode, output } = await program('cem', args, { cwd: root });
  if (exitCode !== 0) throw new Error(`The elements' manifest cannot be made:\n${output}`);
}

/** What pages can use of the elements. */
export async function describeElements(root: string): Promise<readonly PublicElement[]> {
  return publicElements(root, await analyzeElements(root));
}

/** A package with elements, and where its files are. */
export interface ElementsPackage {
  readonly name: 'latchkey' | 'latchkey-project';
  /** The folder of what is built. */
  readonly dist: string;
  /** That folder, from the manifest of the package; ends with a slash. */
  readonly shipped: string;
}

/** Writes the manifest of the elements of a package, and what is made of it: data for editors, types for markup. */
export async function writeElementsManifest(root: string, target: ElementsPackage): Promise<void> {
  const { name, dist, shipped } = target;
  const isInPackage = (path: string) => isForOwners(path) === (name === 'latchkey-project');
  const all = await describeElements(root);
  const elements = all.filter(({ path }) => isInPackage(path));
  await writeFile(join(dist, 'custom-elements.json'), JSON.stringify(publicManifest(elements, shipped)));
  await Promise.all([writeEditorData(elements, name, dist), writeMarkupTypes(elements, isInPackage, dist)]);
}
