import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { checkNames } from './check-names.ts';

/**
 * What a chunk may hold without one use of it bringing what another use needs: the core, what elements are made of, elements, or
 * what imports an optional package. Bundlers keep the modules of elements where they are imported, because these register something.
 */
export type ModuleKind = 'core' | 'parts' | 'element' | 'optional';

/** A source file, named by its path from the root, with the files of ours that it imports. */
interface SourceModule {
  /** Its source without comments and indentation, in bytes. */
  readonly size: number;
  readonly imports: readonly string[];
  /** Imported on demand. */
  readonly dynamicImports: readonly string[];
  readonly kind: ModuleKind;
}

/** Before the path of a source: the module that passes on all it exports. */
export const PUBLIC = 'public/';

export type ModuleGraph = ReadonlyMap<string, SourceModule>;

/** Whether the text of a source file registers an element. */
export const definesElement = (code: string): boolean => /^@customElement\(/m.test(code);

const CORE = /^core\//;
const DEPENDENCIES = /^node_modules\//;
/** It imports packages that an app may not have installed, so no other module may need its file. */
const OPTIONAL = 'elements/sign-in/password/advice/estimate-strength.ts';
/** It registers something and is no element. */
const REGISTERS = 'elements/password-strength.ts';

function kindOf(name: string, code: string): ModuleKind {
  if (name === OPTIONAL) return 'optional';
  if (definesElement(code) || name === REGISTERS) return 'element';
  return CORE.test(name) || DEPENDENCIES.test(name) ? 'core' : 'parts';
}

/** Gives the graph, and the ids of all modules of the build, to `use` when everything has been read and nothing has been written. */
export function readGraph(root: string, use: (graph: ModuleGraph, ids: readonly string[]) => void): Plugin {
  const sizes = new Map<string, number>();
  return {
    name: 'read-graph',
    // Vite compiles after the plugins that are enforced first, so this is what the author wrote.
    transform: (code, id) => void sizes.set(id, code.replace(/\/\*[\s\S]*?\*\/|^\s+|^\s*\/\/.*$/gm, '').length),
    buildEnd(error) {
      if (error) return;
      const all = [...this.getModuleIds()];
      const own = all.filter((id) => id.startsWith(`${root}/`));
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

/** A module with everything that is loaded with it. */
export function staticImports(graph: ModuleGraph, roots: Iterable<string>): Set<string> {
  const found = new Set(roots);
  for (const name of found) for (const each of graph.get(name)?.imports ?? []) found.add(each);
  return found;
}

/** A module with everything that it can come to load. */
export function allImports(graph: ModuleGraph, roots: Iterable<string>): Set<string> {
  const found = new Set(roots);
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = graph.get(name) ?? {};
    for (const each of [...imports, ...dynamicImports]) found.add(each);
  }
  return found;
}
