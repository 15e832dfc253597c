import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

// `latchkey/jest-preset`. Jest runs CommonJS in a realm of its own, and the packages below are ES modules, which it cannot import there.
// Jest loads this file three times: as the preset, as the transformer, and in each test file as a setup file, which adds what jsdom lacks.

/** The packages that are converted. All of them are ES modules only. */
const PACKAGES =
  'latchkey|latchkey-languages|latchkey-project|lit|lit-element|lit-html|@lit|nanostores|@nanostores|@simplewebauthn|jose|uqr';

/** The globals of Node itself, also where this file runs as a setup file on a simulated page. */
const node: typeof globalThis = runInThisContext('globalThis');

const LACKING = ['Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'fetch'] as const;
for (const name of LACKING) {
  if (!(name in globalThis)) Reflect.set(globalThis, name, name === 'fetch' ? fetchFromPage : node[name]);
}

/** Node accepts only its own abort signals, and a page has those of jsdom. */
function fetchFromPage(url: string | URL | Request, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const abort = new node.AbortController();
  const stop = (): void => abort.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return node.fetch(url, { ...init, signal: abort.signal });
}

interface Transformed {
  readonly code: string;
  readonly map?: object | string | null;
}

/** The compiler that the app has for its own tests: Babel with its preset for environments, or TypeScript, which ts-jest uses. */
interface Babel {
  transformSync(code: string, options: object): Transformed;
}
interface TypeScript {
  readonly ModuleKind: { readonly CommonJS: number };
  readonly ScriptTarget: { readonly ES2022: number };
  transpileModule(code: string, options: object): { readonly outputText: string };
}

interface TransformOptions {
  readonly config: { readonly rootDir: string };
}

/** Converts an ES module to CommonJS. */
function convert(code: string, filename: string, { config }: TransformOptions): Transformed {
  const load = createRequire(`${config.rootDir}/`);
  const environments = findFrom(load, '@babel/preset-env');
  if (environments !== null) return convertWithBabel(load, environments, code, filename);
  const path = findFrom(load, 'typescript');
  const typescript: TypeScript | null = path === null ? null : load(path);
  if (typeof typescript?.transpileModule !== 'function')
    throw new Error(
      'latchkey/jest-preset converts ES modules with Babel or with TypeScript below 7. Install one: npm i -D babel-jest @babel/core @babel/preset-env',
    );
  const { ModuleKind, ScriptTarget, transpileModule } = typescript;
  const compilerOptions = {
    module: ModuleKind.CommonJS,
    target: ScriptTarget.ES2022,
    allowJs: true,
    esModuleInterop: true,
  };
  // TypeScript leaves `import.meta` in scripts, where it is a syntax error.
  return {
    code: transpileModule(code, { compilerOptions }).outputText.replaceAll('import.meta', '({})'),
  };
}

function convertWithBabel(load: NodeJS.Require, environments: string, code: string, filename: string): Transformed {
  const babel: Babel = load(
    findFrom(load, '@babel/core') ?? createRequire(load.resolve('babel-jest')).resolve('@babel/core'),
  );
  return babel.transformSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    compact: false,
    sourceMaps: 'both',
    presets: [[environments, { targets: { node: 'current' }, modules: 'commonjs' }]],
    plugins: [withoutImportMeta],
  });
}

interface BabelTypes {
  readonly types: { objectExpression(properties: readonly never[]): object };
}

/** A script has no `import.meta`. */
function withoutImportMeta({ types }: BabelTypes): object {
  const replace = (path: { replaceWith(node: object): void }): void => path.replaceWith(types.objectExpression([]));
  return { visitor: { MetaProperty: replace } };
}

function findFrom(load: NodeJS.Require, name: string): string | null {
  try {
    return load.resolve(name);
  } catch {
    return null;
  }
}

/** Undefined where this file is a setup file and has been converted itself. */
const file: string | undefined = import.meta.filename;

const preset = {
  setupFiles: [file],
  transform: { [`/node_modules/(?:${PACKAGES})/.+\\.m?js$`]: file, '\\.[jt]sx?$': 'babel-jest' },
  // The folder of pnpm has folders `node_modules` inside.
  transformIgnorePatterns: [`/node_modules/(?!(?:\\.pnpm|${PACKAGES})/)`, '\\.pnp\\.[^\\/]+$'],
};

// Not enumerable, so that Jest finds no unknown option in a configuration that copies the preset.
export default Object.defineProperty(preset, 'process', { value: convert });
