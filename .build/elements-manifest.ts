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
/** The analyzer also reads the manifests of packages that the elements import, so the result depends on the versions of packages. */
const PACKAGES = 'package-lock.json';
const FILE_NAME = 'custom-elements.json';

/**
 * Returns the manifest of the elements, generated from their doc blocks. The result is cached below `.cache` by a hash of the
 * sources, so a build and the rule tests, also in parallel processes, analyze the same sources only once.
 */
export async function analyzeElements(root: string): Promise<ElementsManifest> {
  const folder = await keptFolder(
    join(root, '.cache/elements-manifest'),
    () => hashOfSources(root),
    (empty) => runAnalyzer(root, empty),
  );
  return JSON.parse(await readFile(join(folder, FILE_NAME), 'utf8')) as ElementsManifest;
}

/** Returns a hash of everything the manifest depends on: sources, configuration, packages, and the version of the analyzer. */
async function hashOfSources(root: string): Promise<string> {
  const names = await readdir(join(root, 'elements'), { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts')).map((name) => `elements/${name}`);
  return hashFiles(root, [...sources, CONFIG, ANALYZER, PACKAGES]);
}

async function runAnalyzer(root: string, folder: string): Promise<void> {
  const args = ['analyze', '--config', CONFIG, '--outdir', folder.slice(root.length + 1)];
  const { exitCode, output } = await program('cem', args, { cwd: root });
  if (exitCode !== 0) throw new Error(`The elements' manifest cannot be made:\n${output}`);
}

/** Returns the public interface of the elements: the properties, slots, parts and events that pages can use. */
export async function describeElements(root: string): Promise<readonly PublicElement[]> {
  return publicElements(root, await analyzeElements(root));
}

/** A package with elements, and the folders of its files. */
export interface ElementsPackage {
  readonly name: 'latchkey' | 'latchkey-project';
  /** The folder that the build writes to. */
  readonly dist: string;
  /** The same folder, relative to the package.json of the package. Ends with a slash, or is empty if both are in one folder. */
  readonly shipped: string;
}

/** Writes the manifest of a package's elements, and the files generated from it: data for editors, types for markup. */
export async function writeElementsManifest(root: string, target: ElementsPackage): Promise<void> {
  const { name, dist, shipped } = target;
  const isInPackage = (path: string) => isForOwners(path) === (name === 'latchkey-project');
  const all = await describeElements(root);
  const elements = all.filter(({ path }) => isInPackage(path));
  await writeFile(join(dist, 'custom-elements.json'), JSON.stringify(publicManifest(elements, shipped)));
  await Promise.all([writeEditorData(elements, name, dist), writeMarkupTypes(elements, isInPackage, dist)]);
}
