import { REQUEST_BYTES } from './loading-plan.ts';
import { allImports, type ModuleGraph, type ModuleKind, staticImports } from './module-graph.ts';

/** Modules that a page loads at once: an entry, an element, or what one `import()` asks for. */
export interface LoadingUnit {
  /** What is asked for. */
  readonly roots: readonly string[];
  /** The roots, and what is there before them. */
  readonly modules: readonly string[];
  /** How much it matters that it is small and needs few requests. */
  readonly weight: number;
  /** Whether it may load nothing that it does not use. */
  readonly isStrict: boolean;
  /** Whether only the package `latchkey-project` loads it. */
  readonly isForOwners: boolean;
}

/** Modules that share a file. */
export interface Chunk {
  readonly modules: readonly string[];
  readonly size: number;
  readonly kind: ModuleKind;
  /** Whether the chunk belongs to `latchkey-project`, because only units of that package load it. */
  readonly isForOwners: boolean;
  /** For each loading unit, whether it loads the chunk. */
  readonly loadedBy: readonly boolean[];
  /** For each loading unit, whether the chunk comes to load it, at once or on demand. */
  readonly leadsTo: readonly boolean[];
}

/**
 * Divides modules into chunks. Modules that the same units load go together. Then chunks are joined for as long as those units
 * that load both win more by one request less than the others lose by loading what they do not use. Chunks never import each
 * other in a circle, since a class must stand before another extends it. A chunk belongs to one package.
 */
export function planChunks(graph: ModuleGraph, units: readonly LoadingUnit[]): readonly Chunk[] {
  let chunks = new ChunkGraph(graph, units, usedTogether(graph, units));
  for (let pair = chunks.bestPair(); pair; pair = chunks.bestPair()) chunks = chunks.join(pair);
  return chunks.chunks;
}

function usedTogether(graph: ModuleGraph, units: readonly LoadingUnit[]): Chunk[] {
  const loads = units.map(({ modules }) => staticImports(graph, modules));
  const together = new Map<string, Chunk>();
  const pieces = piecesOfElements(graph);
  for (const [name, { kind: ownKind, size }] of graph) {
    const kind = pieces.has(name) ? 'element' : ownKind;
    const loadedBy = loads.map((names) => names.has(name));
    const reached = allImports(graph, [name]);
    const leadsTo = units.map(({ roots }) => roots.some((root) => reached.has(root)));
    const isForOwners = loadedBy.includes(true) && units.every((unit, index) => unit.isForOwners || !loadedBy[index]);
    const key = `${kind} ${loadedBy}`;
    const own = { kind, isForOwners, modules: [name], size, loadedBy, leadsTo };
    const others = together.get(key);
    together.set(key, others ? union(others, own) : own);
  }
  return [...together.values()];
}

/**
 * Parts that import nothing and that one element alone imports. They go into the file of their element: in a file of other parts they
 * would make the element load that file.
 */
function piecesOfElements(graph: ModuleGraph): Set<string> {
  const importers = new Map<string, ModuleKind[]>();
  for (const { kind, imports, dynamicImports } of graph.values()) {
    for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), kind]);
    for (const name of dynamicImports) importers.set(name, [...(importers.get(name) ?? []), 'parts']);
  }
  const isPiece = (name: string) => importers.get(name)?.join() === 'element';
  return new Set(
    [...graph]
      .filter(([name, { kind, imports }]) => kind === 'parts' && imports.length === 0 && isPiece(name))
      .map(([name]) => name),
  );
}

function union(one: Chunk, other: Chunk): Chunk {
  return {
    kind: one.kind,
    isForOwners: one.isForOwners,
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    loadedBy: either(one.loadedBy, other.loadedBy),
    leadsTo: either(one.leadsTo, other.leadsTo),
  };
}

type Pair = readonly [Chunk, Chunk];

/** Chunks with what they import of each other. */
class ChunkGraph {
  readonly chunks: readonly Chunk[];
  readonly #graph: ModuleGraph;
  readonly #units: readonly LoadingUnit[];
  readonly #gains: WeakMap<Chunk, Map<Chunk, number>>;
  readonly #imports: ReadonlyMap<Chunk, ReadonlySet<Chunk>>;

  constructor(
    graph: ModuleGraph,
    units: readonly LoadingUnit[],
    chunks: readonly Chunk[],
    gains = new WeakMap<Chunk, Map<Chunk, number>>(),
  ) {
    this.#gains = gains;
    this.#graph = graph;
    this.#units = units;
    this.chunks = chunks;
    const chunkOf = new Map(chunks.flatMap((each) => each.modules.map((name) => [name, each] as const)));
    this.#imports = new Map(chunks.map((each) => [each, this.#importsOf(each, chunkOf)]));
  }

  /** The two chunks by whose union the most is won; null where nothing is. */
  bestPair(): Pair | null {
    let best: Pair | null = null;
    let most = 0;
    for (const [index, one] of this.chunks.entries()) {
      for (const other of this.chunks.slice(index + 1)) {
        if (one.kind !== other.kind || one.isForOwners !== other.isForOwners || this.#gainOf(one, other) <= most)
          continue;
        const gain = this.#gainOf(one, other) - this.#lossBehind(one, other);
        if (gain <= most || this.#isCircle(one, other) || this.#keepsItself(one, other)) continue;
        [best, most] = [[one, other], gain];
      }
    }
    return best;
  }

  join([one, other]: Pair): ChunkGraph {
    const joined = union(one, other);
    const behind = this.#reached([one, other]);
    const rest = this.chunks.filter((each) => each !== one && each !== other);
    const grown = rest.map((each) =>
      behind.has(each) ? { ...each, loadedBy: either(each.loadedBy, joined.loadedBy) } : each,
    );
    return new ChunkGraph(this.#graph, this.#units, [...grown, joined], this.#gains);
  }

  #importsOf(from: Chunk, chunkOf: ReadonlyMap<string, Chunk>): ReadonlySet<Chunk> {
    const names = from.modules.flatMap((name) => this.#graph.get(name)?.imports ?? []);
    const chunks = names.flatMap((name) => chunkOf.get(name) ?? []);
    return new Set(chunks.filter((to) => to !== from));
  }

  #reached(from: readonly Chunk[], without?: Chunk): Set<Chunk> {
    const found = new Set(from.flatMap((each) => [...(this.#imports.get(each) ?? [])]));
    if (without) found.delete(without);
    for (const each of found) for (const next of this.#imports.get(each) ?? []) found.add(next);
    return found;
  }

  /** Each pair is weighed once: most chunks stay as they are from one join to the next. */
  #gainOf(one: Chunk, other: Chunk): number {
    const known = this.#gains.get(one) ?? new Map<Chunk, number>();
    this.#gains.set(one, known);
    const gain = known.get(other) ?? this.#weigh(one, other);
    known.set(other, gain);
    return gain;
  }

  #weigh(one: Chunk, other: Chunk): number {
    let gain = 0;
    for (const [index, { weight, isStrict }] of this.#units.entries()) {
      if (one.loadedBy[index] && other.loadedBy[index]) gain += weight * REQUEST_BYTES;
      else if (one.loadedBy[index] || other.loadedBy[index]) {
        if (isStrict) return 0;
        gain -= weight * (one.loadedBy[index] ? other.size : one.size);
      }
    }
    return gain;
  }

  /** What units that get one of them in addition must load because it imports it. */
  #lossBehind(one: Chunk, other: Chunk): number {
    const loadedBy = either(one.loadedBy, other.loadedBy);
    let loss = 0;
    for (const behind of this.#reached([one, other])) {
      if (behind === one || behind === other) continue;
      for (const [index, { weight }] of this.#units.entries()) {
        if (loadedBy[index] && !behind.loadedBy[index]) loss += weight * (behind.size + REQUEST_BYTES);
      }
    }
    return loss;
  }

  /** Whether one imports the other by way of a third, which would import their union and be imported by it. */
  #isCircle(one: Chunk, other: Chunk): boolean {
    return this.#reached([one], other).has(other) || this.#reached([other], one).has(one);
  }

  /**
   * Whether something would be loaded by what it asks for on demand and did not load it so far. Bundlers that take out unused
   * imports on demand one by one, as Rolldown does, never take out such a circle: an app gets files that nothing loads.
   */
  #keepsItself(one: Chunk, other: Chunk): boolean {
    const loadedBy = either(one.loadedBy, other.loadedBy);
    const all = [one, other, ...this.#reached([one, other])];
    return all.some((each) => each.leadsTo.some((leads, unit) => leads && loadedBy[unit] && !each.loadedBy[unit]));
  }
}

const either = (one: readonly boolean[], other: readonly boolean[]): boolean[] =>
  one.map((is, index) => is || other[index] === true);
