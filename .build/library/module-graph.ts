import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { checkNames } from './check-names.ts';

/**
 * The kind of a module. A chunk contains modules of one kind only, because an app may use one kind without the others: the core,
 * parts of elements, elements, or code that imports an optional package. Bundlers never remove elements, because they have side
 * effects (`loading-plan.ts`).
 */
export type ModuleKind = 'core' | 'parts' | 'element' | 'optional';

/** A source file and the source files that it imports, named by their paths from the root. */
interface SourceModule {
  /** The length of its source without comments and indentation, in bytes. */
  readonly size: number;
  readonly imports: readonly string[];
  /** The modules that it imports on demand. */
  readonly dynamicImports: readonly string[];
  readonly kind: ModuleKind;
}

/** The prefix of public modules. The path of a source follows. A public module re-exports everything that the source exports. */
export const PUBLIC = 'public/';

export type ModuleGraph = ReadonlyMap<string, SourceModule>;

/** Whether the text of a source file registers an element. */
export const definesElement = (code: string): boolean => /^@customElement\(/m.test(code);

const CORE = /^core\//;
const DEPENDENCIES = /^node_modules\//;
/** This module imports packages that an app may not have installed, so it must be in a file that no other module needs. */
const OPTIONAL = 'elements/sign-in/password/advice/estimate-strength.ts';
/** This module is no element, but has side effects like an element. */
const REGISTERS = 'elements/password-strength.ts';

function kindOf(name: string, code: string): ModuleKind {
  if (name === OPTIONAL) return 'optional';
  if (definesElement(code) || name === REGISTERS) return 'element';
  return CORE.test(name) || DEPENDENCIES.test(name) ? 'core' : 'parts';
}

/** Passes the graph and the ids of all modules to `use`, after the build has read all sources and before it writes files. */
export function readGraph(root: string, use: (graph: ModuleGraph, ids: readonly string[]) => void): Plugin {
  const sizes = new Map<string, number>();
  return {
    name: 'read-graph',
    // This plugin runs before Vite compiles, so `code` is the source as written.
    transform: (code, id) => void sizes.set(id, code.replace(/\/\*[\s\S]*?\*\/|^\s+|^\s*\/\/.*$/gm, '').length),
    buildEnd(error) {
      if (error) return;
      const all = [...this.getModuleIds()];
      // Modules are read at the same time, so their order differs from build to build.
      const own = all.filter((id) => id.startsWith(`${root}/`)).toSorted();
      const names = (ids: readonly string[]) =>
        ids
          .map((id) => (id.startsWith(PUBLIC) ? join(root, id.slice(PUBLIC.length)) : id))
          .filter((id) => id.startsWith(`${root}/`))
          .map((id) => relative(root, id));
      checkNames('.build/library/module-graph.ts', [CORE, OPTIONAL, REGISTERS], names(own));
      use(
        new Map(
          own.map((id) => {
            const info = this.getModuleInfo(id);
            const source = {
              size: sizes.get(id) ?? 0,
              imports: names(info?.importedIds ?? []),
              dynamicImports: names(info?.dynamicallyImportedIds ?? []),
              kind: kindOf(relative(root, id), readFileSync(id, 'utf8')),
            };
            return [relative(root, id), source];
          }),
        ),
        all,
      );
    },
  };
}

/** Returns the roots and all modules that they import, directly or indirectly, without imports on demand. */
export function staticImports(graph: ModuleGraph, roots: Iterable<string>): Set<string> {
  const found = new Set(roots);
  for (const name of found) for (const each of graph.get(name)?.imports ?? []) found.add(each);
  return found;
}

/** Returns the roots and all modules that they import, directly or indirectly, including imports on demand. */
export function allImports(graph: ModuleGraph, roots: Iterable<string>): Set<string> {
  const found = new Set(roots);
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = graph.get(name) ?? {};
    for (const each of [...imports, ...dynamicImports]) found.add(each);
  }
  return found;
}
