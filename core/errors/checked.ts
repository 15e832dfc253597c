import { UUID_V4_PATTERN } from '../base/uuid.ts';
import { LatchkeyError } from './latchkey-error.ts';

/** The names of ids in the error messages of `checkUuid` and `checkName`. */
export const USER_ID_NAME = 'The id of a user';
export const TEAM_ID_NAME = 'The id of a team';
export const PROJECT_ID_NAME = 'The id of a project';
export const PERMISSION_ID_NAME = 'The id of a permission';
export const INVITATION_ID_NAME = 'The id of an invitation';
export const SESSION_ID_NAME = 'The id of a session';
export const KEY_ID_NAME = 'The id of a key';
export const ACCOUNT_ID_NAME = 'The id of an account';
export const CATEGORY_ID_NAME = 'The id of a category';
export const CHANNEL_ID_NAME = 'The id of a contact channel';

/**
 * Returns the id if it is a UUID of version 4 (protocol.md §14.3). Only such ids become part of a path.
 *
 * @param name - what the error message calls the id, such as `USER_ID_NAME`
 * @throws LatchkeyError `MISUSE` naming what was expected, never the value, which may be input of an attacker
 */
export function checkUuid(id: string, name: string): string {
  if (typeof id === 'string' && UUID_V4_PATTERN.test(id)) return id;
  throw new LatchkeyError('MISUSE', `${name} must be a UUID of version 4.`);
}

/** Returns the id if it is undefined or a UUID of version 4. @throws as `checkUuid` does */
export function checkOptionalUuid(id: string | undefined, name: string): string | undefined {
  return id === undefined ? undefined : checkUuid(id, name);
}

/**
 * Returns `text`, such as the name of a permission, if it can be one segment of a path. `name` is what the error message calls the text.
 *
 * @throws LatchkeyError `MISUSE` for an empty text, `.` and `..`
 */
export function checkName(text: string, name: string): string {
  // In a path, an empty segment, `.` and `..` would lead to another endpoint (URL Standard, double-dot segment).
  if (typeof text === 'string' && !/^\.{0,2}$/.test(text)) return text;
  throw new LatchkeyError('MISUSE', `${name} must be a name.`);
}

/** Returns `text` encoded as one segment of a path. @throws as `checkName` does */
export function pathSegment(text: string, name: string): string {
  return encodeURIComponent(checkName(text, name));
}

/**
 * Returns the value if it is a whole number within the bounds.
 *
 * @throws LatchkeyError `MISUSE` naming the bounds
 */
export function checkRange(value: number, name: string, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new LatchkeyError('MISUSE', `${name} must be a whole number from ${least} to ${most}.`);
}

/** Adds the query parameters to a path, in the order given. Parameters with the value undefined are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const definedEntries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return definedEntries.length === 0 ? path : `${path}?${new URLSearchParams(definedEntries)}`;
}
