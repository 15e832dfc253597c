import type { CacheKey } from '../cache/cache.ts';
import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Result } from '../base/result.ts';

/**
 * What else is no longer true once something was written: by the first part of the written key, given what follows it. The
 * written key itself is always loaded again. Keys that name no resource stand for changes that touch several.
 */
const ALSO_STALE: { readonly [Written in string]?: (id: string) => readonly CacheKey[] } = {
  connectedAccounts: () => [['me']],
  receivedInvitations: () => [['teams'], ['me']],
  teamProfiles: (id) => [['teamMembers', id]],
  // The name and the picture of the user.
  profile: () => [['me'], ['teamMembers'], ['teamProfiles']],
  // An address the user signs in with, or is called by.
  emails: () => [['contactChannels'], ['me']],
  // The service ends every other session of the user.
  password: () => [['me'], ['sessions']],
  // The user shows the team in use.
  team: () => [['teams'], ['me']],
  // A team that the user left or deleted.
  formerTeam: (id) => [
    ['teams'],
    ['me'],
    ...['teamMembers', 'teamProfiles', 'teamInvitations', 'permissions'].map((resource) => [resource, id]),
  ],
  // Settings are read at two places.
  config: () => [['project']],
  project: () => [['config']],
  // The defaults of the project name them.
  renamedPermission: (scope) => [['permissionDefinitions', scope], ['project']],
};

interface Written {
  /** The cache key of what is written, or a beginning of it: `['teamMembers', teamId]`. */
  readonly key: readonly string[];
  /** What is shown at once and taken back when the service refuses. */
  readonly show?: readonly OptimisticChange[];
}

/** A change of the cached value of one key. */
interface OptimisticChange {
  readonly key: CacheKey;
  readonly change: (value: never) => unknown;
}

/**
 * What every write does with its request, which has just been sent: shows the change at once, and loads what it made stale again
 * before it resolves. When only that fails, the write stands and what was shown at once is kept. After a failure the same is loaded
 * again: the service may have done it all the same, or may have refused what was no longer there. A misuse is never sent.
 */
export async function write<Value, Failure>(
  ctx: Pick<Context<'client'>, 'cache' | 'session'>,
  request: Promise<Result<Value, Failure>>,
  { key, show = [] }: Written,
): Promise<Result<Value, Failure>> {
  const ends = show.map(({ key: shown, change }) => ctx.cache.change(shown, change as (value: unknown) => unknown));
  const end = (isKept: boolean) => ends.forEach((each) => each(isKept));
  let result: Result<Value, Failure> | undefined;
  let isSent = true;
  try {
    result = await request;
  } catch (error) {
    isSent = !(error instanceof LatchkeyError && error.code === 'MISUSE');
    throw error;
  } finally {
    if (!result?.ok) {
      end(false);
      if (isSent) void refreshAll(ctx, staleKeys(key));
    }
  }
  if (result.ok) end(!(await isRefreshed(ctx, key)));
  return result;
}

/** The written key and the keys that the write makes stale. */
function staleKeys(key: readonly string[]): readonly CacheKey[] {
  const [written = '', id = ''] = key;
  return [key, ...(ALSO_STALE[written]?.(id) ?? [])];
}

function refreshAll({ cache }: Pick<Context<'client'>, 'cache'>, stale: readonly CacheKey[]) {
  return Promise.allSettled(stale.map((each) => cache.refresh(each)));
}

async function isRefreshed(
  ctx: Pick<Context<'client'>, 'cache' | 'session'>,
  key: readonly string[],
): Promise<boolean> {
  const { session } = ctx;
  const stale = staleKeys(key);
  // The access token repeats what the user says.
  if (stale.some(([resource]) => resource === 'me')) {
    await session.outdate();
    // Also where nobody asks for it soon: other tabs and the next page have the new one then.
    await session.tokens().catch(() => {});
  }
  const all = await refreshAll(ctx, stale);
  return all.every(({ status }) => status === 'fulfilled');
}

/** A value with changes; what is undefined stays as it was. */
export function changed<Value extends object>(value: Value, changes: object): Value {
  const given = Object.entries(changes).filter(([name, change]) => change !== undefined && name in value);
  return Object.freeze({ ...value, ...Object.fromEntries(given) });
}
