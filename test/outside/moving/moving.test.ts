import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import official from '../../rules/moving/official-names.json' with { type: 'json' };
import { readText } from '../../rules/source.ts';
import { program, ROOT } from '../../support/run/program.ts';
import { succeed } from '../support/packed.ts';

// The pages about moving name what other packages export. Each page says which versions it was compared with; this test installs those
// versions and looks for every name of the left column in their declarations.

interface Page {
  readonly name: string;
  /** The modules that export the names. */
  readonly modules: readonly string[];
  /** Variables of the examples, which no package exports. */
  readonly variables: readonly string[];
}

const PAGES: readonly Page[] = [
  {
    name: 'clerk',
    modules: [
      '@clerk/react',
      '@clerk/nextjs',
      '@clerk/nextjs/server',
      '@clerk/nextjs/webhooks',
      '@clerk/testing/playwright',
    ],
    variables: [],
  },
  {
    name: 'better-auth',
    modules: ['better-auth', 'better-auth/react', 'better-auth/next-js', 'better-auth/plugins', '@better-auth/passkey'],
    variables: ['authClient', 'auth'],
  },
  { name: 'supabase-auth', modules: ['@supabase/supabase-js', '@supabase/ssr'], variables: ['supabase'] },
  { name: 'auth0', modules: ['@auth0/auth0-react', 'express-oauth2-jwt-bearer'], variables: [] },
];

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

test.for(PAGES)(
  'every name on the page about moving from $name exists in the versions of the page',
  async (page, context) => {
    const text = textOf(page.name);
    const packages = packagesOf(text);
    expect(packages.length).toBeGreaterThan(0);
    const { roots, members } = namesOf(text, [...page.variables, ...packages.map((each) => each.name)]);
    expect(roots.length + members.length).toBeGreaterThan(8);
    const folder = await install(packages);
    if (folder === null) return context.skip('The npm registry does not answer.');
    const exported = await exportedNames(folder, page.modules);
    const words = await wordsOfDeclarations(join(folder, 'node_modules'));
    expect(roots.filter((name) => !exported.has(name) && (isExport(name) || !words.has(name)))).toEqual([]);
    expect(members.filter((name) => !words.has(name))).toEqual([]);
  },
);

/** What expressions of the official SDK's page begin with beside its exports. */
const OF_OFFICIAL_EXAMPLES = ['app', 'await', 'serverApp', 'serverUser', 'stackServerApp', 'team', 'user'];

test('every name on the page about moving from the official SDK exists, and every export has its row', async (context) => {
  const text = textOf('official-sdk');
  const packages = packagesOf(text);
  expect(packages.map(({ name }) => name)).toEqual(['@stackframe/js', '@stackframe/react', '@stackframe/stack']);
  const folder = await unpack(packages);
  if (folder === null) return context.skip('The npm registry does not answer.');
  for (const { name } of packages) {
    const names = name === '@stackframe/js' ? official.js : [...official.js, ...official.alsoReactAndStack];
    const declarations = await readFile(join(folder, name, 'package/dist/index.d.ts'), 'utf8');
    expect(declaredExports(declarations)).toEqual(names.toSorted());
  }
  const { roots, members } = namesOf(text.split('## Every exported name')[0] ?? '', OF_OFFICIAL_EXAMPLES);
  expect(roots.length + members.length).toBeGreaterThan(40);
  const words = await wordsOfDeclarations(folder);
  const properties = await readFile(join(folder, '@stackframe/js', USERS), 'utf8');
  for (const [, first = '', rest = ''] of properties.matchAll(/AsyncStoreProperty<"(\w)(\w*)"/g))
    for (const verb of ['get', 'list', 'use']) words.add(verb + first.toUpperCase() + rest);
  expect([...roots, ...members].filter((name) => name !== '' && !words.has(name))).toEqual([]);
  expect(words.has('listApiKey')).toBe(false);
});

/** The declarations of users, whose type `AsyncStoreProperty` makes the names of functions from those of properties. */
const USERS = 'package/dist/lib/stack-app/users/index.d.ts';

/** The names that a file of declarations exports in lists. */
function declaredExports(text: string): readonly string[] {
  const lists = [...text.matchAll(/^export \{([^}]*)\};?/gm)].map(([, list = '']) => list);
  return lists.flatMap((list) => list.split(',').map((each) => each.trim().split(' ').at(-1) ?? '')).toSorted();
}

/** Downloads the packages without their dependencies, each into a folder of its name. Null where no registry answers. */
async function unpack(packages: readonly Package[]): Promise<string | null> {
  const folder = await emptyFolder();
  for (const { name, version } of packages) {
    const own = join(folder, name);
    await mkdir(own, { recursive: true });
    const packed = await program('npm', ['pack', '--prefer-offline', `${name}@${version}`], { cwd: own });
    if (NO_REGISTRY.test(packed.output)) return null;
    succeed(packed);
    succeed(await program('tar', ['-xzf', packed.stdout.trim()], { cwd: own }));
  }
  return folder;
}

const textOf = (page: string): string => readText(`demo/docs/moving/${page}.md`);

interface Package {
  readonly name: string;
  readonly version: string;
}

/** The packages that a page names with a version: "`better-auth` 1.7.25". */
function packagesOf(text: string): readonly Package[] {
  return [...text.matchAll(/`([@\w/-]+)` (\d+\.\d+\.\d+)/g)].map(([, name = '', version = '']) => ({ name, version }));
}

/** The names of the left column: what a code begins with, and the members behind a dot. Arguments are not looked at. */
function namesOf(
  text: string,
  ignored: readonly string[],
): { readonly roots: readonly string[]; readonly members: readonly string[] } {
  const cells = [...text.matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell);
  const codes = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
  const paths = codes
    .filter((code) => !ignored.includes(code))
    .map((code) => /^<?([$\w.]+(?:\(.*?\)\.[\w.]+)?)/.exec(code)?.[1] ?? '')
    .map((path) =>
      path
        .replaceAll(/\(.*?\)/g, '')
        .split('.')
        .filter(Boolean),
    );
  const roots = paths.flatMap(([root = '']) => (ignored.includes(root) ? [] : [root]));
  return { roots: [...new Set(roots)], members: [...new Set(paths.flatMap(([, ...members]) => members))] };
}

/** Components and hooks are always exported; all other names may be members of what an export returns. */
const isExport = (name: string): boolean => /^(?:[A-Z]|use[A-Z])/.test(name);

/** Installs the packages with their dependencies. Null where no registry answers. */
async function install(packages: readonly Package[]): Promise<string | null> {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const flags = [
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--legacy-peer-deps',
  ];
  const names = packages.map(({ name, version }) => `${name}@${version}`);
  const installed = await program('npm', ['install', ...flags, ...names], { cwd: folder });
  if (NO_REGISTRY.test(installed.output)) return null;
  succeed(installed);
  return folder;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-moving-'));
  folders.push(folder);
  return folder;
}

/** What npm says when there is no registry. */
const NO_REGISTRY = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT)\b/;

/** The values that the modules export, as the compiler resolves them. */
async function exportedNames(folder: string, modules: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [index, module] of modules.entries()) {
    const path = join(folder, `exports-${index}.ts`);
    await writeFile(path, `import * as all from '${module}';\n${KEPT}`);
    const flags = ['--noEmit', '--skipLibCheck', '--strict', '--ignoreConfig', '--noErrorTruncation'];
    const modulesFlags = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    const { output } = await program(join(ROOT, 'node_modules/.bin/tsc'), [...flags, ...modulesFlags, path], {
      cwd: folder,
    });
    const [, list] = /is not assignable to type '(.+)'\./.exec(output) ?? [];
    if (list === undefined) throw new Error(`${module} has no declarations:\n${output}`);
    for (const [, name = ''] of list.matchAll(/"([^"]+)"/g)) found.add(name);
  }
  return found;
}

/**
 * Asks the compiler for the names of all exports: its error lists them. A package keeps removed names as values or functions of type
 * `never`, which throw, so they are left out.
 */
const KEPT = `
type Returned<Value> = Value extends (...given: never[]) => infer Result ? Result : Value;
export const none: { [Name in keyof typeof all]: [Returned<(typeof all)[Name]>] extends [never] ? never : Name }[keyof typeof all] = '';
`;

/** The words of all declarations, without those of comments. */
async function wordsOfDeclarations(modules: string): Promise<Set<string>> {
  const entries = await readdir(modules, { recursive: true });
  const paths = entries.filter((path) => /\.d\.[mc]?ts$/.test(path));
  const words = new Set<string>();
  for (const path of paths) {
    const text = await readFile(join(modules, path), 'utf8');
    for (const [word] of text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/[$\w]+/g)) words.add(word);
  }
  return words;
}
