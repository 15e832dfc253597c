import { UUID_V4 } from './uuid.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';

/** What ids are called in messages. */
export const USER_ID = 'The id of a user';
export const TEAM_ID = 'The id of a team';
export const PROJECT_ID = 'The id of a project';
export const PERMISSION_ID = 'The id of a permission';
export const INVITATION_ID = 'The id of an invitation';
export const SESSION_ID = 'The id of a session';
export const KEY_ID = 'The id of a key';
export const ACCOUNT_ID = 'The id of an account';
export const CATEGORY_ID = 'The id of a category';
export const CHANNEL_ID = 'The id of a contact channel';

/**
 * The id, if it has the shape of one (protocol.md §14.3); nothing else gets into a path.
 *
 * @throws LatchkeyError `MISUSE` naming what it should have been; never the value, which may be input of a stranger
 */
export function uuid(id: string, name: string): string {
  if (typeof id === 'string' && UUID_V4.test(id)) return id;
  throw new LatchkeyError('MISUSE', `${name} must be a UUID of version 4.`);
}

/** The id, if there is one. @throws as `uuid` does */
export function uuidIfAny(id: string | undefined, name: string): string | undefined {
  return id === undefined ? undefined : uuid(id, name);
}

/**
 * The name, if it is one: of a permission, of a provider.
 *
 * @throws LatchkeyError `MISUSE` for what would be no segment of a path of its own
 */
export function checkedName(text: string, name: string): string {
  // Dots alone would climb to another path (URL Standard, double-dot segment).
  if (typeof text === 'string' && !/^\.{0,2}$/.test(text)) return text;
  throw new LatchkeyError('MISUSE', `${name} must be a name.`);
}

/** The name as one segment of a path. @throws as `checkedName` does */
export function segment(text: string, name: string): string {
  return encodeURIComponent(checkedName(text, name));
}

/**
 * A number of whole units within bounds.
 *
 * @throws LatchkeyError `MISUSE` naming the bounds
 */
export function within(value: number, name: string, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new LatchkeyError('MISUSE', `${name} must be a whole number from ${least} to ${most}.`);
}

/** A path with a query of what is defined, in the order given. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
