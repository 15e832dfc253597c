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

/** `REACT=18` runs the tests with the oldest React that is supported; the package manifest has it under another name. */
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
 * Bundles those packages once, as ES modules over shared chunks, so that `react-dom` and the tests hold the same React.
 */
export function commonJsPlugin(): TestRunnerPlugin {
  let files = new Map<string, string>();
  return {
    name: 'latchkey-common-js',
    async serverStart() {
      files = await bundle();
    },
    resolveImport: ({ source }) => commonJsAddress(source),
    serve({ path }) {
      const body = files.get(path);
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

/** Where the page finds such a package; undefined for every other one. */
export function commonJsAddress(name: string): string | undefined {
  return PACKAGES.includes(name) ? `${FOLDER}${fileName(name)}` : undefined;
}

async function bundle(): Promise<Map<string, string>> {
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
        // No endings: what looks like a script would be transformed once more for every page.
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
 * A CommonJS module has no named exports a browser could see; running it in Node tells what they are. Of an older React it is the
 * names of the newest: those it lacks are undefined.
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
