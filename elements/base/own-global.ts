// A copy of `core/environment/own-global.ts`: the base code of elements imports no code of core (`loading-plan.ts`).

/**
 * Returns a global that some browsers lack. There, `window[name]` can be an element or a frame with this name, because a prototype of
 * `window` has those (HTML, "named access on the Window object").
 */
export function ownGlobal<Value>(name: string): Value | undefined {
  return isMarkup(name) ? undefined : Reflect.get(globalThis, name);
}

/** Whether a name that no script and no browser has defined is an element or a frame of the page. */
export function isMarkup(name: string): boolean {
  return name in globalThis && !Object.hasOwn(globalThis, name);
}
