import { createRequire } from 'node:module';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build, type Rolldown } from 'vite';

/** Packages without ES modules that tests load in a browser. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server.browser',
  'axe-core',
];

/** With `REACT=18` the tests use the oldest supported React, which package.json lists under another name. */
const RENAMED = new Map(
  process.env.REACT === '18'
    ? [
        ['react', 'react-18'],
        ['react-dom', 'react-dom-18'],
      ]
    : [],
);

const FOLDER = '/__common-js__/';

/**
 * Bundles the packages once, as ES modules with shared files, so that `react-dom` and the tests use the same React.
 */
export function commonJsPlugin(): TestRunnerPlugin {
  let files = new Map<string, string>();
  return {
    name: 'latchkey-common-js',
    async serverStart() {
      files = await bundlePackages();
    },
    resolveImport: ({ source }) => commonJsAddress(source),
    serve({ path }) {
      const body = files.get(path);
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

/** Returns the address of a bundled package; undefined for other packages. */
export function commonJsAddress(name: string): string | undefined {
  return PACKAGES.includes(name) ? `${FOLDER}${fileName(name)}` : undefined;
}

async function bundlePackages(): Promise<Map<string, string>> {
  const output = (await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    mode: 'development',
    resolve: {
      alias: [...RENAMED].map(([name, replacement]) => ({ find: new RegExp(`^${name}(?=/|$)`), replacement })),
    },
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [{ name: 'entries', enforce: 'pre', resolveId: (id) => resolveEntry(id), load: (id) => loadEntry(id) }],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(PACKAGES.map((name) => [fileName(name), ENTRY + name])),
        preserveEntrySignatures: 'strict',
        // The names have no file extension, because the server would transform scripts again for every page.
        output: { format: 'es', entryFileNames: '[name]', chunkFileNames: 'chunk-[name]' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(output.output.map((file) => [FOLDER + file.fileName, file.type === 'chunk' ? file.code : '']));
}

const ENTRY = '\0entry:';

function resolveEntry(id: string): string | undefined {
  return id.startsWith(ENTRY) ? id : undefined;
}

/**
 * Returns the source of an ES module that exports the names of a CommonJS module. The names are read by running the module in
 * Node. For an older React the names of the newest React are used; exports that it lacks are undefined.
 */
function loadEntry(id: string): string | undefined {
  if (!id.startsWith(ENTRY)) return undefined;
  const name = id.slice(ENTRY.length);
  const exported = Object.keys(createRequire(import.meta.url)(name) as object).filter((key) => key !== 'default');
  const names = exported.filter((key) => /^[\w$]+$/.test(key));
  return [
    `import whole from '${name}';`,
    'export default whole;',
    ...names.map((key, index) => `const e${index} = whole.${key}; export { e${index} as ${key} };`),
  ].join('\n');
}

function fileName(name: string): string {
  return name.replaceAll('/', '-');
}
