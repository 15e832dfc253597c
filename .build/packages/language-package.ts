import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { readRootManifest } from './root-manifest.ts';

/** The prefix of the modules that make a single language available. The tag of the language follows. */
const LANGUAGE = 'language/';

/** Matches the files of a language that are loaded on demand: its index with the texts of most pages, or an area of texts. */
const TEXTS = /^elements\/languages\/([\w-]+)\/([\w-]+)\.ts$/;

/**
 * Builds the package `latchkey-languages` into `dist-languages/`: all languages except English, in files that are loaded on
 * demand. The package imports nothing, because it communicates with the elements of a page by events. So it works with and
 * without a build.
 */
export async function buildLanguages(root: string): Promise<void> {
  const target = join(root, 'dist-languages');
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  const tags = tagsIn(root);
  await Promise.all([
    bundleLanguages(root, target, tags),
    writeDeclarations(target, tags),
    copyFile(join(root, 'LICENSE'), join(target, 'LICENSE')),
    copyFile(join(root, 'elements/languages', 'README.md'), join(target, 'README.md')),
    writeManifest(root, target, tags.length),
  ]);
}

async function bundleLanguages(root: string, target: string, tags: readonly string[]): Promise<void> {
  const bundler = await rolldown({
    input: {
      index: join(root, 'elements/languages.ts'),
      ...Object.fromEntries(tags.map((tag) => [tag, LANGUAGE + tag])),
    },
    platform: 'neutral',
    tsconfig: join(root, 'tsconfig.json'),
    transform: { target: 'es2022' },
    plugins: [languageModules(root)],
  });
  try {
    const { output } = await bundler.write({
      dir: target,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: ({ facadeModuleId, name }) => `texts/${fileOf(root, facadeModuleId ?? '') ?? name}.js`,
      comments: { legal: true, annotation: true, jsdoc: false },
    });
    const own = output.map(({ fileName }) => fileName);
    const imports = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
    const foreign = imports.filter((name) => !own.includes(name));
    if (foreign.length > 0) throw new Error(`The languages import ${foreign.join(', ')}`);
  } finally {
    await bundler.close();
  }
}

/** Returns the name of the file for a module of a language; null for all other modules. */
function fileOf(root: string, id: string): string | null {
  const [, tag, area] = TEXTS.exec(relative(root, id)) ?? [];
  if (tag === undefined || area === undefined) return null;
  return area === 'index' ? tag : `${tag}-${area}`;
}

/** Adds the modules that make a single language available. */
function languageModules(root: string): Plugin {
  return {
    name: 'language-modules',
    resolveId: (id) => (id.startsWith(LANGUAGE) ? id : null),
    load(id) {
      if (!id.startsWith(LANGUAGE)) return null;
      const tag = id.slice(LANGUAGE.length);
      const register = JSON.stringify(join(root, 'elements/languages/register-languages.ts'));
      const texts = JSON.stringify(join(root, `elements/languages/${tag}/index.ts`));
      const code = `import { registerLanguages } from ${register};\nregisterLanguages({ '${tag}': () => import(${texts}) });`;
      return { code, moduleSideEffects: 'no-treeshake' };
    },
  };
}

/** Writes the declarations. The module of a single language exports nothing. */
async function writeDeclarations(target: string, tags: readonly string[]): Promise<void> {
  const rows = tags.map((tag) => `  readonly '${tag}': () => Promise<{ readonly areas: CompleteLanguage }>;\n`);
  const index = `import type { CompleteLanguage } from 'latchkey/messages';

/**
 * The languages except English, by their tags. This module makes all of them available; \`latchkey-languages/de\` only German.
 */
export declare const languages: {
${rows.join('')}};
`;
  await writeFile(join(target, 'index.d.ts'), index);
  await Promise.all(tags.map((tag) => writeFile(join(target, `${tag}.d.ts`), 'export {};\n')));
}

async function writeManifest(root: string, target: string, count: number): Promise<void> {
  const manifest = await readRootManifest(root);
  const { version, license, author, repository, engines } = manifest;
  const languages = {
    name: 'latchkey-languages',
    version,
    description: `What users see of Latchkey in ${count} languages besides English, each loaded when a page needs it.`,
    keywords: ['authentication', 'localization', 'i18n', 'latchkey'],
    license,
    author,
    repository,
    type: 'module',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './*': { types: './*.d.ts', default: './*.js' },
      './package.json': './package.json',
    },
    engines,
    peerDependencies: { latchkey: version },
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(languages, null, 2)}\n`);
}

function tagsIn(root: string): string[] {
  const folder = join(root, 'elements/languages');
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'index.ts')))
    .toSorted();
}
