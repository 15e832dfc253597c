import type { Hooks } from './scope.ts';

/** Names the functions of loaded code. A name that is missing or that the code lacks does not compile. */
export type Names<Made> = Readonly<Record<keyof Made & string, true>>;

/** Returns functions of these names, whose code loads with the first call of one. */
export function forward<Made extends object>(names: Names<Made>, load: () => Promise<Made>): Made {
  return functionsOf(
    names,
    (name) =>
      async (...args) =>
        call(await load(), name, args),
  );
}

/** Returns hooks of these names. Their code loads with the first render of one, which suspends until then. */
export function forwardHooks<Made extends object>(names: Names<Made>, hooks: Hooks, load: () => Promise<Made>): Made {
  return functionsOf(
    names,
    (name) =>
      (...args) =>
        call(hooks.useCode(load), name, args),
  );
}

function functionsOf<Made>(names: Names<Made>, make: (name: string) => (...args: unknown[]) => unknown): Made {
  return Object.fromEntries(Object.keys(names).map((name) => [name, make(name)])) as unknown as Made;
}

function call(code: object, name: string, args: readonly unknown[]): unknown {
  return Reflect.apply(Reflect.get(code, name), undefined, args);
}
