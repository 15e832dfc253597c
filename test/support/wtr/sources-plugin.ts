import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { type Plugin, rolldown } from 'rolldown';
import { ROOT } from '../run/program.ts';
import { THIS_RUN } from '../samples/test-run.ts';

const FOLDER = '/__bundle__/';
const TEST_FILE = /^\/test\/.*\.test\.tsx?$/;

/** Tests that check by address which modules a page has loaded, so they are not bundled. */
const LOOKS_AT_MODULES = [
  '/test/elements/pages/chunks.later.test.ts',
  '/test/elements/pages/first-request.test.ts',
  '/test/elements/sign-in/code-for-clicks.test.ts',
];

/** The values that replace `process.env` variables, because browsers have no `process`. nanostores and test samples read them. */
const VALUES: Readonly<Record<string, string>> = {
  NODE_ENV: 'development',
  TEST_LONG: THIS_RUN.isLong ? '1' : '',
  TEST_SEED: `${THIS_RUN.seed}`,
};
const VARIABLE = new RegExp(`process\\.env\\.(${Object.keys(VALUES).join('|')})\\b`, 'g');

/**
 * Serves each test file and its imports as one file, because hundreds of requests for single modules took longer than the tests.
 * Modules that are imported on demand are separate files, so they are still loaded when they are imported, and once in a page.
 */
export function sourcesPlugin(): TestRunnerPlugin {
  const files = new Map<string, string>();
  return {
    name: 'latchkey-sources',
    async serve({ path }) {
      if (path === AXE) return { body: await readAxe(), type: 'js' };
      if (path.startsWith(FOLDER)) {
        const body = files.get(path);
        return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
      }
      if (!TEST_FILE.test(path) || LOOKS_AT_MODULES.includes(path)) return undefined;
      const folder = `${FOLDER}${path.slice(1).replaceAll('/', '-')}/`;
      for (const [name, body] of await bundleTestFile(path)) files.set(folder + name, body);
      return { body: `import '${folder}${ENTRY}';`, type: 'js' };
    },
    transform({ body, response }) {
      if (typeof body !== 'string' || !response.is('js')) return undefined;
      return body.replaceAll(VARIABLE, (_, name: string) => JSON.stringify(VALUES[name]));
    },
  };
}

/** With `REACT=18` the tests use the oldest supported React, which package.json lists under other names. */
const RENAMED = process.env.REACT === '18' ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {};

/** The name of the entry. It has no file extension, because the server would transform scripts again. */
const ENTRY = 'entry';

/**
 * The address of axe-core. It is no part of a bundle: with a CommonJS module on demand, the bundler would put its own helpers into the entry,
 * and a frame that loads one of the other files would run the tests again.
 */
const AXE = '/__axe__';

/** Returns axe-core as an ES module. Its script sets a global where there is no CommonJS. */
async function readAxe(): Promise<string> {
  const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return `${script}\nexport default globalThis.axe;`;
}

/** Returns the bundled files by name, including source maps, which locate failed tests. */
async function bundleTestFile(path: string): Promise<readonly (readonly [string, string])[]> {
  const build = await rolldown({
    input: join(ROOT, path),
    platform: 'browser',
    tsconfig: true,
    plugins: [outsidePlugin],
    resolve: { alias: RENAMED, conditionNames: ['development', 'browser', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"development"' }, target: 'es2022' },
    treeshake: false,
    checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false, bundlerTimings: false },
  });
  try {
    const { output } = await build.generate({
      // The folder has the depth of the served address, so that paths in source maps are correct.
      dir: join(ROOT, FOLDER, 'test'),
      format: 'es',
      entryFileNames: ENTRY,
      chunkFileNames: 'chunk-[name]-[hash]',
      sourcemap: true,
    });
    return output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]);
  } finally {
    await build.close();
  }
}

const outsidePlugin: Plugin = {
  name: 'outside',
  resolveId(name) {
    // Modules that the test server provides under special addresses.
    // Next.js, which is not installed here: what asks for it runs on servers.
    if (name.startsWith('next/')) return { id: `/__not-installed__/${name}`, external: true };
    const address = name === 'axe-core' ? AXE : name;
    return address.startsWith('/__') ? { id: address, external: true } : undefined;
  },
};
