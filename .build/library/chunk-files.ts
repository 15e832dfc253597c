import { basename, dirname } from 'node:path';
import { planChunks } from './chunk-plan.ts';
import { loadingUnits } from './loading-units.ts';
import type { ModuleGraph } from './module-graph.ts';
import { isCollection, withoutExtension } from './public-modules.ts';

/** Returns the file of each module, without extension. */
export function chunkFiles(graph: ModuleGraph, publicNames: readonly string[]): ReadonlyMap<string, string> {
  const isPlanned = (name: string) => !/^(react|\.build)\//.test(name) && !isCollection(name);
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
