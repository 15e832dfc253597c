import type { ClientApp, ReadableAtom, ResourceState } from 'latchkey';
import type { AuthJson } from '../types/auth.ts';
import type { GetCurrentUserOptions } from '../types/options.ts';
import type { Project } from '../types/project.ts';
import type { CurrentUser } from '../types/user.ts';
import { leavesOut } from './left-out-of-objects.ts';

/** What the objects of one app share. */
export interface Scope {
  readonly app: ClientApp;
  readonly hooks: Hooks;
}

/** How the hooks of objects read: by React in the main entry, not at all in the entry without React. */
export interface Hooks {
  /** Returns the data of a resource and renders again when it changes. Suspends while it loads, and throws its error. */
  useData<Value>(app: ClientApp, $state: ReadableAtom<ResourceState<Value>>): Value;
  /**
   * Returns what a call resolves with, and suspends until then. Calls of one owner with the same key share one answer, which is kept as
   * long as the owner is.
   */
  useCall<Value>(owner: object, key: string, call: () => Promise<Value>): Value;
  /** Returns the code of the hooks of an app, and suspends until it is loaded. `load` is the same function each time. */
  useCode<Code>(load: () => Promise<Code>): Code;
  /** Returns the signed-in user of a scope, and renders again when the user changes. */
  useUser(scope: Scope, options: GetCurrentUserOptions<boolean> | undefined): CurrentUser | null;
  /** Returns the tokens of the session, and renders again when another session begins. Suspends until they are known. */
  useTokens(scope: Scope): AuthJson;
  /** Returns the project of a scope. Suspends until it is known. */
  useProject(scope: Scope): Project;
  /** Returns how to go to another page: by the router of the provider, or else by the page itself. */
  useNavigate(): (to: string) => void;
}

/** Builds objects that stand for data of an app. */
export interface Objects<Data extends object, Made extends object, Of extends object = Scope> {
  /** Returns the object of this data. The same data of the same app always has the same object, so that React does not render again. */
  one(scope: Of, data: Data): Made;
  /** Returns the objects of a list. Each call returns a new array of the same objects unless the list is the same. */
  all(scope: Of, list: readonly Data[]): Made[];
}

/** Returns how to get the objects that `build` makes. Each is made once, and frozen. */
export function objects<Data extends object, Made extends object, Of extends object = Scope>(
  build: (scope: Of, data: Data) => Made,
): Objects<Data, Made, Of> {
  const one = once((scope: Of, data: Data) => {
    const made = build(scope, data);
    Object.setPrototypeOf(made, leavesOut);
    return Object.freeze(made);
  });
  return { one, all: once((scope: Of, list: readonly Data[]) => list.map((data) => one(scope, data))) };
}

/** Returns a function that calls `make` once for each pair of objects and keeps the answer as long as both exist. */
export function once<Of extends object, Data extends object, Made>(
  make: (scope: Of, data: Data) => Made,
): (scope: Of, data: Data) => Made {
  const made = new WeakMap<Of, WeakMap<Data, { readonly value: Made }>>();
  return (scope, data) => {
    const ofScope = made.get(scope) ?? new WeakMap<Data, { readonly value: Made }>();
    made.set(scope, ofScope);
    const found = ofScope.get(data) ?? { value: make(scope, data) };
    ofScope.set(data, found);
    return found.value;
  };
}
