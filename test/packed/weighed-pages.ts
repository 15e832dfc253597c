import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzippedBytes } from '../bench/weights/gzipped-bytes.ts';
import { KILOBYTE } from '../bench/weights/kilobytes.ts';
import type { Weighed, Weight } from '../bench/weights/weight.ts';
import { ROOT } from '../support/run/program.ts';
import { folderWithPackage } from './packed-package.ts';
import { type BuiltPage, buildPage, filesLoaded, gzipBytes, type Page } from './page-build.ts';
import { coreApp, elementsPage, reactPage } from './pages.ts';

/** Kilobytes by title, written by `npm run weights`. */
export const PACKED_RECORD = join(import.meta.dirname, 'weights.json');

/** React stays outside of every weight. */
export const REACT = [/^react(-dom)?(\/|$)/];

export const signIn = elementsPage('sign-in', ['sign-in/sign-in']);
export const signInInLanguages: Page = {
  name: 'sign-in-in-languages',
  script: `${signIn.script}\nimport 'latchkey-languages';`,
};

/** What the sign-in methods stand with. The mark of each provider is a file of its own that comes after that. */
const METHODS = ['/sign-in-methods.js'];

/** What `elements/languages/README.md` says that the sign-in screens show of a language: its general texts and those of signing in. */
const MOST_OF_LANGUAGE_BYTES = 6 * KILOBYTE;

const languages = readdirSync(join(ROOT, 'core/messages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

/** What a page loads at once, as a developer's Vite builds it. */
export const WEIGHED_PAGES: readonly Weighed[] = [
  weighed('createClientApp', coreApp),
  weighed('lk-user-button', elementsPage('user-button', ['user/user-button'])),
  weighed('lk-sign-in', signIn),
  weighed('lk-sign-in until every sign-in method stands', signIn, METHODS),
  weighed('lk-handler', elementsPage('handler', ['handler'])),
  weighed('latchkey/elements', { name: 'elements-all', script: "import 'latchkey/elements';" }),
  weighed('useUser', reactPage('useUser')),
  weighed('UserButton', reactPage('UserButton')),
  weighed('SignIn', reactPage('SignIn')),
  weighed('SignIn until every sign-in method stands', reactPage('SignIn'), METHODS),
  { title: 'the script for pages without a build', weigh: weighScript },
  { title: 'the choice among all languages, on top of lk-sign-in', weigh: weighChoice },
  ...languages.map((tag) => ({
    title: `what lk-sign-in shows in the language ${tag}`,
    weigh: () => weighLanguage(tag),
    mostBytes: MOST_OF_LANGUAGE_BYTES,
  })),
];

function weighed(title: string, page: Page, alsoLoads: readonly string[] = []): Weighed {
  return {
    title,
    weigh: async () => {
      const built = await builtPage(page);
      return await weighFiles(built, filesLoaded(built, alsoLoads));
    },
  };
}

async function weighFiles(built: BuiltPage, files: readonly string[]): Promise<Weight> {
  return { bytes: await gzipBytes(built, files), files: files.length };
}

async function weighChoice(): Promise<Weight> {
  const [page, without] = [await builtPage(signInInLanguages), await builtPage(signIn)];
  const { bytes, files } = await weighFiles(page, filesLoaded(page));
  return { bytes: bytes - (await gzipBytes(without, filesLoaded(without))), files };
}

async function weighLanguage(tag: string): Promise<Weight> {
  const page = await builtPage(signInInLanguages);
  const before = new Set(filesLoaded(page));
  return await weighFiles(
    page,
    filesLoaded(page, [`/texts/${tag}.js`]).filter((file) => !before.has(file)),
  );
}

/** `latchkey.js` with what it imports at once. */
async function weighScript(): Promise<Weight> {
  const files = new Set([join(await folderWithPackage(), 'node_modules/latchkey/dist/cdn/latchkey.js')]);
  let bytes = 0;
  for (const file of files) {
    const code = await readFile(file, 'utf8');
    bytes += gzippedBytes(code);
    const imports = code.matchAll(/\b(?:import|from)\s*["'`](\.[^"'`]+)["'`]/g);
    for (const [, path = ''] of imports) files.add(join(file, '..', path));
  }
  return { bytes, files: files.size };
}

/** Several weights are those of the same page. */
const builtPages = new Map<string, Promise<BuiltPage>>();

async function builtPage(page: Page): Promise<BuiltPage> {
  const root = await folderWithPackage();
  const key = join(root, page.name);
  const found = builtPages.get(key) ?? buildPage(root, page, REACT);
  builtPages.set(key, found);
  return await found;
}
