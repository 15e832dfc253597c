import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUDGETS, LANGUAGE_KILOBYTES } from '../../.build/library/loading-plan.ts';
import { gzippedBytes } from '../bench/weights/gzipped-bytes.ts';
import { KILOBYTE } from '../bench/weights/kilobytes.ts';
import type { Weighed, Weight } from '../bench/weights/weight.ts';
import { ROOT } from '../support/run/program.ts';
import { CORE_MARK, definedTags } from './defined-tags.ts';
import { folderWithPackage } from './packed-package.ts';
import { type BuiltPage, buildPage, filesLoaded, gzipBytes, type Page } from './page-build.ts';
import { coreApp, elementsPage, reactPage, stackApp, stackSignIn } from './pages.ts';

/** Kilobytes by title, written by `npm run weights`. */
export const PACKED_RECORD = join(import.meta.dirname, 'weights.json');

/** React stays outside of every weight. */
export const REACT = [/^react(-dom)?(\/|$)/];

export const signIn = elementsPage('sign-in', ['sign-in/sign-in']);
export const signInInLanguages: Page = {
  name: 'sign-in-in-languages',
  script: `${signIn.script}\nimport 'latchkey-languages';`,
};

const everyElement: Page = { name: 'elements-all', script: "import 'latchkey/elements';" };

const languages = readdirSync(join(ROOT, 'elements/languages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What a page loads at once, as a developer's Vite builds it. */
export const WEIGHED_PAGES: readonly Weighed[] = [
  weighed('createClientApp', coreApp, { defines: [] }),
  weighed('lk-user-button', elementsPage('user-button', ['user/user-button']), { defines: ['lk-user-button'] }),
  weighed('lk-sign-in', signIn, { defines: ['lk-sign-in'] }),
  weighed('lk-handler', elementsPage('handler', ['handler']), { defines: ['lk-handler'] }),
  weighed('latchkey/elements', everyElement, { defines: ['lk-handler', 'lk-team-switcher', 'lk-user-button'] }),
  weighed('useUser', reactPage('useUser'), { defines: [] }),
  weighed('UserButton', reactPage('UserButton'), { defines: ['lk-user-button'] }),
  weighed('SignIn', reactPage('SignIn'), { defines: ['lk-sign-in'] }),
  weighed('StackClientApp', stackApp, { defines: [] }),
  weighed('SignIn of latchkey-stackframe', stackSignIn, { defines: ['lk-sign-in'] }),
  { title: 'the script for pages without a build', weigh: weighScript },
  { title: 'the choice among all languages, on top of lk-sign-in', weigh: weighChoice },
  ...languages.map((tag) => ({
    title: `what lk-sign-in shows in the language ${tag}`,
    weigh: () => weighLanguage(tag),
    mostBytes: LANGUAGE_KILOBYTES * KILOBYTE,
  })),
];

interface Loads {
  /** Elements that the page is weighed for. Most of a weight is what all elements need, so losing one can stay within 10 %. */
  readonly defines: readonly string[];
}

function weighed(title: keyof typeof BUDGETS, page: Page, { defines }: Loads): Weighed {
  return {
    title,
    mostBytes: BUDGETS[title].kilobytes * KILOBYTE,
    weigh: async () => {
      const built = await builtPage(page);
      const files = filesLoaded(built);
      const code = (await Promise.all(files.map((file) => readFile(join(built.folder, file), 'utf8')))).join('\n');
      const lost = defines.filter((tag) => !definedTags(code).includes(tag));
      if (lost.length > 0 || !code.includes(CORE_MARK)) {
        throw new Error(
          `The bundler took out of ${page.name} what is to be weighed: ${lost.join(', ') || 'the core'}.`,
        );
      }
      return await weighFiles(built, files);
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
