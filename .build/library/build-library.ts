import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { checkNames } from './check-names.ts';
import { planChunks } from './chunk-plan.ts';
import { loadingUnits } from './loading-units.ts';
import { isForOwners } from './owners-modules.ts';
import { definesElement, type ModuleGraph, PUBLIC, readGraph } from './module-graph.ts';
import { plainNamespaces } from './plain-namespaces.ts';
import { shortTemplates } from './short-templates.ts';

/** Not for pages. */
const SERVER = 'core/server.ts';
/** The public modules that are no elements. */
const ENTRIES = ['core/index.ts', SERVER, 'core/admin.ts', 'elements/messages.ts', 'elements/password-strength.ts'];
/** Large, and few pages need them: a page without a build names them in its import map, or does without what they bring. */
const BY_IMPORT_MAP = /^@(?:codemirror|lezer|zxcvbn-ts)\//;
/** They have no code of their own. */
const COLLECTIONS = ['elements/index.ts', 'elements/project/index.ts'];
const REACT = ['react/index.ts', 'react/project.ts'];

/** The helper of compiled decorators is no file of ours; every element needs it. */
const HELPER = /oxc-project/;
const HELPER_USER = 'elements/base/decorators.ts';

const FILE = '.build/library/build-library.ts';

/**
 * Writes the JavaScript of the package into `dist`: a file for each public module under its own name, which passes on what is in
 * the chunks, and the chunks, which are made for what pages load. Dependencies stay imports.
 */
export async function buildLibrary(root: string, dist: string): Promise<void> {
  const { inPlan } = publicNames(root);
  await write(
    root,
    dist,
    [...inPlan, ...COLLECTIONS, ...REACT],
    {},
    {
      external: /^(?!@oxc-project\/)[\w@]/,
    },
  );
}

/**
 * The same for pages without a build, with the dependencies inside: the public modules but those of servers and React, for an
 * import map, and `latchkey.js`, which loads the elements a page has.
 */
export async function buildForPages(root: string, folder: string): Promise<void> {
  const { inPlan } = publicNames(root);
  const names = [...inPlan.filter((name) => name !== SERVER), ...COLLECTIONS];
  await write(
    root,
    folder,
    names,
    { latchkey: join(root, '.build/cdn.ts') },
    {
      conditionNames: ['production', 'browser', 'import', 'default'],
      external: BY_IMPORT_MAP,
      minify: true,
    },
  );
}

interface Output {
  readonly external: RegExp;
  readonly conditionNames?: string[];
  readonly minify?: boolean;
}

async function write(
  root: string,
  dir: string,
  names: readonly string[],
  more: Readonly<Record<string, string>>,
  { external, conditionNames, minify = false }: Output,
): Promise<void> {
  const { elements } = publicNames(root);
  const planned = names.filter((name) => !REACT.includes(name));
  let fileOf: ReadonlyMap<string, string> = new Map();
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(
        names.map((name) => [withoutExtension(name), COLLECTIONS.includes(name) ? join(root, name) : PUBLIC + name]),
      ),
      ...more,
    },
    platform: minify ? 'browser' : 'neutral',
    // A constant that is its value where it is used need not be shared between chunks.
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    external,
    ...(conditionNames && { resolve: { conditionNames } }),
    tsconfig: join(root, 'tsconfig.json'),
    transform: { target: 'es2022', ...(minify && { define: { 'process.env.NODE_ENV': '"production"' } }) },
    // The public files have no code, so nothing else imports from them and they keep their exports as they are.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      publicModules(root, elements),
      readGraph(root, (graph, ids) => {
        checkNames(FILE, [HELPER, external], ids);
        checkNames(FILE, [HELPER_USER, ...names], graph.keys());
        fileOf = chunkFiles(graph, planned);
      }),
      shortTemplates(),
      plainNamespaces(),
    ],
    // `publicModules` sets it anew.
    checks: { moduleLevelDirective: false, pluginTimings: false },
  });
  const placeOf = (id: string) => (HELPER.test(id) ? HELPER_USER : relative(root, id));
  try {
    await bundle.write({
      dir,
      format: 'es',
      minify,
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => (name.startsWith('chunks/') ? '[name].js' : 'chunks/[name].js'),
      minifyInternalExports: minify,
      comments: { legal: true, annotation: true, jsdoc: false },
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'chunk', name: (id) => fileOf.get(placeOf(id)) ?? null }],
      },
    });
  } finally {
    await bundle.close();
  }
}

function publicNames(root: string) {
  const elements = sourcesIn(root, 'elements').filter((name) => definesElement(readFileSync(join(root, name), 'utf8')));
  return { elements, inPlan: [...ENTRIES, ...elements] };
}

/** The module with the table of all elements of `latchkey`. */
const ALL_ELEMENTS = 'all-elements';

function elementTable(root: string, elements: readonly string[]): string {
  const rows = elements
    .filter((name) => !isForOwners(name))
    .map((name) => {
      const [, tag] = /@customElement\('([^']+)'\)/.exec(readFileSync(join(root, name), 'utf8')) ?? [];
      if (tag === undefined) throw new Error(`${name} names its element in a way that ${FILE} does not read.`);
      return `${JSON.stringify(tag)}: () => import(${JSON.stringify(join(root, name))}),`;
    });
  return `export const elements = {\n${rows.join('\n')}\n};`;
}

/** For each public module a module that passes on all it exports. */
function publicModules(root: string, elements: readonly string[]): Plugin {
  return {
    name: 'public-modules',
    resolveId: (id) => (id.startsWith(PUBLIC) || id === ALL_ELEMENTS ? id : null),
    // A module that is imported on demand is a file of its own for a bundler, with all it shares with the page in further files.
    // An element that the page may have already is asked for by its public name, so that it can stay in the page's file.
    resolveDynamicImport(id, importer) {
      const name = importer === undefined ? '' : relative(root, resolve(dirname(importer), String(id)));
      return elements.includes(name) ? { id: PUBLIC + name } : null;
    },
    load(id) {
      if (id === ALL_ELEMENTS) return elementTable(root, elements);
      if (!id.startsWith(PUBLIC)) return null;
      const name = id.slice(PUBLIC.length);
      const directive = REACT.includes(name) ? "'use client';\n" : '';
      return {
        code: `${directive}export * from ${JSON.stringify(join(root, name))};`,
        moduleSideEffects: 'no-treeshake',
      };
    },
  };
}

function sourcesIn(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
}

const withoutExtension = (name: string): string => name.replace(/(\.js|\.tsx?)$/, '');

/** The file of each module, without extension. */
function chunkFiles(graph: ModuleGraph, publicNames: readonly string[]): ReadonlyMap<string, string> {
  const isPlanned = (name: string) => !/^(react|\.build)\//.test(name) && !COLLECTIONS.includes(name);
  const planned = new Map([...graph].filter(([name]) => isPlanned(name)));
  const units = loadingUnits(graph, publicNames);
  const files = new Map<string, string>();
  const taken = new Set<string>();
  for (const { modules, kind } of planChunks(planned, units)) {
    const largest =
      modules.toSorted((one, other) => (graph.get(other)?.size ?? 0) - (graph.get(one)?.size ?? 0))[0] ?? '';
    const file = freeName(kind === 'element' ? 'chunks/elements' : 'chunks', withoutExtension(largest), taken);
    for (const name of modules) files.set(name, file);
  }
  // The modules of React stay apart, so that every bundler can leave out those that a page does not use.
  for (const name of graph.keys()) if (name.startsWith('react/')) files.set(name, `chunks/${withoutExtension(name)}`);
  return files;
}

/** The last part of the path, with as many of its folders before it as it takes. */
function freeName(folder: string, path: string, taken: Set<string>): string {
  let name = basename(path);
  for (let above = dirname(path); taken.has(`${folder}/${name}`) && above !== '.'; above = dirname(above)) {
    name = `${basename(above)}-${name}`;
  }
  taken.add(`${folder}/${name}`);
  return `${folder}/${name}`;
}
