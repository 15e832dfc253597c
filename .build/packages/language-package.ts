import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** What the manifest takes over from the one of the repository. */
interface RootManifest {
  readonly version: string;
  readonly license: string;
  readonly author: string;
  readonly engines: Readonly<Record<string, string>>;
}

/** Before the tag of a language: the module that makes it alone available. */
const LANGUAGE = 'language/';

/** What is loaded on demand of a language: its table, with which come the texts that most pages show, or a further area. */
const TEXTS = /^elements\/languages\/([\w-]+)\/([\w-]+)\.ts$/;

/**
 * The package `latchkey-languages` into `dist-languages/`: all languages besides English, each in files that are loaded on demand. It
 * imports nothing, since it speaks with the elements of a page by events, so it serves apps and pages without a build alike.
 */
export async function buildLanguages(root: string): Promise<void> {
  const target = join(root, 'dist-languages');
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  const tags = tagsIn(root);
  await Promise.all([
    bundle(root, target, tags),
    writeDeclarations(target, tags),
    copyFile(join(root, 'LICENSE'), join(target, 'LICENSE')),
    copyFile(join(root, 'elements/languages', 'README.md'), join(target, 'README.md')),
    writeManifest(root, target, tags.length),
  ]);
}

async function bundle(root: string, target: string, tags: readonly string[]): Promise<void> {
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

/** The name of the file that a module of a language begins; null for all other modules. */
function fileOf(root: string, id: string): string | null {
  const [, tag, area] = TEXTS.exec(relative(root, id)) ?? [];
  if (tag === undefined || area === undefined) return null;
  return area === 'index' ? tag : `${tag}-${area}`;
}

/** The modules that make one language available. */
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

/** The module of one language exports nothing. */
async function writeDeclarations(target: string, tags: readonly string[]): Promise<void> {
  const rows = tags.map((tag) => `  readonly '${tag}': () => Promise<{ readonly areas: CompleteLanguage }>;\n`);
  const index = `import type { CompleteLanguage } from 'latchkey/messages';

/** The languages besides English, by their tags. This module makes all of them available; one alone is \`latchkey-languages/de\`. */
export declare const languages: {
${rows.join('')}};
`;
  await writeFile(join(target, 'index.d.ts'), index);
  await Promise.all(tags.map((tag) => writeFile(join(target, `${tag}.d.ts`), 'export {};\n')));
}

async function writeManifest(root: string, target: string, count: number): Promise<void> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as RootManifest;
  const { version, license, author, engines } = manifest;
  const languages = {
    name: 'latchkey-languages',
    version,
    description: `The screens of Latchkey in ${count} languages besides English, each loaded when a page needs it.`,
    keywords: ['authentication', 'localization', 'i18n', 'latchkey'],
    license,
    author,
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
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
}
