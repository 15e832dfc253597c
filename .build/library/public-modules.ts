import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { definesElement, PUBLIC } from './module-graph.ts';
import { isForOwners } from './owners-modules.ts';

/** The public modules for servers and builds. Pages do not use them. */
const OUTSIDE_PAGES = ['core/server.ts', 'core/vite.ts', 'core/command.ts'];
/** The public modules that define no element. */
const ENTRIES = [
  'core/index.ts',
  ...OUTSIDE_PAGES,
  'core/admin.ts',
  'elements/messages.ts',
  'elements/password-strength.ts',
];
/** Public modules that only re-export other modules. */
const COLLECTIONS = ['elements/index.ts', 'elements/project/index.ts'];
const REACT = ['react/index.ts', 'react/project.ts'];
/** The public module for React server components. */
const SERVER_COMPONENTS = 'react/server-components.tsx';
/** What it imports of client components: a file that the build leaves apart, because its directive `'use client'` counts for the file. */
const CLIENT_COMPONENTS = { source: './index.ts', published: 'latchkey/internal/react/index.js' };

/** The name of the generated module with the table of all elements of `latchkey`. */
const ALL_ELEMENTS = 'all-elements';

const FILE = '.build/library/public-modules.ts';

/** The public modules of a build, by the paths of their sources. */
export interface PublicModules {
  readonly all: readonly string[];
  /** The public modules whose code the loading plan (`loading-plan.ts`) divides into files. */
  readonly inPlan: readonly string[];
}

/** Whether a module only re-exports other modules. */
export const isCollection = (name: string): boolean => COLLECTIONS.includes(name);

/** Whether a public module defines no element. */
export const isWithoutElements = (name: string): boolean => ENTRIES.includes(name);

/** Returns all public modules of the package. */
export function publicModules(root: string): PublicModules {
  const inPlan = [...ENTRIES, ...elementsIn(root), ...COLLECTIONS];
  return { inPlan, all: [...inPlan, ...REACT, SERVER_COMPONENTS] };
}

/** Returns the public modules for pages without a build: all except those for servers and React. */
export function modulesForPages(root: string): PublicModules {
  const inPlan = publicModules(root).inPlan.filter((name) => !OUTSIDE_PAGES.includes(name));
  return { inPlan, all: inPlan };
}

/** Returns the entries of a build, by the names of their files without extension. */
export function entriesOf(root: string, { all }: PublicModules): Readonly<Record<string, string>> {
  return Object.fromEntries(
    all.map((name) => [withoutExtension(name), isCollection(name) ? join(root, name) : PUBLIC + name]),
  );
}

/** Adds a module for each public module that re-exports everything from its source. */
export function passOnPublicModules(root: string): Plugin {
  const elements = elementsIn(root);
  return {
    name: 'public-modules',
    resolveId(id, importer) {
      if (id === CLIENT_COMPONENTS.source && importer === join(root, SERVER_COMPONENTS))
        return { id: CLIENT_COMPONENTS.published, external: true };
      return id.startsWith(PUBLIC) || id === ALL_ELEMENTS ? id : null;
    },
    // A bundler makes a separate file of each module that is imported on demand (`loading-plan.ts`), and more files of the code
    // that it shares with the page. An element that the page may have imported already is imported by its public name, so that it
    // can stay in the page's file.
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

export const withoutExtension = (name: string): string => name.replace(/(\.js|\.tsx?)$/, '');

function elementTable(root: string, elements: readonly string[]): string {
  const ofApps = elements.filter((name) => !isForOwners(name));
  const rows = ofApps.map((name) => {
    const [, tag] = /@customElement\('([^']+)'\)/.exec(readFileSync(join(root, name), 'utf8')) ?? [];
    if (tag === undefined) throw new Error(`${name} names its element in a way that ${FILE} does not read.`);
    return `${JSON.stringify(tag)}: () => import(${JSON.stringify(join(root, name))}),`;
  });
  return `export const elements = {\n${rows.join('\n')}\n};`;
}

function elementsIn(root: string): string[] {
  return sourcesIn(root, 'elements').filter((name) => definesElement(readFileSync(join(root, name), 'utf8')));
}

function sourcesIn(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  // File systems list files in different orders.
  return names
    .toSorted()
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}
