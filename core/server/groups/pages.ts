import { checkOptionalUuid, checkRange } from '../../errors/checked.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { boolean, type Field, field, fromKey, list, orNull, string, type Wire, wire } from '../../transport/wire.ts';

/** A page of a long list. Lists that the service does not paginate are arrays instead. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

/** Selects a page of a list. */
export interface PageOptions {
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** The number of items on a page, at least 1. Without it the page contains all items. */
  readonly limit?: number | undefined;
}

/** The default page size of iterations over all pages. */
export const PAGE_SIZE = 100;

/** The service's answer to a list: one page, or the whole list from a service without pagination. */
export interface ListAnswer<Item> extends ListPage<Item> {
  readonly isPaginated: boolean;
}

const pagination = orNull(wire({ nextCursor: orNull(string) }));
const nextCursor = field<string | null>((value, path) => pagination.decode(value, path)?.nextCursor ?? null);

/** Declares the answer of a list with pages (protocol.md §2.2). */
export function listAnswer<Item>(item: Field<Item>): Wire<ListAnswer<Item>> {
  return wire<ListAnswer<Item>>({
    items: list(item),
    nextCursor: fromKey('pagination', nextCursor),
    isPaginated: boolean,
  });
}

/** Returns the query parameters of a page. @throws LatchkeyError `MISUSE` for an invalid cursor or limit */
export function pageQuery({ cursor, limit }: PageOptions): Record<'cursor' | 'limit', string | undefined> {
  return {
    limit: limit === undefined ? undefined : String(checkRange(limit, 'limit', 1, Number.MAX_SAFE_INTEGER)),
    cursor: checkOptionalUuid(cursor, 'The cursor'),
  };
}

/** Returns the requested page from the answer of `listAnswer`. If the service sent the whole list, cuts the page out of the list. */
export function toPage<Item extends { readonly id: string }>(
  { items, nextCursor: next, isPaginated }: ListAnswer<Item>,
  { cursor, limit = Number.POSITIVE_INFINITY }: PageOptions,
): ListPage<Item> {
  if (isPaginated) return Object.freeze({ items, nextCursor: next });
  const start = cursor === undefined ? 0 : items.findIndex(({ id }) => id === cursor);
  const rest = start === -1 ? [] : items.slice(start);
  return Object.freeze({ items: Object.freeze(rest.slice(0, limit)), nextCursor: rest[limit]?.id ?? null });
}

/**
 * When the first item of the next page was deleted, at most this many items of the previous page are tried as cursors, the last item first.
 */
const RESUME_ATTEMPTS = 5;

/**
 * Iterates over the items of all pages and keeps one page in memory. A cursor is the id of the first item of its page (protocol.md §2.2).
 * If that item was deleted meanwhile, the service answers with an empty page. The iteration then continues after the last item of the
 * previous page that still exists.
 *
 * @throws LatchkeyError `MALFORMED_ANSWER` when none of the last `RESUME_ATTEMPTS` items exists any more, or the service repeats a cursor
 */
export async function* allPages<Item extends { readonly id: string }>(
  load: (cursor: string | undefined) => Promise<ListPage<Item>>,
  firstCursor: string | undefined,
): AsyncGenerator<Item, void, undefined> {
  let cursor = firstCursor;
  let previousIds: readonly string[] = [];
  for (;;) {
    const page = await load(cursor);
    const isPositionLost = page.items.length === 0 && page.nextCursor === null && previousIds.length > 0;
    const { items, nextCursor } = isPositionLost ? await resume(load, previousIds) : page;
    const seenIds = new Set(previousIds);
    yield* items.filter(({ id }) => !seenIds.has(id));
    if (nextCursor === null) return;
    if (nextCursor === cursor) throw positionLostError();
    previousIds = items.map(({ id }) => id);
    cursor = nextCursor;
  }
}

/** Returns the page that begins with the last of the previous items that still exists. @throws as `allPages` does */
async function resume<Item>(
  load: (cursor: string) => Promise<ListPage<Item>>,
  previousIds: readonly string[],
): Promise<ListPage<Item>> {
  for (const id of previousIds.slice(-RESUME_ATTEMPTS).toReversed()) {
    const page = await load(id);
    if (page.items.length > 0) return page;
  }
  throw positionLostError();
}

function positionLostError(): LatchkeyError {
  return new LatchkeyError('MALFORMED_ANSWER', 'The position in the list was lost: too much of it changed meanwhile.');
}
