import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program, ROOT } from '../support/run/program.ts';
import { buildPage, filesReached, type Page } from './page-build.ts';

export const BUNDLERS = ['vite', 'webpack', 'rollup', 'esbuild'] as const;
export type Bundler = (typeof BUNDLERS)[number];

/** In a folder of their own: an app has one of them, and the repository needs none. */
const TOOLS = join(ROOT, '.cache/bundlers');
/** What `shaking.test.ts` needs: a package of each bundler, and its plugins. */
const PACKAGES = {
  webpack: '5.112.2',
  rollup: '4.65.0',
  '@rollup/plugin-commonjs': '29.0.3',
  '@rollup/plugin-node-resolve': '16.0.3',
  '@rollup/plugin-replace': '6.0.3',
  esbuild: '0.28.2',
};

/** The packages of the other bundlers of `bundler-table`. They are large, so only those that a run needs are installed. */
const MORE_PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'vite-7': { 'vite-7': 'npm:vite@7.3.8' },
  'vite-8': { 'vite-8': 'npm:vite@8.3.8' },
  rspack: { '@rspack/core': '2.3.3' },
  bun: { bun: '1.4.5' },
  parcel: { parcel: '2.16.4' },
  metro: { metro: '0.84.6' },
};

/** All the code that a bundler makes of a page's script for production, on demand or at once; React stays outside. */
export async function bundledCode(bundler: Bundler, root: string, page: Page): Promise<string> {
  if (bundler === 'vite') {
    const built = await buildPage(root, page, [/^react(-dom)?(\/|$)/]);
    return codeOf(built.folder, filesReached(built));
  }
  await bundlerTools();
  const entry = join(root, `${page.name}.js`);
  const output = join(root, `${bundler}-${page.name}`);
  await writeFile(entry, page.script);
  const script = join(TOOLS, `${bundler}.mjs`);
  await writeFile(script, SCRIPTS[bundler]);
  const ended = await program('node', [script, entry, output], { cwd: root });
  if (ended.exitCode !== 0) throw new Error(`${bundler} failed:\n${ended.output}`);
  const names = (await readdir(output)).filter((name) => name.endsWith('.js'));
  return bundler === 'esbuild' ? codeReached(output, `${page.name}.js`) : codeOf(output, names);
}

/** The code of a file and of all it names; esbuild leaves files behind, of modules that it has taken out. */
async function codeReached(folder: string, first: string): Promise<string> {
  const names = new Set([first]);
  let all = '';
  for (const name of names) {
    const code = await readFile(join(folder, name), 'utf8');
    for (const [, each = ''] of code.matchAll(/["']\.\/([\w.-]+\.js)["']/g)) names.add(each);
    all += code;
  }
  return all;
}

/** Installs the bundlers of `shaking.test.ts`, and those with the given names. Returns the folder. */
export async function bundlerTools(names: readonly string[] = []): Promise<string> {
  const wanted = Object.assign({}, PACKAGES, ...names.map((name) => MORE_PACKAGES[name])) as Record<string, string>;
  if (Object.keys(wanted).every((name) => existsSync(join(TOOLS, 'node_modules', name)))) return TOOLS;
  await mkdir(TOOLS, { recursive: true });
  const manifest = join(TOOLS, 'package.json');
  const before = existsSync(manifest) ? (JSON.parse(await readFile(manifest, 'utf8')) as Manifest).dependencies : {};
  const dependencies = { ...before, ...wanted };
  await writeFile(manifest, JSON.stringify({ private: true, type: 'module', dependencies }));
  const { exitCode, output } = await program('npm', ['install', '--no-audit', '--no-fund'], { cwd: TOOLS });
  if (exitCode !== 0) throw new Error(`The bundlers cannot be installed:\n${output}`);
  return TOOLS;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

async function codeOf(folder: string, names: readonly string[]): Promise<string> {
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

/** Each with the settings that it has for production, as few as possible. */
const SCRIPTS: Readonly<Record<Exclude<Bundler, 'vite'>, string>> = {
  webpack: `
import webpack from 'webpack';
const [entry, path] = process.argv.slice(2);
const externals = ({ request }, done) => (/^react(-dom)?(\\/|$)/.test(request) ? done(null, 'var {}') : done());
webpack({ mode: 'production', entry, externals, output: { path } }, (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString());
    process.exitCode = 1;
  }
});
`,
  rollup: `
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
const [input, dir] = process.argv.slice(2);
const bundle = await rollup({ input, external: /^react(-dom)?(\\/|$)/, plugins: [nodeResolve({ browser: true })], onwarn() {} });
await bundle.write({ dir, format: 'es' });
`,
  esbuild: `
import { build } from 'esbuild';
const [entry, outdir] = process.argv.slice(2);
const common = { bundle: true, splitting: true, format: 'esm', minify: true, logLevel: 'error' };
await build({ ...common, entryPoints: [entry], outdir, external: ['react', 'react/*', 'react-dom', 'react-dom/*'] });
`,
};
