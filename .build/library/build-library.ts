import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { planChunks } from './chunk-plan.ts';
import { loadingUnits } from './loading-units.ts';
import { definesElement, type ModuleGraph, readGraph } from './module-graph.ts';

/** The public modules that are no elements. */
const ENTRIES = ['core/index.ts', 'core/server.ts', 'core/admin.ts', 'elements/messages.ts'];
/** They have no code of their own. */
const COLLECTIONS = ['elements/index.ts', 'elements/project/index.ts'];
const REACT = /^react\/(index|project)\.tsx?$/;

/**
 * Writes the JavaScript of the package into `dist`: a file for each public module under its own name, which passes on what is in
 * the chunks, and the chunks, which are made for what pages load. Dependencies stay imports.
 */
export async function buildLibrary(root: string, dist: string): Promise<void> {
  const elements = sourcesIn(root, 'elements').filter((name) => definesElement(readFileSync(join(root, name), 'utf8')));
  const inPlan = [...ENTRIES, ...elements];
  const react = sourcesIn(root, 'react').filter((name) => REACT.test(name));
  let fileOf: ReadonlyMap<string, string> = new Map();
  const bundle = await rolldown({
    input: Object.fromEntries(
      [...inPlan, ...COLLECTIONS, ...react].map((name) => [
        withoutExtension(name),
        COLLECTIONS.includes(name) ? join(root, name) : PUBLIC + name,
      ]),
    ),
    platform: 'neutral',
    external: DEPENDENCY,
    tsconfig: join(root, 'tsconfig.json'),
    transform: { target: 'es2022' },
    // The public files have no code, so nothing else imports from them and they keep their exports as they are.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      publicModules(root, elements),
      readGraph(root, (graph) => {
        fileOf = chunkFiles(graph, inPlan);
      }),
    ],
    // `publicModules` sets it anew.
    checks: { moduleLevelDirective: false, pluginTimings: false },
  });
  try {
    await bundle.write({
      dir: dist,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => (name.startsWith('chunks/') ? '[name].js' : 'chunks/[name].js'),
      minifyInternalExports: false,
      comments: { legal: true, annotation: true, jsdoc: false },
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: 'chunk', name: (id) => fileOf.get(helperUser(id) ?? relative(root, id)) ?? null }],
      },
    });
  } finally {
    await bundle.close();
  }
}

/** Neither a file nor one of the helpers that compiled code calls. */
const DEPENDENCY = /^(?!@oxc-project\/)[\w@]/;

/** The helper of compiled decorators is no file of ours; every element needs it. */
const helperUser = (id: string): string | null => (id.includes('oxc-project') ? 'elements/base/decorators.ts' : null);

const PUBLIC = 'public/';

/** For each public module a module that passes on all it exports. */
function publicModules(root: string, elements: readonly string[]): Plugin {
  return {
    name: 'public-modules',
    resolveId: (id) => (id.startsWith(PUBLIC) ? id : null),
    // A module that is imported on demand is a file of its own for a bundler, with all it shares with the page in further files.
    // An element that the page may have already is asked for by its public name, so that it can stay in the page's file.
    resolveDynamicImport(id, importer) {
      const name = importer === undefined ? '' : relative(root, join(dirname(importer), String(id)));
      return elements.includes(name) ? { id: PUBLIC + name } : null;
    },
    load(id) {
      if (!id.startsWith(PUBLIC)) return null;
      const name = id.slice(PUBLIC.length);
      const directive = REACT.test(name) ? "'use client';\n" : '';
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

const withoutExtension = (name: string): string => name.replace(/\.tsx?$/, '');

/** The file of each module, without extension. */
function chunkFiles(graph: ModuleGraph, publicNames: readonly string[]): ReadonlyMap<string, string> {
  const isPlanned = (name: string) => !name.startsWith('react/') && !COLLECTIONS.includes(name);
  const planned = new Map([...graph].filter(([name]) => isPlanned(name)));
  const units = loadingUnits(graph, [...publicNames, ...COLLECTIONS]);
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
