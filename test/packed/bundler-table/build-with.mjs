// Builds the page `index.html` with its script `main.js` for production: `node build-with.mjs BUNDLER APP-FOLDER OUTPUT-FOLDER`. Each
// bundler has as few settings as it needs. Prints the bundler's warnings as JSON in its last line. Runs in the folder of the bundlers.

import { spawnSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [bundler, app, output] = process.argv.slice(2);
const script = join(app, 'main.js');
const warnings = [];

const builders = {
  'vite-7': vite,
  'vite-8': vite,
  rollup: async () => {
    const { rollup } = await import('rollup');
    const { nodeResolve } = await import('@rollup/plugin-node-resolve');
    const { default: commonjs } = await import('@rollup/plugin-commonjs');
    const { default: replace } = await import('@rollup/plugin-replace');
    const mode = replace({ 'process.env.NODE_ENV': '"production"', preventAssignment: true });
    const bundle = await rollup({
      input: script,
      plugins: [mode, nodeResolve({ browser: true }), commonjs()],
      onwarn: ({ message }) => warnings.push(message),
    });
    await bundle.write({ dir: output, format: 'es' });
    await copyPage('module');
  },
  esbuild: async () => {
    const { build } = await import('esbuild');
    const result = await build({
      entryPoints: [script],
      outdir: output,
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      logLevel: 'silent',
    });
    warnings.push(...result.warnings.map(({ text }) => text));
    await copyPage('module');
  },
  webpack: async () => packLikeWebpack((await import('webpack')).default),
  rspack: async () => packLikeWebpack((await import('@rspack/core')).rspack),
  metro,
  bun: async () => {
    const bun = join(import.meta.dirname, 'node_modules/.bin/bun');
    run(bun, ['build', join(app, 'index.html'), '--outdir', output, '--production', '--splitting']);
  },
  parcel: async () => {
    const parcel = join(import.meta.dirname, 'node_modules/.bin/parcel');
    const folders = ['--dist-dir', output, '--cache-dir', join(output, '../parcel-cache')];
    run(parcel, [
      'build',
      join(app, 'index.html'),
      '--public-url',
      './',
      ...folders,
      '--no-source-maps',
      '--no-autoinstall',
    ]);
  },
};

async function metro() {
  const require = createRequire(import.meta.url);
  const { loadConfig, runBuild } = require('metro');
  const settings = {
    projectRoot: app,
    watchFolders: [join(import.meta.dirname, 'node_modules')],
    cacheStores: [],
    maxWorkers: 1,
    reporter: {
      update: ({ type, level, error }) => /warn/.test(`${type}${level}`) && warnings.push(String(error ?? type)),
    },
    resolver: { useWatchman: false, unstable_conditionsByPlatform: { web: ['browser'] } },
    transformer: {
      asyncRequireModulePath: require.resolve('metro-runtime/src/modules/asyncRequire'),
      getTransformOptions: async () => ({ transform: { experimentalImportSupport: true, inlineRequires: false } }),
    },
  };
  const config = await loadConfig({ cwd: app }, settings);
  const options = { entry: 'main.js', out: join(output, 'main.js'), platform: 'web', dev: false, minify: false };
  await runBuild(config, options);
  // Its bundle is one script. Where the code has `import.meta`, it must be a module.
  await copyPage('module');
}

async function vite() {
  const { build, createLogger } = await import(bundler);
  const logger = createLogger('warn');
  const note = (message) => warnings.push(message);
  await build({
    root: app,
    base: './',
    configFile: false,
    customLogger: { ...logger, warn: note, warnOnce: note },
    build: { outDir: output, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });
}

async function packLikeWebpack(pack) {
  const settings = { mode: 'production', context: app, entry: script, output: { path: output, filename: 'main.js' } };
  const stats = await new Promise((resolve, reject) => {
    pack({ ...settings, performance: { hints: false } }, (error, done) => (error ? reject(error) : resolve(done)));
  });
  const { errors, warnings: found } = stats.toJson({ all: false, errors: true, warnings: true });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  warnings.push(...found.map(({ message }) => message));
  await copyPage('text/javascript');
}

/** Runs a program. Its lines with a warning count. */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: app, encoding: 'utf8' });
  const lines = `${stdout}\n${stderr}`;
  if (status !== 0) throw new Error(lines);
  warnings.push(...lines.split('\n').filter((line) => /warn|⚠/i.test(line)));
}

/** Copies the page, whose script is a module only if the bundler writes modules. */
async function copyPage(type) {
  await copyFile(join(app, 'index.html'), join(output, 'index.html'));
  const page = await readFile(join(output, 'index.html'), 'utf8');
  await writeFile(join(output, 'index.html'), page.replace('type="module"', `type="${type}" defer`));
}

await builders[bundler]();
console.log(JSON.stringify(warnings));
