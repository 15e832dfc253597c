import type { Resource } from '../../cache/resource.ts';
import { KnownError } from '../../errors/known-error.ts';

/** An option that keeps an edit from overwriting a change that another user made meanwhile. */
export interface SinceOption<Value> {
  /** The value the edit started from. If the stored value differs by then, the change fails with `CHANGED_MEANWHILE`. */
  readonly since?: Value | undefined;
}

/** Creates the error for an edit that would overwrite another user's change. `settings` are the settings both users changed. */
export function changedMeanwhileError(settings: readonly string[]): KnownError<'CHANGED_MEANWHILE'> {
  return new KnownError('CHANGED_MEANWHILE', `Somebody else changed ${settings.join(', ')} meanwhile.`, { settings });
}

/**
 * Returns the error `CHANGED_MEANWHILE` if the item of a list has changed since the edit started. Returns null for a deleted item,
 * for which the service has its own error.
 */
export async function findConflict<Value, Item extends object>(
  resource: Resource<Value>,
  find: (value: Value) => Item | undefined,
  { since, wanted }: { readonly since: Item; readonly wanted: object },
): Promise<KnownError<'CHANGED_MEANWHILE'> | null> {
  const now = find(await resource.refetch());
  const settings = now ? findConflicts(since, now, wanted) : [];
  return settings.length > 0 ? changedMeanwhileError(settings) : null;
}

/** Returns the names of the values that changed since the edit started and now differ from the wanted values. */
export function findConflicts(since: object, now: object, wanted: object): string[] {
  const propertyOf = (value: object, name: string): unknown =>
    Object.entries(value).find(([each]) => each === name)?.[1];
  return Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && !isEqual(propertyOf(now, name), propertyOf(since, name)))
    .filter(([name, value]) => !isEqual(propertyOf(now, name), value))
    .map(([name]) => name);
}

export function isEqual(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
