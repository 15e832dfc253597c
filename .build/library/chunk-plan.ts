import { REQUEST_BYTES } from './loading-plan.ts';
import { allImports, type ModuleGraph, type ModuleKind, staticImports } from './module-graph.ts';

/** A set of modules that a page loads in one step: an entry, an element, or the target of one `import()`. */
export interface LoadingUnit {
  /** The modules that the page imports in this step. */
  readonly roots: readonly string[];
  /** The roots, and the modules that the page has always loaded before them. */
  readonly modules: readonly string[];
  /** How important it is that the unit is small and needs few requests. */
  readonly weight: number;
  /** Whether the unit must not load any module that it does not use. */
  readonly isStrict: boolean;
  /** Whether only the package `latchkey-project` loads the unit. */
  readonly isForOwners: boolean;
}

/** Modules that are built into one file. */
export interface Chunk {
  readonly modules: readonly string[];
  readonly size: number;
  readonly kind: ModuleKind;
  /** Whether the chunk belongs to `latchkey-project`, because only units of that package load it. */
  readonly isForOwners: boolean;
  /** Whether the chunk is joined with no other. */
  readonly isAlone: boolean;
  /** For each loading unit, whether it loads the chunk. */
  readonly loadedBy: readonly boolean[];
  /** For each loading unit, whether the chunk leads to it by imports, including imports on demand. */
  readonly leadsTo: readonly boolean[];
}

/**
 * Divides modules into chunks. First, modules that are loaded by the same units form a chunk. Then pairs of chunks are joined as
 * long as that is a gain. Units that load both chunks gain, because they save a request. Units that load only one of them lose,
 * because they load code that they do not use. Chunks never import each other in a circle, because a class must be defined before
 * another class extends it. A chunk belongs to one package.
 */
export function planChunks(
  graph: ModuleGraph,
  units: readonly LoadingUnit[],
  alone: readonly string[] = [],
): readonly Chunk[] {
  let chunks = new ChunkGraph(graph, units, groupByUnits(graph, units, alone));
  for (let pair = chunks.bestPair(); pair; pair = chunks.bestPair()) chunks = chunks.join(pair);
  return chunks.chunks;
}

function groupByUnits(graph: ModuleGraph, units: readonly LoadingUnit[], alone: readonly string[]): Chunk[] {
  const loads = units.map(({ modules }) => staticImports(graph, modules));
  const together = new Map<string, Chunk>();
  const pieces = findPrivateParts(graph);
  for (const [name, { kind: ownKind, size }] of graph) {
    const kind = pieces.has(name) ? 'element' : ownKind;
    const loadedBy = loads.map((names) => names.has(name));
    const reached = allImports(graph, [name]);
    const leadsTo = units.map(({ roots }) => roots.some((root) => reached.has(root)));
    const isForOwners = loadedBy.includes(true) && units.every((unit, index) => unit.isForOwners || !loadedBy[index]);
    const isAlone = alone.includes(name);
    const key = `${kind} ${loadedBy} ${isAlone ? name : ''}`;
    const own = { kind, isForOwners, isAlone, modules: [name], size, loadedBy, leadsTo };
    const others = together.get(key);
    together.set(key, others ? joinChunks(others, own) : own);
  }
  return [...together.values()];
}

/**
 * Returns the modules of kind `parts` that import nothing and that only one element imports. They are built into the file of that
 * element. In a file with other parts, they would make the element load that whole file.
 */
function findPrivateParts(graph: ModuleGraph): Set<string> {
  const importers = new Map<string, ModuleKind[]>();
  for (const { kind, imports, dynamicImports } of graph.values()) {
    for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), kind]);
    for (const name of dynamicImports) importers.set(name, [...(importers.get(name) ?? []), 'parts']);
  }
  const isPrivate = (name: string) => importers.get(name)?.join() === 'element';
  return new Set(
    [...graph]
      .filter(([name, { kind, imports }]) => kind === 'parts' && imports.length === 0 && isPrivate(name))
      .map(([name]) => name),
  );
}

function joinChunks(one: Chunk, other: Chunk): Chunk {
  return {
    kind: one.kind,
    isForOwners: one.isForOwners,
    isAlone: one.isAlone,
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    loadedBy: orEach(one.loadedBy, other.loadedBy),
    leadsTo: orEach(one.leadsTo, other.leadsTo),
  };
}

type Pair = readonly [Chunk, Chunk];

/** Chunks and the imports between them. */
class ChunkGraph {
  readonly chunks: readonly Chunk[];
  readonly #graph: ModuleGraph;
  readonly #units: readonly LoadingUnit[];
  readonly #gains: WeakMap<Chunk, Map<Chunk, number>>;
  readonly #imports: ReadonlyMap<Chunk, ReadonlySet<Chunk>>;
  #separate: number | undefined;

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

  /** Returns the pair of chunks whose union is the largest gain. Null if no union is a gain. */
  bestPair(): Pair | null {
    const pairs: { readonly pair: Pair; readonly mostGain: number }[] = [];
    for (const [index, one] of this.chunks.entries()) {
      for (const other of this.chunks.slice(index + 1)) {
        if (one.isAlone || other.isAlone) continue;
        if (one.kind !== other.kind || one.isForOwners !== other.isForOwners) continue;
        const mostGain = this.#gainOf(one, other);
        if (mostGain > 0) pairs.push({ pair: [one, other], mostGain });
      }
    }
    let best: Pair | null = null;
    let most = 0;
    for (const { pair, mostGain } of pairs.toSorted((one, other) => other.mostGain - one.mostGain)) {
      if (mostGain <= most) break;
      const gain = mostGain - this.#lossOfImports(...pair);
      if (gain > most && this.#canJoin(...pair)) [best, most] = [pair, gain];
    }
    return best;
  }

  #canJoin(one: Chunk, other: Chunk): boolean {
    if (this.#createsImportCircle(one, other) || this.#createsLoadingCircle(one, other)) return false;
    // Chunks on demand hardly change how the first load is split, and the check takes long.
    const isOnDemand = !one.loadedBy[this.#allElements] && !other.loadedBy[this.#allElements];
    return isOnDemand || this.join([one, other]).#separateFiles() <= this.#separateFiles();
  }

  /** The index of the unit with all elements. */
  get #allElements(): number {
    return this.#units.findIndex(({ roots }) => roots.length === 0);
  }

  #separateFiles(): number {
    return (this.#separate ??= countSeparateFiles(this.chunks, this.#imports, this.#graph, this.#units));
  }

  join([one, other]: Pair): ChunkGraph {
    const joined = joinChunks(one, other);
    const behind = this.#importsBehind([one, other]);
    const rest = this.chunks.filter((each) => each !== one && each !== other);
    const grown = rest.map((each) =>
      behind.has(each) ? { ...each, loadedBy: orEach(each.loadedBy, joined.loadedBy) } : each,
    );
    return new ChunkGraph(this.#graph, this.#units, [...grown, joined], this.#gains);
  }

  #importsOf(from: Chunk, chunkOf: ReadonlyMap<string, Chunk>): ReadonlySet<Chunk> {
    const names = from.modules.flatMap((name) => this.#graph.get(name)?.imports ?? []);
    const chunks = names.flatMap((name) => chunkOf.get(name) ?? []);
    return new Set(chunks.filter((to) => to !== from));
  }

  #importsBehind(from: readonly Chunk[], without?: Chunk): Set<Chunk> {
    const found = new Set(from.flatMap((each) => [...(this.#imports.get(each) ?? [])]));
    if (without) found.delete(without);
    for (const each of found) for (const next of this.#imports.get(each) ?? []) found.add(next);
    return found;
  }

  /** Returns the gain of joining two chunks. Cached, because a join changes few chunks. */
  #gainOf(one: Chunk, other: Chunk): number {
    const known = this.#gains.get(one) ?? new Map<Chunk, number>();
    this.#gains.set(one, known);
    const gain = known.get(other) ?? this.#computeGain(one, other);
    known.set(other, gain);
    return gain;
  }

  #computeGain(one: Chunk, other: Chunk): number {
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

  /** Returns the loss of units that would load a joined chunk's imports only because of the join. */
  #lossOfImports(one: Chunk, other: Chunk): number {
    const loadedBy = orEach(one.loadedBy, other.loadedBy);
    let loss = 0;
    for (const behind of this.#importsBehind([one, other])) {
      if (behind === one || behind === other) continue;
      for (const [index, { weight }] of this.#units.entries()) {
        if (loadedBy[index] && !behind.loadedBy[index]) loss += weight * (behind.size + REQUEST_BYTES);
      }
    }
    return loss;
  }

  /** Whether the union of two chunks would be part of an import circle: one of them imports the other through a third chunk. */
  #createsImportCircle(one: Chunk, other: Chunk): boolean {
    return this.#importsBehind([one], other).has(other) || this.#importsBehind([other], one).has(one);
  }

  /**
   * Whether the join would make a unit load a chunk that imports this unit on demand. App builds with Rolldown never remove such a
   * circle of unused imports on demand, so the app would contain files that nothing loads (`loading-plan.ts`).
   */
  #createsLoadingCircle(one: Chunk, other: Chunk): boolean {
    const loadedBy = orEach(one.loadedBy, other.loadedBy);
    const all = [one, other, ...this.#importsBehind([one, other])];
    return all.some((each) => each.leadsTo.some((leads, unit) => leads && loadedBy[unit] && !each.loadedBy[unit]));
  }
}

/** How many groups deep Rolldown merges files into the entry, counted from the entry. */
const MERGED_DEPTH = 2;

/**
 * Counts the files, besides the entry, that a page with all elements loads first when an app is built with Rolldown. Files of the first
 * load that the same chunks on demand import, too, form a group. Rolldown merges a group into the entry if only the entry imports
 * the group, or groups that only the entry imports (`loading-plan.ts`). Every other group becomes a file.
 */
function countSeparateFiles(
  chunks: readonly Chunk[],
  imports: ReadonlyMap<Chunk, ReadonlySet<Chunk>>,
  graph: ModuleGraph,
  units: readonly LoadingUnit[],
): number {
  const behind = (from: readonly Chunk[]) => {
    const found = new Set(from);
    for (const each of found) for (const next of imports.get(each) ?? []) found.add(next);
    return found;
  };
  const onDemand = new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const loaded = chunks
    .filter((each) => !each.isForOwners && each.modules.some((name) => onDemand.has(name)))
    .map((each) => behind([each]));
  const names = new Set(units.find(({ roots }) => roots.length === 0)?.modules);
  const first = behind(chunks.filter((each) => each.modules.some((name) => names.has(name))));
  const groupOf = new Map(
    [...first].map((each) => [each, loaded.flatMap((set, index) => (set.has(each) ? index : [])).join()] as const),
  );
  const importers = new Map<string, Set<string>>();
  for (const [each, group] of groupOf) {
    for (const next of imports.get(each) ?? []) {
      const other = groupOf.get(next);
      if (other !== undefined && other !== group) importers.set(other, (importers.get(other) ?? new Set()).add(group));
    }
  }
  const depths = new Map([['', 0]]);
  const depthOf = (group: string): number => {
    const known = depths.get(group);
    if (known !== undefined) return known;
    const depth = 1 + Math.max(0, ...[...(importers.get(group) ?? [])].map(depthOf));
    depths.set(group, depth);
    return depth;
  };
  return [...new Set(groupOf.values())].filter((group) => depthOf(group) > MERGED_DEPTH).length;
}

const orEach = (one: readonly boolean[], other: readonly boolean[]): boolean[] =>
  one.map((is, index) => is || other[index] === true);
