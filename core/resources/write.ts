import type { CacheKey } from '../cache/cache.ts';
import type { Context } from '../context/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Result } from '../base/result.ts';

/**
 * The further cache keys that a write makes stale, by the first part of `WriteOptions.key`. Each function receives the second part of
 * that key, such as the id of a team. Some first parts, such as `profile`, name no cached value but a change that concerns several
 * values. The key of the write itself is always stale.
 */
const FURTHER_STALE_KEYS: { readonly [WriteOptions in string]?: (id: string) => readonly CacheKey[] } = {
  connectedAccounts: () => [['me']],
  receivedInvitations: () => [['teams'], ['me']],
  teamProfiles: (id) => [['teamMembers', id]],
  // A change of the user's name or picture.
  profile: () => [['me'], ['teamMembers'], ['teamProfiles']],
  // A change of the user's email addresses.
  emails: () => [['contactChannels'], ['me']],
  // A change of the password: the service also ends every other session of the user.
  password: () => [['me'], ['sessions']],
  // A change of a team. The current user (`me`) contains a copy of the selected team, so it becomes stale too.
  team: () => [['teams'], ['me']],
  // The user left or deleted a team.
  formerTeam: (id) => [
    ['teams'],
    ['me'],
    ...['teamMembers', 'teamProfiles', 'teamInvitations', 'permissions'].map((resource) => [resource, id]),
  ],
  // `project` and `config` show the same settings, so a write to one of them makes the other stale.
  config: () => [['project']],
  project: () => [['config']],
  // The id of a permission changed. The project's default permissions may contain that id, so the project becomes stale too.
  renamedPermission: (scope) => [['permissionDefinitions', scope], ['project']],
};

interface WriteOptions {
  /**
   * The cache key of the written value or a prefix of it, such as `['teamMembers', teamId]`, or a name of a change in
   * `FURTHER_STALE_KEYS`.
   */
  readonly key: readonly string[];
  /** The changes that are shown at once and undone when the service refuses. */
  readonly show?: readonly OptimisticChange[];
}

/** A change of the cached value of a key. */
interface OptimisticChange {
  readonly key: CacheKey;
  readonly change: (value: never) => unknown;
}

/**
 * Completes a write whose request has just been sent. Shows the changes in `show` at once, and resolves after the stale values have been
 * reloaded. When only the reload fails, the write succeeds and the shown changes stay. When the request fails, the shown changes are
 * undone and the stale values are reloaded too, because the service may have processed the request, or refused it because the data had
 * changed. After a `MISUSE` error nothing is reloaded, because nothing was sent.
 */
export async function completeWrite<Value, Failure>(
  ctx: Pick<Context<'client'>, 'cache' | 'session'>,
  request: Promise<Result<Value, Failure>>,
  { key, show = [] }: WriteOptions,
): Promise<Result<Value, Failure>> {
  const endChanges = show.map(({ key: shownKey, change }) =>
    ctx.cache.change(shownKey, change as (value: unknown) => unknown),
  );
  const endAll = (isKept: boolean) => endChanges.forEach((each) => each(isKept));
  let result: Result<Value, Failure> | undefined;
  let isSent = true;
  try {
    result = await request;
  } catch (error) {
    isSent = !(error instanceof LatchkeyError && error.code === 'MISUSE');
    throw error;
  } finally {
    if (!result?.ok) {
      endAll(false);
      if (isSent) void refreshAll(ctx, staleKeys(key));
    }
  }
  if (result.ok) endAll(!(await refreshStale(ctx, key)));
  return result;
}

/** Returns the written key and the keys that the write makes stale. */
function staleKeys(key: readonly string[]): readonly CacheKey[] {
  const [resource = '', id = ''] = key;
  return [key, ...(FURTHER_STALE_KEYS[resource]?.(id) ?? [])];
}

function refreshAll({ cache }: Pick<Context<'client'>, 'cache'>, stale: readonly CacheKey[]) {
  return Promise.allSettled(stale.map((each) => cache.refresh(each)));
}

async function refreshStale(
  ctx: Pick<Context<'client'>, 'cache' | 'session'>,
  key: readonly string[],
): Promise<boolean> {
  const { session } = ctx;
  const stale = staleKeys(key);
  // The access token repeats fields of the user, so a change of the user makes it outdated.
  if (stale.some(([resource]) => resource === 'me')) {
    await session.outdate();
    // Renew the token now, so that other tabs and the next page have it.
    await session.tokens().catch(() => {});
  }
  const all = await refreshAll(ctx, stale);
  return all.every(({ status }) => status === 'fulfilled');
}

/**
 * Returns a frozen copy of an object with changed properties. Leaves out changes that are undefined, and properties that the object does
 * not have.
 */
export function applyChanges<Value extends object>(value: Value, changes: object): Value {
  const definedChanges = Object.entries(changes).filter(([name, change]) => change !== undefined && name in value);
  return Object.freeze({ ...value, ...Object.fromEntries(definedChanges) });
}
