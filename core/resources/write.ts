import type { CacheKey } from '../cache/cache.ts';
import type { Context } from '../base/context.ts';
import { ok, type Result } from '../base/result.ts';

interface Write<Value, Failure> {
  readonly send: () => Promise<Result<Value, Failure>>;
  /** Keys, or beginnings of keys, of what is no longer true once it is written. */
  readonly stale: readonly CacheKey[];
  /** What is shown at once and taken back when the service refuses. */
  readonly show?: readonly Shown[];
}

/** A change of the value of one key. */
interface Shown {
  readonly key: CacheKey;
  readonly change: (value: never) => unknown;
}

/**
 * A write and what follows from it. What it made stale is loaded anew before it resolves; a failure of that is not one of the
 * write, which stands: what was shown at once is kept then.
 */
export async function write<Value, Failure>(
  ctx: Context<'client'>,
  { send, stale, show = [] }: Write<Value, Failure>,
): Promise<Result<Value, Failure>> {
  const ends = show.map(({ key, change }) => ctx.cache.change(key, change as (value: unknown) => unknown));
  const end = (isKept: boolean) => ends.forEach((each) => each(isKept));
  try {
    const result = await send();
    const isFresh = !result.ok || (await refreshed(ctx, stale));
    end(!isFresh);
    return result;
  } catch (error) {
    end(false);
    throw error;
  }
}

async function refreshed(ctx: Context<'client'>, stale: readonly CacheKey[]): Promise<boolean> {
  const all = await Promise.allSettled(stale.map((key) => ctx.cache.refresh(key)));
  return all.every(({ status }) => status === 'fulfilled');
}

/** For answers that nobody asked for. */
export async function done<Failure>(answer: Promise<Result<unknown, Failure>>): Promise<Result<undefined, Failure>> {
  const result = await answer;
  return result.ok ? ok(undefined) : result;
}

/** A value with changes; what is undefined stays as it was. */
export function changed<Value extends object>(value: Value, changes: object): Value {
  const given = Object.entries(changes).filter(([name, change]) => change !== undefined && name in value);
  return Object.freeze({ ...value, ...Object.fromEntries(given) });
}
