import { join, relative } from 'node:path';
import { type EnvironmentOptions, perEnvironmentPlugin, type Plugin, type UserConfig, type ViteBuilder } from 'vite';
import { checkNames } from './check-names.ts';
import { chunkFiles } from './chunk-files.ts';
import { readGraph } from './module-graph.ts';
import { plainNamespaces } from './plain-namespaces.ts';
import {
  entriesOf,
  modulesForPages,
  type PublicModules,
  passOnPublicModules,
  publicModules,
} from './public-modules.ts';
import { shortTemplates } from './short-templates.ts';

/** The helper of compiled decorators, which comes from the compiler. Every element needs it. */
const HELPER = /oxc-project/;
const HELPER_USER = 'elements/base/decorators.ts';
/** Large packages that few pages need. A page without a build adds them to its import map if it uses their features. */
const BY_IMPORT_MAP = /^@(?:codemirror|lezer|zxcvbn-ts)\//;

/**
 * Packages that are bundled instead of imported. Both have React as a peer, which npm would install in every app, so they are no
 * dependencies. The file LICENSE names their licenses. In Node, `@lit/react` sets no properties of elements. Test runners simulate pages in
 * Node, so the library contains the code of that package for browsers.
 */
export const BUNDLED_PACKAGES: readonly string[] = ['@lit/react', '@nanostores/react'];

/** Matches all other packages, which the library imports. */
const EXTERNAL = new RegExp(`^(?!@oxc-project/|(?:${BUNDLED_PACKAGES.join('|')})$)[\\w@]`);

const FILE = '.build/library/library-config.ts';

interface Build {
  readonly modules: PublicModules;
  /** Matches the imports that are not bundled. */
  readonly external: RegExp;
  /** Whether the dependencies are bundled, for pages that have no bundler. */
  readonly isForPages: boolean;
}

/**
 * The configuration that builds the JavaScript of the package, as two environments of Vite. The environment `library` is for apps
 * with a build. It has a file for each public module, which re-exports code from chunks (`loading-plan.ts`), and keeps dependencies
 * as imports. The environment `pages` is for pages without a build. It has the same files with the dependencies bundled, and
 * `latchkey.js`, which loads the elements that a page contains.
 */
export function libraryConfig(root: string, dist: string): UserConfig {
  const library: Build = { modules: publicModules(root), external: EXTERNAL, isForPages: false };
  const pages: Build = { modules: modulesForPages(root), external: BY_IMPORT_MAP, isForPages: true };
  return {
    root,
    envDir: false,
    publicDir: false,
    // By default Vite prints every file that it writes.
    logLevel: 'warn',
    builder: {},
    // By default NODE_ENV decides whether JSX is compiled for development, and test runners change NODE_ENV.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    environments: {
      library: environmentOf(library, root, dist),
      pages: environmentOf(pages, root, join(dist, 'cdn')),
    },
    plugins: [
      // These plugins read the sources before Vite compiles them.
      {
        ...perEnvironmentPlugin('library', ({ name }) => name === 'library' && pluginsOf(library, root)),
        enforce: 'pre',
      },
      { ...perEnvironmentPlugin('pages', ({ name }) => name === 'pages' && pluginsOf(pages, root)), enforce: 'pre' },
      keepEnvironment(),
    ],
  };
}

/** Builds the environments `library` and `pages`, but not the default environment that Vite adds. */
export async function buildScripts({ environments, build }: ViteBuilder): Promise<void> {
  await Promise.all([environments.library, environments.pages].map((each) => each && build(each)));
}

function environmentOf({ modules, external, isForPages }: Build, root: string, outDir: string): EnvironmentOptions {
  return {
    consumer: 'client',
    keepProcessEnv: true,
    ...(isForPages && { define: { 'process.env.NODE_ENV': '"production"' } }),
    // By default NODE_ENV decides which code of a package is bundled, and test runners change NODE_ENV.
    resolve: { conditions: ['production', 'browser'] },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: isForPages,
      // Makes Vite leave `import()` as it is. The entry is replaced by `input`.
      lib: { entry: 'core/index.ts', formats: ['es'] },
      rolldownOptions: {
        input: { ...entriesOf(root, modules), ...(isForPages && { latchkey: join(root, '.build/cdn.ts') }) },
        external,
        platform: isForPages ? 'browser' : 'neutral',
        // Inlined constants need not be shared between chunks (`loading-plan.ts`).
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        // The public files have no code, so no other file imports them, and their exports stay as they are.
        preserveEntrySignatures: 'allow-extension',
        // `passOnPublicModules` adds the directive again, so its removal needs no warning.
        checks: { moduleLevelDirective: false, bundlerTimings: false },
        output: {
          minify: isForPages,
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => (name.startsWith('chunks/') ? '[name].js' : 'chunks/[name].js'),
          minifyInternalExports: isForPages,
          topLevelVar: false,
          comments: { legal: true, annotation: true, jsdoc: false },
        },
      },
    },
  };
}

function pluginsOf(build: Build, root: string): Plugin[] {
  return [passOnPublicModules(root), shortTemplates(), arrangeChunks(build, root), plainNamespaces()];
}

/** Assigns the modules to files by the loading plan. */
function arrangeChunks({ modules, external }: Build, root: string): Plugin {
  let fileOf: ReadonlyMap<string, string> = new Map();
  const placeOf = (id: string) => (HELPER.test(id) ? HELPER_USER : relative(root, id));
  return {
    ...readGraph(root, (graph, ids) => {
      checkNames(FILE, [HELPER, external], ids);
      checkNames(FILE, [HELPER_USER, ...modules.all], graph.keys());
      fileOf = chunkFiles(graph, modules.inPlan);
    }),
    name: 'arrange-chunks',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'chunk', name: (id) => fileOf.get(placeOf(id)) ?? null }],
      },
    }),
  };
}

/**
 * Keeps `import.meta.env` in the code. Vite would replace it, but the library must read the environment of the app. A page without a build
 * has none and counts as production, so code for development is left out there.
 */
function keepEnvironment(): Plugin {
  return {
    name: 'keep-environment',
    enforce: 'post',
    options(options) {
      const define = Object.entries(options.transform?.define ?? {});
      const kept = define.filter(([name]) => !name.startsWith('import.meta.'));
      const ofPages = this.environment.name === 'pages' ? { 'import.meta.env.DEV': 'false' } : {};
      return { ...options, transform: { ...options.transform, define: { ...Object.fromEntries(kept), ...ofPages } } };
    },
  };
}
