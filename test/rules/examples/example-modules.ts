import { parseSync } from 'vite';
import { ENTRIES, exportedNames } from '../public-api/exported-names.ts';
import type { DocExample } from './doc-examples.ts';
import { LOOKED_AT, withLookedAt } from './looked-at-results.ts';
import { topLevelNames } from './top-level-names.ts';

/** An example may use what these entries export without an import. */
export const GIVEN_ENTRIES: readonly string[] = [
  'latchkey',
  'latchkey-emulator',
  'latchkey-project/admin',
  'latchkey-project/react',
  'latchkey/messages',
  'latchkey/server',
  'latchkey/react',
];

/** The sources, from the folder of the examples. */
const SOURCES = '../..';

/** What examples take for granted, as a reader does. */
const GIVEN: Readonly<Record<string, string>> = {
  app: "import('latchkey').ClientApp",
  internalApp: "import('latchkey').ClientApp",
  server: "import('latchkey/server').ServerApp",
  visitor: "import('latchkey/server').RequestApp",
  admin: "import('latchkey/server').AdminApp",
  options: "import('latchkey').ClientAppOptions",
  apiKey: "import('latchkey').ApiKey",
  internalKey: "import('latchkey-project/admin').InternalKey",
  emailConfig: "import('latchkey-project/admin').EmailServer",
  service: "import('latchkey-emulator').RunningService",
  request: 'Request',
  headers: 'Headers',
  signal: 'AbortSignal',
  button: 'HTMLButtonElement',
  frame: 'HTMLIFrameElement',
  answerFor: '(error: unknown) => Response',
  error: 'unknown',
  show: '(value: unknown) => void',
  save: '(text: string) => void',
  draw: '(data: unknown) => void',
};

const GIVEN_STRINGS = `
  email password oldPassword newPassword code typedCode loginCode secret value source accessToken refreshToken
  projectId teamId userId sessionId keyId accountId channelId invitationId categoryId templateId themeId
`
  .trim()
  .split(/\s+/);

/** The names that examples use without declaring or importing them. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set([...Object.keys(GIVEN), ...GIVEN_STRINGS]);

/** The modules that all examples share, by the name of their file. */
export function sharedModules(): Readonly<Record<string, string>> {
  const typed = Object.entries(GIVEN).map(([name, type]) => `export declare const ${name}: ${type};`);
  const strings = GIVEN_STRINGS.map((name) => `export declare const ${name}: string;`);
  return {
    'given.ts': withSources([...typed, ...strings, LOOKED_AT, ''].join('\n')),
    'general-texts.ts': textsOf('general'),
    'owner-texts.ts': textsOf('owner'),
    // The compiler of this folder must report a wrong call, or it would report none in the examples.
    'wrong.ts': WRONG.join('\n'),
  };
}

/** What must not compile in an example. */
const WRONG = [
  "import { app, lookedAt } from './given.ts';",
  '',
  '// @ts-expect-error: there is no such verb',
  'app.signInn();',
  '// @ts-expect-error: the result is dropped',
  'lookedAt(await app.sendVerificationEmail());',
  '// @ts-expect-error: the result is dropped',
  'lookedAt(app.sendVerificationEmail());',
  'lookedAt(await app.signOut());',
  '',
];

function textsOf(area: 'general' | 'owner'): string {
  return withSources(`export declare const messages: import('latchkey/messages').AreaMessages<'${area}'>;\n`);
}

/** The lines before the code of an example. */
const LINES_BEFORE = 1;

/**
 * Returns the module an example is compiled as: its code after one line that imports what it takes for granted. It imports from
 * sources instead of entries, and declares no global, so that it can be compiled in one program with the project.
 */
export function exampleModule({ code }: Pick<DocExample, 'code'>): string {
  const own = topLevelNames(parseSync('example.tsx', code).program);
  const declared = new Set(own.map(({ name }) => name));
  const words = new Set(code.match(/[$\w]+/g));
  const given = [...givenModules()].filter(([name]) => words.has(name) && !declared.has(name));
  const checked = withLookedAt(code);
  if (checked !== code) given.push(['lookedAt', './given.ts']);
  const imports = given.map(([name, module]) => `import { ${name} } from '${module}';`);
  // What an example declares for its reader alone is not unused.
  const exported = [...given.map(([name]) => name), ...own.flatMap(({ name, isUnused }) => (isUnused ? [name] : []))];
  return `${imports.join(' ')}\n${withSources(checked)}\nexport { ${exported.join(', ')} };\n`;
}

/** The line of the file in which an example stands, by the line of its module. */
export function lineOfExample({ line }: Pick<DocExample, 'line'>, lineOfModule: number): number {
  return line + Math.max(0, lineOfModule - LINES_BEFORE - 1);
}

/** The module of each name that examples take for granted: of an exported name, the first entry that exports it. */
function givenModules(): ReadonlyMap<string, string> {
  modules ??= readGivenModules();
  return modules;
}

let modules: ReadonlyMap<string, string> | null = null;

function readGivenModules(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of GIVEN_ENTRIES.flatMap((entry) => ENTRIES[entry] ?? [])) {
    for (const { name, isType } of exportedNames(path)) {
      if (!isType && !found.has(name)) found.set(name, `${SOURCES}/${path}`);
    }
  }
  for (const name of [...Object.keys(GIVEN), ...GIVEN_STRINGS]) found.set(name, './given.ts');
  return found;
}

/** The texts of a language, as an example imports them from a package, or from a file of the reader's own. */
const TEXTS: Readonly<Record<string, string>> = {
  'latchkey-icelandic/general': './general-texts.ts',
  './is/general': './general-texts.ts',
  './de/owner': './owner-texts.ts',
};

const SPECIFIER = /(\bfrom |\bimport |\bimport\()'(latchkey[^']*|\.\/(?:is|de)\/\w+)'/g;

/** The code with imports of sources instead of packages. */
function withSources(code: string): string {
  return code.replace(SPECIFIER, (_, before: string, specifier: string) => `${before}'${sourceOf(specifier)}'`);
}

function sourceOf(specifier: string): string {
  const texts = TEXTS[specifier];
  if (texts !== undefined) return texts;
  const path = ENTRIES[specifier];
  if (path !== undefined) return `${SOURCES}/${path}`;
  return specifier.replace(/^latchkey\/(elements\/.+)\.js$/, `${SOURCES}/$1.ts`);
}
