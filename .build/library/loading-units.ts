import type { LoadingUnit } from './chunk-plan.ts';
import { type ModuleGraph, staticImports } from './module-graph.ts';

/** Modules that are asked for one by one and soon after each other, so they share what they bring: one line for each screen. */
const ASKED_FOR_TOGETHER: readonly (readonly string[])[] = [
  [
    'elements/sign-in/methods/method-actions.ts',
    'elements/sign-in/methods/magic-link-step.ts',
    'elements/sign-in/methods/bot-challenge-step.ts',
    'elements/sign-in/methods/window-step.ts',
    'elements/sign-in/methods/passkey-autofill.ts',
    'elements/sign-in/signed-in-card.ts',
  ],
  ['core/flows/passkey/passkey.ts', 'core/flows/passkey/upgrade.ts'],
];

/** Apps that draw everything themselves, with the core or with React's hooks. */
const WITHOUT_ELEMENTS = [
  ['core/index.ts'],
  ['react/hooks.ts', 'core/app/create-client-app.ts', 'elements/base/context-provider.ts'],
];

/** What most pages begin with. */
const FIRST = new Set([
  'elements/provider.ts',
  'elements/handler.ts',
  'elements/user/user-button.ts',
  'elements/sign-in/sign-in.ts',
  'elements/sign-in/methods/sign-in-methods.ts',
  'core/resources/own-user.ts',
]);
const WEIGHT_OF_FIRST = 50;

/** What an app loads at once or draws first, or beside its first request. Its bundler takes nothing out of a file with effects. */
const STRICT = new Set([
  'elements/handler.ts',
  'elements/user/user-button.ts',
  'elements/sign-in/sign-in.ts',
  'elements/sign-in/methods/sign-in-methods.ts',
  'core/resources/own-user.ts',
]);

/** Every element, each as small as it is before it is in a page. */
const ALL_ELEMENTS = 'elements/index.ts';

/** No element shows anything without an app, so what makes one is there before it. */
const APP = 'core/app/create-client-app.ts';

/** What pages load at once: the public modules, and what is imported on demand together with what must be there already. */
export function loadingUnits(graph: ModuleGraph, publicModules: readonly string[]): LoadingUnit[] {
  const present = modulesPresent(graph, publicModules);
  // The modules of React are in no plan, so nothing here tells what is there before them.
  const onDemand = [...present.keys()].filter((name) => !publicModules.includes(name) && !name.startsWith('react/'));
  const together = ASKED_FOR_TOGETHER.map((names) => names.map(known(present)));
  const alone = [...publicModules, ...onDemand].filter((name) => !together.flat().includes(name)).map((name) => [name]);
  const units = [...together, ...alone].map((names) => ({
    roots: names,
    modules: [...names, ...names.flatMap((name) => [...(present.get(name) ?? [])])],
    weight: names.some((name) => FIRST.has(name)) ? WEIGHT_OF_FIRST : 1,
    isStrict: names.some((name) => STRICT.has(name)),
  }));
  const strict = WITHOUT_ELEMENTS.map((names) => names.filter((name) => graph.has(name)));
  return [
    ...strict.map((modules) => ({ roots: modules, modules, weight: WEIGHT_OF_FIRST, isStrict: true })),
    // What all elements are made of decides about no file, but no file brings them what they load on demand.
    { roots: [], modules: graph.get(ALL_ELEMENTS)?.imports ?? [], weight: 0, isStrict: true },
    ...units,
  ];
}

/** The name, if a page asks for this module by itself; one that was moved or renamed would silently get a request of its own. */
function known(present: ReadonlyMap<string, unknown>): (name: string) => string {
  return (name) => {
    if (!present.has(name)) throw new Error(`${name} is no module that pages ask for`);
    return name;
  };
}

/** What has been loaded whenever a module is asked for: for one that is imported on demand, what all its importers bring. */
function modulesPresent(graph: ModuleGraph, publicModules: readonly string[]): Map<string, ReadonlySet<string>> {
  const app = staticImports(graph, [APP]);
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
