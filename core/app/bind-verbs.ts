import type { Context } from '../context/context.ts';
import { objectFromEntries } from '../base/object-from-entries.ts';
import type { CacheKey } from '../cache/cache.ts';
import { loadCalls } from '../loading/load.ts';
import { loadCode } from '../platform/load-code.ts';
import type { Actions } from './client-app.ts';
import { type Resources, resources } from './resources.ts';
import type { AtomKind } from './verb-table.ts';
import { actions } from './verbs.ts';

type Verbs = { readonly [Name in string]?: (...args: never[]) => unknown };
type Call = (...args: readonly unknown[]) => Promise<unknown>;

interface ActionRow {
  readonly load: () => Promise<Verbs>;
  readonly needsTicket?: boolean;
}

interface ResourceRow {
  readonly load: () => Promise<{ readonly [Resource in string]?: Verbs }>;
  readonly verbs: Readonly<Record<string, AtomKind>>;
}

const EMPTY_LIST = Object.freeze([]);

/** Creates the functions of one app for the actions of a user, such as `signInWithCredential`. */
export function bindActions(ctx: Context<'client'>): Actions {
  const rows: readonly (readonly [string, ActionRow])[] = Object.entries(actions);
  return objectFromEntries(rows.map(([name, row]) => [name, bindVerb(ctx, row, name)]));
}

/** Creates the groups of functions and atoms of one app, one group for each resource of the user, such as `app.teams`. */
export function bindResources(ctx: Context<'client'>): Resources {
  const rows: readonly (readonly [string, ResourceRow])[] = Object.entries(resources);
  return objectFromEntries(
    rows.map(([resource, { load, verbs }]) => {
      const group: Record<string, unknown> = {};
      for (const [name, readKind] of Object.entries(verbs)) {
        const call = bindVerb(ctx, { load: async () => (await load())[resource] ?? {} }, name, `${resource}.`);
        group[name] = readKind === true ? call : addAtom(ctx, group, [resource, name], readKind, call);
      }
      return [resource, group];
    }),
  );
}

/**
 * Adds to a group the atom of a function that reads data: `$list` for `list`. Returns the function, which uses the same cache as the
 * atom. In an app with limits (`app.with`) it adds no atom.
 */
function addAtom(
  { cache, session, limits }: Context<'client'>,
  group: object,
  [resource, name]: readonly [string, string],
  readKind: AtomKind,
  load: Call,
) {
  const empty = readKind === 'values' ? null : EMPTY_LIST;
  // With `limits` (the caller's `signal` or `timeoutMs`) every call sends its own request. If callers shared a request, the limit of one
  // caller would end the request for all of them.
  if (limits) return async (...args: CacheKey) => (session.isSignedOut() ? empty : load(...args));
  const cached = (args: CacheKey) =>
    cache.resource<unknown>([resource, ...args.filter((each) => each !== undefined)], {
      scope: 'session',
      known: () => (session.isSignedOut() ? empty : undefined),
      load: () => load(...args),
    });
  const follow = (...args: CacheKey) => cached(args).$state;
  // Templates read this property often, so the atom is kept and the cache key is not computed each time.
  let $list: ReturnType<typeof follow> | undefined;
  Object.defineProperty(group, `$${name}`, {
    enumerable: true,
    get: () => (readKind === 'list' ? ($list ??= follow()) : follow),
  });
  return (...args: CacheKey) => cached(args).fetch();
}

/**
 * Returns a function that calls the verb `name`, such as `updateUser`, with the context. Its first call loads the code of the verb, and the
 * code that checks its arguments. With `needsTicket` the verb also gets a sign-in ticket, which is issued before the code is loaded.
 */
export function bindVerb(ctx: Context<'client'>, { load, needsTicket }: ActionRow, name: string, resource = ''): Call {
  return async (...args) => {
    const ticket = needsTicket ? [ctx.session.ticket()] : [];
    const [verbs, { callVerb }] = await loadCode(ctx.platform.clock, async () => (await loadCalls()).verbCode(load));
    return callVerb(ctx, verbs[name], resource + name, ticket, args);
  };
}
