import { checkNames } from './check-names.ts';
import type { LoadingUnit } from './chunk-plan.ts';
import { LOADING_PLAN, type LoadingPlan, type OnDemand, WEIGHT_OF_FIRST } from './loading-plan.ts';
import { allImports, type ModuleGraph, staticImports } from './module-graph.ts';
import { isForOwners } from './owners-modules.ts';

/**
 * What pages load at once: the public modules, and what is imported on demand together with what must be there already. Fails when
 * the plan names a module that the graph does not have, or one that no page asks for by itself, and when it says nothing about an
 * import on demand.
 */
export function loadingUnits(
  graph: ModuleGraph,
  publicModules: readonly string[],
  plan: LoadingPlan = LOADING_PLAN,
): LoadingUnit[] {
  // Pages without a build have no React.
  const withoutElements = hasReact(graph) ? plan.withoutElements : plan.withoutElements.map(withoutReact);
  checkNames(FILE, [...publicModules, ...withoutElements.flat(), plan.allElements, plan.app], graph.keys());
  const present = modulesPresent(graph, publicModules, plan.app);
  // The modules of React are in no plan, so nothing here tells what is there before them.
  const onDemand = [...present.keys()].filter((name) => !publicModules.includes(name) && !isReact(name));
  checkRows(plan.onDemand, onDemand);
  const askedFor = [...publicModules, ...onDemand];
  checkNames(FILE, [...plan.askedForTogether.flat(), ...plan.first, ...plan.strict], askedFor);
  const together = plan.askedForTogether;
  const alone = askedFor.filter((name) => !together.flat().includes(name)).map((name) => [name]);
  const units = [...together, ...alone].map((names) => ({
    roots: names,
    modules: [...names, ...names.flatMap((name) => [...(present.get(name) ?? [])])],
    weight: names.some((name) => plan.first.includes(name)) ? WEIGHT_OF_FIRST : 1,
    isStrict: names.some((name) => plan.strict.includes(name)),
  }));
  const all = [
    ...withoutElements.map((modules) => ({ roots: modules, modules, weight: WEIGHT_OF_FIRST, isStrict: true })),
    // What all elements are made of decides about no file, but no file brings them what they load on demand.
    { roots: [], modules: graph.get(plan.allElements)?.imports ?? [], weight: 0, isStrict: true },
    ...units,
  ];
  const inLibrary = modulesOfLibrary(graph, publicModules);
  return all.map((unit) => ({
    ...unit,
    isForOwners: unit.roots.length > 0 && !unit.roots.some((root) => inLibrary.has(root)),
  }));
}

/** Everything that the public modules of `latchkey` can come to load, without those of `latchkey-project`. */
function modulesOfLibrary(graph: ModuleGraph, publicModules: readonly string[]): ReadonlySet<string> {
  return allImports(
    graph,
    [...publicModules, 'react/index.ts'].filter((name) => !isForOwners(name)),
  );
}

const FILE = '.build/library/loading-plan.ts';

/** Fails when modules that are imported on demand have no row in the plan. */
function checkRows(rows: readonly OnDemand[], onDemand: readonly string[]): void {
  const names = rows.flatMap(({ modules }) => modules);
  const isPlanned = (name: string) =>
    names.some((each) => (typeof each === 'string' ? each === name : each.test(name)));
  const unplanned = onDemand.filter((name) => !isPlanned(name));
  if (unplanned.length === 0) return;
  throw new Error(`No row of ${FILE} says what these wait for, which are imported on demand: ${unplanned.join(', ')}.`);
}

const isReact = (name: string): boolean => name.startsWith('react/');
const hasReact = (graph: ModuleGraph): boolean => [...graph.keys()].some(isReact);
const withoutReact = (names: readonly string[]): string[] => names.filter((name) => !isReact(name));

/** What has been loaded whenever a module is asked for: for one that is imported on demand, what all its importers bring. */
function modulesPresent(
  graph: ModuleGraph,
  publicModules: readonly string[],
  appModule: string,
): Map<string, ReadonlySet<string>> {
  const app = staticImports(graph, [appModule]);
  const nothing: ReadonlySet<string> = new Set();
  const present = new Map(publicModules.map((name) => [name, name.startsWith('elements/') ? app : nothing] as const));
  const onDemand = new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const all = new Set(graph.keys());
  for (const name of onDemand) if (!present.has(name)) present.set(name, all);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const loads = new Map(
      [...present].map(([name, others]) => [name, new Set([...others, ...staticImports(graph, [name])])]),
    );
    for (const name of onDemand) {
      if (publicModules.includes(name)) continue;
      const askedBy = [...loads.values()].filter((names) =>
        [...names].some((each) => graph.get(each)?.dynamicImports.includes(name)),
      );
      const common = new Set([...all].filter((each) => askedBy.every((names) => names.has(each))));
      isChanged ||= common.size !== present.get(name)?.size;
      present.set(name, common);
    }
  }
  return present;
}
