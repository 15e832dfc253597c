import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeElementsManifest } from '../elements-manifest.ts';
import { isForOwners } from '../library/owners-modules.ts';
import { type RootManifest, readRootManifest } from './root-manifest.ts';

/** The packages of frameworks. An app needs only that of its own framework. */
const FRAMEWORKS = ['@types/react', 'preact', 'react', 'solid-js', 'svelte', 'vue'] as const;

/** A built file: code or declarations. */
interface Built {
  readonly text: string;
  /** Paths of the files of the build that it imports, at once or on demand. */
  readonly imports: readonly string[];
}

type BuiltFiles = ReadonlyMap<string, Built>;

/**
 * The prefix by which `latchkey-project` imports files of `latchkey`. Both packages must have the same version, so that the
 * imported files exist.
 */
const INTERNAL = 'latchkey/internal/';

/** Matches an import: the keyword before it, the quote, and the specifier. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(["'`])([@.\w][^"'`\s]*)\2/g;

const COMMENT = /\/\*[\s\S]*?\*\//g;

/**
 * Moves the files of the package `latchkey-project` from `dist` into `dist-project/`: every file that no public module of
 * `latchkey` imports, directly or indirectly. Both packages come from one build, so no module is in both. Moved files import the
 * code that they share with other files from `latchkey`.
 */
export async function moveProjectPackage(root: string, dist: string): Promise<void> {
  const target = join(root, 'dist-project');
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  const files = await readBuilt(dist);
  const kept = filesOfLibrary(files);
  const moved = [...files.keys()].filter((path) => !kept.has(path));
  const manifest = await readRootManifest(root);
  const packages = new Set<string>();
  const imported = new Set([...files.values()].flatMap(({ imports }) => imports));
  for (const path of moved) {
    // A page without a build has no code for development, but what that would load on demand is built all the same.
    if (path.includes('chunks/') && !imported.has(path)) {
      await rm(join(dist, path));
      continue;
    }
    const text = linkLibrary(path, files, kept);
    for (const name of packagesOf(text)) packages.add(name);
    await writeInto(target, path, text);
    await rm(join(dist, path));
  }
  await writeSharedTypes(target, files, kept);
  await Promise.all([
    writeElementsManifest(root, { name: 'latchkey-project', dist: target, shipped: '' }),
    writeManifest(manifest, target, packages),
    copyFile(join(root, 'LICENSE'), join(target, 'LICENSE')),
    copyFile(join(root, 'elements/project', 'README.md'), join(target, 'README.md')),
  ]);
}

async function readBuilt(dist: string): Promise<BuiltFiles> {
  const names = await readdir(dist, { recursive: true });
  const paths = names.filter((name) => /\.(?:js|d\.ts)$/.test(name)).toSorted();
  const texts = await Promise.all(paths.map((path) => readFile(join(dist, path), 'utf8')));
  const known = new Set(paths);
  return new Map(
    texts.map((text, index) => {
      const path = paths[index] ?? '';
      const imports = [...text.matchAll(SPECIFIER)].flatMap(([, , , specifier = '']) => fileOf(path, specifier, known));
      return [path, { text, imports }];
    }),
  );
}

/** Returns the file of a specifier; an empty list for packages. In declarations a specifier names the JavaScript file. */
function fileOf(importer: string, specifier: string, known: { has(path: string): boolean }): string[] {
  if (!specifier.startsWith('.')) return [];
  const code = join(dirname(importer), specifier);
  const path = importer.endsWith('.d.ts') ? code.replace(/\.js$/, '.d.ts') : code;
  if (known.has(path)) return [path];
  throw new Error(`${importer} imports ${specifier}, which the build does not have.`);
}

/** Returns the path of the source of a public file, without extension; null for files that are not public. */
function sourceOf(path: string): string | null {
  return path.includes('chunks/') ? null : path.replace(/^cdn\//, '').replace(/\.(?:js|d\.ts)$/, '');
}

/** Returns the files that public modules of `latchkey` and their declarations import, directly or indirectly. */
function filesOfLibrary(files: BuiltFiles): ReadonlySet<string> {
  const isPublic = (path: string) => {
    const source = sourceOf(path);
    // A declaration file without a JavaScript file is not public.
    const hasCode = files.has(path.replace(/\.d\.ts$/, '.js'));
    return source !== null && hasCode && !isForOwners(`${source}.ts`);
  };
  const found = new Set([...files.keys()].filter(isPublic));
  for (const path of found) for (const each of files.get(path)?.imports ?? []) found.add(each);
  return found;
}

/**
 * Returns the text of a moved file. In imports of files that stay in `latchkey`, the path begins with `INTERNAL` instead, unless
 * this package re-exports them.
 */
function linkLibrary(path: string, files: BuiltFiles, kept: ReadonlySet<string>): string {
  const { text = '' } = files.get(path) ?? {};
  return text.replace(SPECIFIER, (whole, before: string, quote: string, specifier: string) => {
    const [found] = fileOf(path, specifier, files);
    if (found === undefined || !kept.has(found) || isShared(found)) return whole;
    return before + quote + INTERNAL + found.replace(/\.d\.ts$/, '.js') + quote;
  });
}

/**
 * Writes declarations that re-export types from `latchkey`, for public modules of this package whose declarations must stay in
 * `latchkey` because its own declarations use them.
 */
async function writeSharedTypes(target: string, files: BuiltFiles, kept: ReadonlySet<string>): Promise<void> {
  const shared = [...files.keys()].filter((path) => kept.has(path) && isShared(path));
  for (const path of shared)
    await writeInto(target, path, `export * from '${INTERNAL}${path.replace('.d.ts', '.js')}';\n`);
}

const isShared = (path: string): boolean => path.endsWith('.d.ts') && isForOwners(path.replace('.d.ts', '.ts'));

async function writeInto(folder: string, path: string, text: string): Promise<void> {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, text);
}

/** Returns the packages that a file imports, such as `lit` for `lit/directives/repeat.js`. Ignores examples in comments. */
function packagesOf(text: string): string[] {
  return [...text.replace(COMMENT, '').matchAll(SPECIFIER)].flatMap(([, , , specifier = '']) => {
    if (specifier.startsWith('.')) return [];
    return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  });
}

async function writeManifest(manifest: RootManifest, target: string, packages: ReadonlySet<string>): Promise<void> {
  const { version, license, author, repository, engines } = manifest;
  const frameworks = FRAMEWORKS.map((name) => [name, manifest.peerDependencies[name]] as const);
  const peers: Readonly<Record<string, string>> = { latchkey: version, ...Object.fromEntries(frameworks) };
  const dependencies = [...packages]
    .filter((name) => !(name in peers))
    .toSorted()
    .map((name) => [name, rangeOf(name, manifest)]);
  const project = {
    name: 'latchkey-project',
    version,
    description:
      'Latchkey for owners of projects: settings, users, metrics and email templates as custom elements, in React, or without screens.',
    keywords: ['authentication', 'administration', 'web-components', 'custom-elements', 'latchkey'],
    license,
    author,
    repository,
    type: 'module',
    sideEffects: ['./elements/**/*.js', './chunks/elements/*.js', './cdn/**'],
    exports: {
      '.': entry('elements/project/index'),
      './react': entry('react/project'),
      './admin': entry('core/admin'),
      './elements/*.js': entry('elements/project/*'),
      // Its earlier path.
      './elements/shell/code-editor.js': entry('elements/project/kit/code-editor'),
      './jsx': entry('markup/jsx'),
      './tags': entry('markup/tags'),
      './preact': entry('markup/preact'),
      './solid': entry('markup/solid'),
      './vue': entry('markup/vue'),
      './svelte': entry('markup/svelte'),
      './cdn': './cdn/elements/project/index.js',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    'web-types': 'web-types.json',
    engines,
    dependencies: Object.fromEntries(dependencies) as Record<string, string>,
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(FRAMEWORKS.map((name) => [name, { optional: true }])),
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(project, null, 2)}\n`);
}

/** Returns the version range of a package. Dev dependencies are pinned in the repository, so they get the range `^`. */
function rangeOf(name: string, { dependencies, devDependencies }: RootManifest): string {
  const range = dependencies[name] ?? (devDependencies[name] && `^${devDependencies[name]}`);
  if (range === undefined) throw new Error(`The owner's pages import ${name}, which package.json does not name`);
  return range;
}

function entry(path: string): { readonly types: string; readonly default: string } {
  return { types: `./${path}.d.ts`, default: `./${path}.js` };
}
