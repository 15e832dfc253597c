import type { ServerGroups } from '../../../core/server/groups/groups.ts';
import type { Body } from './resource-calls.ts';

export type Ids = readonly string[];
type Call = (server: ServerGroups, ids: Ids, body: Body, query: URLSearchParams) => Promise<unknown>;

/** A request, and the call that makes it. */
export interface Row {
  readonly request: string;
  /** Core sends these and no others; those with a `!` every time. */
  readonly body?: string;
  /** The same of the query. */
  readonly query?: string;
  /** Core never makes it with such values. */
  readonly isMade?: (query: URLSearchParams) => boolean;
  readonly call: Call;
}

/** An id as core takes it. */
export const ID = '([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})';
/** A name in a path. */
export const NAME = '([^/?]+)';

/** Whom a query is about. */
export function userOf(query: URLSearchParams): string {
  return query.get('user_id') ?? '';
}
