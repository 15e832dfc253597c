import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { tsImport } from 'tsx/esm/api';
import type { Text, Texts } from '../../react/stackframe/components/english-texts.ts';
import { writeDeclarations } from './declarations-package.ts';
import { readRootManifest } from './root-manifest.ts';

/** The entries of the package. */
const ENTRIES = ['index.ts', 'react-server.tsx', 'js.ts', 'owner.ts', 'result.ts'] as const;

/** The packages that an app has: everything else is part of this package. */
const OF_THE_APP = /^(?:latchkey|latchkey-languages|react|next)(?:\/|$)/;

/**
 * Builds the package `latchkey-stackframe` from `react/stackframe` into `dist-stackframe/`. It imports `latchkey` by its public names, as an
 * app does.
 */
export async function buildStackframe(root: string): Promise<void> {
  const target = join(root, 'dist-stackframe');
  const source = join(root, 'react/stackframe');
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  await Promise.all([
    bundle(source, target),
    writeDeclarations(root, target, 'react/stackframe', ENTRIES),
    copyFile(join(root, 'LICENSE'), join(target, 'LICENSE')),
    copyFile(join(source, 'README.md'), join(target, 'README.md')),
    writeManifest(root, target),
  ]);
}

async function bundle(source: string, target: string): Promise<void> {
  const bundler = await rolldown({
    input: ENTRIES.map((file) => join(source, file)),
    platform: 'neutral',
    external: OF_THE_APP,
    plugins: [textsAsData(source), clientBorder(source)],
    transform: { target: 'es2022' },
    // The bundler keeps the directive of an entry, where React needs it.
    checks: { moduleLevelDirective: false, bundlerTimings: false },
  });
  try {
    await bundler.write({
      dir: target,
      format: 'es',
      // A file for each module, so that a bundler drops those that an app does not use.
      preserveModules: true,
      preserveModulesRoot: source,
      comments: { legal: true, annotation: true, jsdoc: false },
    });
  } finally {
    await bundler.close();
  }
}

/** The module with the English texts of the screens, which are part of `latchkey`. */
const TEXTS = 'components/english-texts.ts';

/** Writes the texts into their module: only the package `latchkey` can import the modules that they come from. */
function textsAsData(source: string): Plugin {
  return {
    name: 'texts-as-data',
    async load(id) {
      if (id !== join(source, TEXTS)) return null;
      const { englishTexts }: typeof import('../../react/stackframe/components/english-texts.ts') = await tsImport(
        id,
        import.meta.url,
      );
      return `export const englishTexts = ${codeOf(englishTexts)};`;
    },
  };
}

/**
 * Keeps the import of the main entry in the entry of React servers. The bundler would import its components from their own files, which
 * lack the directive 'use client'.
 */
function clientBorder(source: string): Plugin {
  const entry = join(source, 'react-server.tsx');
  return {
    name: 'client-border',
    resolveId: (id, importer) =>
      importer === entry && id === './index.ts' ? { id: './index.js', external: true } : null,
  };
}

function codeOf(text: Text | Texts): string {
  if (typeof text === 'string') return JSON.stringify(text);
  if (typeof text === 'function') return `() => ${JSON.stringify(text())}`;
  return `{${Object.entries(text).map(([name, inner]) => `${JSON.stringify(name)}: ${codeOf(inner)}`)}}`;
}

async function writeManifest(root: string, target: string): Promise<void> {
  const manifest = await readRootManifest(root);
  const { version, license, author, repository, engines, peerDependencies } = manifest;
  const stackframe = {
    name: 'latchkey-stackframe',
    version,
    description:
      'The interface of the official SDK of Stack Auth and Hexclave over Latchkey: change a line of package.json and no line of your app.',
    keywords: ['authentication', 'stack-auth', 'hexclave', 'stackframe', 'migration', 'latchkey'],
    license,
    author,
    repository,
    type: 'module',
    sideEffects: ['./owner.js'],
    exports: {
      '.': { types: './index.d.ts', 'react-server': './react-server.js', default: './index.js' },
      './js': entry('js'),
      './owner': entry('owner'),
      // The path from which apps import `Result` of the official packages.
      './dist/utils/results': { types: './result.d.ts', default: './result.js' },
      './package.json': './package.json',
    },
    engines,
    dependencies: { 'latchkey-languages': version },
    peerDependencies: { latchkey: version, next: '*', react: peerDependencies.react },
    peerDependenciesMeta: { next: { optional: true } },
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(stackframe, null, 2)}\n`);
}

function entry(name: string): { readonly types: string; readonly default: string } {
  return { types: `./${name}.d.ts`, default: `./${name}.js` };
}
