import { createClientApp, version } from 'latchkey';
import type { StackClientAppConstructor } from '../types/client-app.ts';
import type { TokenStoreInit } from '../types/options.ts';
import { forward, forwardHooks } from './forward.ts';
import { LEFT_OUT_OF_APPS, withoutFunctions } from './left-out.ts';
import type { AppMembers } from './members.ts';
import { mergeOptions, type Options, ownOptions, pageStore } from './options.ts';
import { platformOf } from './router.ts';
import { type AppParts, keepParts, partsOf } from './parts.ts';
import type { Hooks, Scope } from './scope.ts';
import { HOOKS, VERBS } from './verb-names.ts';

/** Returns the class of client apps whose hooks read as `hooks` says. `load` loads the code of the functions of an app. */
export function clientAppClass(hooks: Hooks, load: LoadMembers = loadMembers): StackClientAppConstructor {
  function StackClientApp(this: object, given: Options) {
    const parts = createParts(hooks, given);
    keepParts(this, parts);
    Object.freeze(Object.assign(this, membersOf(parts, load)));
  }
  Object.setPrototypeOf(StackClientApp.prototype, withoutFunctions(LEFT_OUT_OF_APPS));
  return StackClientApp as unknown as StackClientAppConstructor;
}

type LoadMembers = (parts: AppParts) => Promise<AppMembers>;

const loadMembers: LoadMembers = async (parts) => (await import('./members.ts')).createMembers(parts);

function createParts(hooks: Hooks, given: Options): AppParts {
  const options = mergeOptions(given, partsOf(given.inheritsFrom)?.options);
  const scopeWith = (store: TokenStoreInit): Scope => ({
    app: createClientApp(ownOptions(options, pageStore(store) ?? 'memory'), platformOf(options.redirectMethod)),
    hooks,
  });
  return { options, scope: scopeWith(options.tokenStore ?? null), scopeWith };
}

/** Returns the members of an app. The code of its functions loads with the first call. */
function membersOf(parts: AppParts, loadCode: LoadMembers) {
  const { app, hooks } = parts.scope;
  let code: Promise<AppMembers> | undefined;
  const load = () => {
    code ??= loadCode(parts).catch((error: unknown) => {
      code = undefined;
      throw error;
    });
    return code;
  };
  return {
    projectId: app.projectId,
    version,
    urls: app.urls,
    ...forward(VERBS, async () => (await load()).verbs),
    useNavigate: hooks.useNavigate,
    ...forwardHooks(HOOKS, hooks, async () => (await load()).hooks),
  };
}
