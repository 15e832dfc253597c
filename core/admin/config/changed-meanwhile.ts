import type { Resource } from '../../cache/resource.ts';
import { KnownError } from '../../errors/known-error.ts';

/** An option of a change, which keeps the change from overwriting what another user has changed since the edit started. */
export interface SinceOption<Value> {
  /** The value from which the edit started. If the stored value differs by then, the change fails with `CHANGED_MEANWHILE`. */
  readonly since?: Value | undefined;
}

/**
 * Creates the error for an edit that would overwrite another user's change. `settings` are the names of the settings that both users
 * changed.
 */
export function changedMeanwhileError(settings: readonly string[]): KnownError<'CHANGED_MEANWHILE'> {
  return new KnownError('CHANGED_MEANWHILE', `Somebody else changed ${settings.join(', ')} meanwhile.`, { settings });
}

/**
 * Fetches a list again and returns the error `CHANGED_MEANWHILE` if the item that `find` returns has changed since the edit started, in a
 * property that `wanted` changes differently. Returns null otherwise, and for a deleted item, for which the service has its own error.
 */
export async function fetchConflict<Value, Item extends object>(
  resource: Resource<Value>,
  find: (value: Value) => Item | undefined,
  { since, wanted }: { readonly since: Item; readonly wanted: object },
): Promise<KnownError<'CHANGED_MEANWHILE'> | null> {
  const now = find(await resource.refetch());
  const settings = now ? findConflicts(since, now, wanted) : [];
  return settings.length > 0 ? changedMeanwhileError(settings) : null;
}

/**
 * Compares three states of an object: `since`, from which the edit started, `now`, which is stored, and `wanted`, the edit. Returns the
 * names of the properties of `wanted` that changed between `since` and `now`, to a value other than the wanted one.
 */
export function findConflicts(since: object, now: object, wanted: object): string[] {
  const propertyOf = (value: object, name: string): unknown =>
    Object.entries(value).find(([each]) => each === name)?.[1];
  return Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && !isEqual(propertyOf(now, name), propertyOf(since, name)))
    .filter(([name, value]) => !isEqual(propertyOf(now, name), value))
    .map(([name]) => name);
}

/** Compares two values by their JSON, so the order of properties matters. */
export function isEqual(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
