import type { Context } from '../base/context.ts';
import { objectOf } from '../base/object-of.ts';
import type { CacheKey } from '../cache/cache.ts';
import { loadCode } from '../platform/load-code.ts';
import type { Actions } from './client-app.ts';
import { type Resources, resources } from './resources.ts';
import type { ReadKind } from './verb-table.ts';
import { actions } from './verbs.ts';

type Verbs = { readonly [Name in string]?: (...given: never[]) => unknown };
type Call = (...given: readonly unknown[]) => Promise<unknown>;

interface ActionRow {
  readonly load: () => Promise<Verbs>;
  readonly needsTicket?: boolean;
}

interface ResourceRow {
  readonly load: () => Promise<{ readonly [Resource in string]?: Verbs }>;
  readonly verbs: Readonly<Record<string, ReadKind>>;
}

const EMPTY = Object.freeze([]);

/** The actions of one app. */
export function bindActions(ctx: Context<'client'>): Actions {
  const rows: readonly (readonly [string, ActionRow])[] = Object.entries(actions);
  return objectOf(rows.map(([name, { load, needsTicket }]) => [name, bind(ctx, load, name, needsTicket)]));
}

/** The resources of one app, each a group of its verbs and atoms. */
export function bindResources(ctx: Context<'client'>): Resources {
  const rows: readonly (readonly [string, ResourceRow])[] = Object.entries(resources);
  return objectOf(
    rows.map(([resource, { load, verbs }]) => {
      const group: Record<string, unknown> = {};
      for (const [name, kind] of Object.entries(verbs)) {
        const call = bind(ctx, async () => (await load())[resource] ?? {}, name);
        group[name] = kind === true ? call : addAtom(ctx, group, [resource, name], kind, call);
      }
      return [resource, group];
    }),
  );
}

/** Gives a group the atom of a read, under `$` and its name, and answers the read that joins the same cache. */
function addAtom(
  { cache, session, limits }: Context<'client'>,
  group: object,
  [resource, name]: readonly [string, string],
  kind: ReadKind,
  load: Call,
) {
  const empty = kind === 'values' ? null : EMPTY;
  // A request with limits is the caller's own: nobody else waits for what that caller may end.
  if (limits) return async (...given: CacheKey) => (session.isSignedOut() ? empty : load(...given));
  const cached = (given: CacheKey) =>
    cache.resource<unknown>([resource, ...given.filter((each) => each !== undefined)], {
      scope: 'session',
      known: () => (session.isSignedOut() ? empty : undefined),
      load: () => load(...given),
    });
  const follow = (...given: CacheKey) => cached(given).$state;
  // Read again and again, in templates: the key is not written each time.
  let $list: ReturnType<typeof follow> | undefined;
  Object.defineProperty(group, `$${name}`, {
    enumerable: true,
    get: () => (kind === 'list' ? ($list ??= follow()) : follow),
  });
  return (...given: CacheKey) => cached(given).fetch();
}

/** A verb over the context, whose code is loaded with its first use. @throws TypeError for a verb that its file does not have */
export function bind(ctx: Context<'client'>, load: ActionRow['load'], name: string, needsTicket = false): Call {
  return async (...given) => {
    const ticket = needsTicket ? [ctx.session.ticket()] : [];
    const verb = (await loadCode(ctx.platform.clock, load))[name];
    if (!verb) throw new TypeError(name);
    const own = ctx.limits ? (await import('./limit-context.ts')).limitContext(ctx, ctx.limits) : ctx;
    return Reflect.apply(verb, undefined, [own, ...ticket, ...given]);
  };
}
