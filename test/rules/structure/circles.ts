import type { Source } from '../source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;
type Importing = Pick<Source, 'path' | 'imports'>;

/**
 * Groups of files that import each other, types included, sorted; what is loaded on demand comes later and closes no circle.
 * Tarjan's strongly connected components.
 */
export function findCircles(sources: readonly Importing[]): readonly (readonly string[])[] {
  const graph: Graph = new Map(sources.map((source) => [source.path, targetsOf(source)]));
  const search = new Search(graph);
  for (const path of graph.keys()) search.visit(path);
  return search.circles.map((files) => files.toSorted()).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

function targetsOf({ imports }: Importing): readonly string[] {
  return imports.filter(({ isOwn, isDynamic }) => isOwn && !isDynamic).map(({ target }) => target);
}

class Search {
  readonly circles: string[][] = [];
  readonly #graph: Graph;
  /** When each file was first met. */
  readonly #met = new Map<string, number>();
  readonly #open: string[] = [];

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  /** The earliest open file that can be reached from this one; infinity where it belongs to a group that is closed. */
  visit(path: string): number {
    const known = this.#met.get(path);
    if (known !== undefined) return this.#open.includes(path) ? known : Number.POSITIVE_INFINITY;
    const own = this.#met.size;
    this.#met.set(path, own);
    this.#open.push(path);
    const targets = (this.#graph.get(path) ?? []).filter((target) => this.#graph.has(target));
    const earliest = Math.min(own, ...targets.map((target) => this.visit(target)));
    if (earliest === own) this.#close(path);
    return earliest;
  }

  #close(path: string): void {
    const files = this.#open.splice(this.#open.indexOf(path));
    if (files.length > 1) this.circles.push(files);
  }
}
