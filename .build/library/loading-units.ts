import { checkNames } from './check-names.ts';
import type { LoadingUnit } from './chunk-plan.ts';
import { LOADING_PLAN, type LoadingPlan, type OnDemand, WEIGHT_OF_FIRST } from './loading-plan.ts';
import { allImports, type ModuleGraph, staticImports } from './module-graph.ts';
import { isForOwners } from './owners-modules.ts';

/**
 * Returns the loading units: one for each public module and each module that is imported on demand, with the modules that a page
 * has always loaded before. Throws an error if the plan names a module that does not exist or that no page imports on its own,
 * and if an import on demand is missing in the plan.
 */
export function loadingUnits(
  graph: ModuleGraph,
  publicModules: readonly string[],
  plan: LoadingPlan = LOADING_PLAN,
): LoadingUnit[] {
  // A graph for pages without a build has no modules of React, so these are removed from the plan.
  const withoutElements = hasReact(graph) ? plan.withoutElements : plan.withoutElements.map(withoutReact);
  checkNames(FILE, [...publicModules, ...withoutElements.flat(), plan.allElements, plan.app], graph.keys());
  const present = modulesPresent(graph, publicModules, plan.app);
  // The plan has no modules of React, so it is not known which modules are loaded before them.
  const onDemand = [...present.keys()].filter((name) => !publicModules.includes(name) && !isReact(name));
  checkRows(plan.onDemand, onDemand);
  const askedFor = [...publicModules, ...onDemand];
  checkNames(FILE, plan.alone, graph.keys());
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
    // This unit has no weight, so it decides about no file. But as a strict unit it keeps code on demand out of the elements'
    // base code.
    { roots: [], modules: graph.get(plan.allElements)?.imports ?? [], weight: 0, isStrict: true },
    ...units,
  ];
  const inLibrary = modulesOfLibrary(graph, publicModules);
  return all.map((unit) => ({
    ...unit,
    isForOwners: unit.roots.length > 0 && !unit.roots.some((root) => inLibrary.has(root)),
  }));
}

/** Returns all modules that the public modules of `latchkey` import, at once or on demand. */
function modulesOfLibrary(graph: ModuleGraph, publicModules: readonly string[]): ReadonlySet<string> {
  return allImports(
    graph,
    [...publicModules, 'react/index.ts'].filter((name) => !isForOwners(name)),
  );
}

const FILE = '.build/library/loading-plan.ts';

/** Throws an error if modules that are imported on demand have no row in the plan. */
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

/**
 * Returns for each module the modules that are always loaded before it. For a module that is imported on demand, these are the
 * modules that all its importers have in common.
 */
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
