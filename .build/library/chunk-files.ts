import { basename, dirname } from 'node:path';
import { planChunks } from './chunk-plan.ts';
import { LOADING_PLAN } from './loading-plan.ts';
import { loadingUnits } from './loading-units.ts';
import type { ModuleGraph } from './module-graph.ts';
import { isCollection, withoutExtension } from './public-modules.ts';

/** Returns for each module the name of the file that contains it, without extension. */
export function chunkFiles(graph: ModuleGraph, publicNames: readonly string[]): ReadonlyMap<string, string> {
  const isPlanned = (name: string) => !/^(react|\.build)\//.test(name) && !isCollection(name);
  const planned = new Map([...graph].filter(([name]) => isPlanned(name)));
  const units = loadingUnits(graph, publicNames);
  const files = new Map<string, string>();
  const taken = new Set<string>();
  for (const { modules, kind } of planChunks(planned, units, LOADING_PLAN.alone)) {
    const largest =
      modules.toSorted((one, other) => (graph.get(other)?.size ?? 0) - (graph.get(one)?.size ?? 0))[0] ?? '';
    const file = freeName(kind === 'element' ? 'chunks/elements' : 'chunks', withoutExtension(largest), taken);
    for (const name of modules) files.set(name, file);
  }
  // Each module of React is its own file, so that an app's bundler can leave out unused modules (`loading-plan.ts`).
  for (const name of graph.keys()) if (name.startsWith('react/')) files.set(name, `chunks/${withoutExtension(name)}`);
  return files;
}

/** Returns the last part of a path as a file name. While the name is taken, adds the names of parent folders before it. */
function freeName(folder: string, path: string, taken: Set<string>): string {
  let name = basename(path);
  for (let above = dirname(path); taken.has(`${folder}/${name}`) && above !== '.'; above = dirname(above)) {
    name = `${basename(above)}-${name}`;
  }
  taken.add(`${folder}/${name}`);
  return `${folder}/${name}`;
}
