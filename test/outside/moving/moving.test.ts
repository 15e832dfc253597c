import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
    const text = readText(`demo/docs/moving/${page.name}.md`);
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
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-moving-'));
  folders.push(folder);
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
async function wordsOfDeclarations(modules: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(modules, { recursive: true });
  const paths = entries.filter((path) => /\.d\.[mc]?ts$/.test(path));
  const words = new Set<string>();
  for (const path of paths) {
    const text = await readFile(join(modules, path), 'utf8');
    for (const [word] of text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/[$\w]+/g)) words.add(word);
  }
  return words;
}
