import type { Resource } from '../../cache/resource.ts';
import { KnownError } from '../../errors/known-error.ts';

/** How a change is kept from overwriting what somebody else changed meanwhile. */
export interface SinceOption<Value> {
  /** What the change was made looking at. Where somebody else changed the same since, the error is `CHANGED_MEANWHILE`. */
  readonly since?: Value | undefined;
}

/** The error of a change that would overwrite somebody else's; it names what both changed. */
export function changedMeanwhile(settings: readonly string[]): KnownError<'CHANGED_MEANWHILE'> {
  return new KnownError('CHANGED_MEANWHILE', `Somebody else changed ${settings.join(', ')} meanwhile.`, { settings });
}

/** `CHANGED_MEANWHILE` where somebody else changed the item of a list since; for an item that is gone the service has an error. */
export async function conflictIn<Value, Item extends object>(
  resource: Resource<Value>,
  find: (value: Value) => Item | undefined,
  { since, wanted }: { readonly since: Item; readonly wanted: object },
): Promise<KnownError<'CHANGED_MEANWHILE'> | null> {
  const now = find(await resource.refetch());
  const settings = now ? conflictsOf(since, now, wanted) : [];
  return settings.length > 0 ? changedMeanwhile(settings) : null;
}

/** The names of the values that somebody else changed since, to something other than what is wanted. */
export function conflictsOf(since: object, now: object, wanted: object): string[] {
  const of = (value: object, name: string): unknown => Object.entries(value).find(([each]) => each === name)?.[1];
  return Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && !isSame(of(now, name), of(since, name)))
    .filter(([name, value]) => !isSame(of(now, name), value))
    .map(([name]) => name);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
