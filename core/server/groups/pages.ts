import { uuidIfAny, within } from '../../base/checked.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { boolean, type Field, field, from, list, orNull, string, type Wire, wire } from '../../transport/wire.ts';

/** A page of a list that can be long. Lists that the service gives as a whole are arrays. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Which page of a list. */
export interface PageOptions {
  /** `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
  /** Items on a page, at least 1; all there are without it. */
  readonly limit?: number | undefined;
}

/** Items on a page where all pages are loaded one after the other. */
export const PAGE_SIZE = 100;

/** A list as it is answered: a page, or as a whole by a service that does not divide it. */
export interface ListAnswer<Item> extends ListPage<Item> {
  readonly isPaginated: boolean;
}

const pagination = orNull(wire({ nextCursor: orNull(string) }));
const nextCursor = field<string | null>((value, path) => pagination.decode(value, path)?.nextCursor ?? null);

/** How lists with pages travel (protocol.md §2.2). */
export function listAnswer<Item>(item: Field<Item>): Wire<ListAnswer<Item>> {
  return wire<ListAnswer<Item>>({
    items: list(item),
    nextCursor: from('pagination', nextCursor),
    isPaginated: boolean,
  });
}

/** The part of a query that says which page. @throws LatchkeyError `MISUSE` for no cursor and no number */
export function pageQuery({ cursor, limit }: PageOptions): Record<'cursor' | 'limit', string | undefined> {
  return {
    limit: limit === undefined ? undefined : String(within(limit, 'limit', 1, Number.MAX_SAFE_INTEGER)),
    cursor: uuidIfAny(cursor, 'The cursor'),
  };
}

/** The page, cut out of the whole list where the service does not divide it. */
export function pageOf<Item extends { readonly id: string }>(
  { items, nextCursor: next, isPaginated }: ListAnswer<Item>,
  { cursor, limit = Number.POSITIVE_INFINITY }: PageOptions,
): ListPage<Item> {
  if (isPaginated) return Object.freeze({ items, nextCursor: next });
  const start = cursor === undefined ? 0 : items.findIndex(({ id }) => id === cursor);
  const rest = start === -1 ? [] : items.slice(start);
  return Object.freeze({ items: Object.freeze(rest.slice(0, limit)), nextCursor: rest[limit]?.id ?? null });
}

/** Items of the page before that are tried, the last first, when the one the next page begins with is gone. */
const RESUME_ATTEMPTS = 5;

/**
 * Walks over all pages and holds one. A cursor is the id of the first item of its page (protocol.md §2.2); when that one is
 * deleted meanwhile the service answers an empty page, so the walk continues after the last item of the page before that is there.
 *
 * @throws LatchkeyError `MALFORMED_ANSWER` when none of them is there any more, or the service sends in circles
 */
export async function* allPages<Item extends { readonly id: string }>(
  load: (cursor: string | undefined) => Promise<ListPage<Item>>,
  from: string | undefined,
): AsyncGenerator<Item, void, undefined> {
  let cursor = from;
  let before: readonly string[] = [];
  for (;;) {
    const page = await load(cursor);
    const isLost = page.items.length === 0 && page.nextCursor === null && before.length > 0;
    const { items, nextCursor } = isLost ? await resume(load, before) : page;
    const known = new Set(before);
    yield* items.filter(({ id }) => !known.has(id));
    if (nextCursor === null) return;
    if (nextCursor === cursor) throw lost();
    before = items.map(({ id }) => id);
    cursor = nextCursor;
  }
}

async function resume<Item>(
  load: (cursor: string) => Promise<ListPage<Item>>,
  before: readonly string[],
): Promise<ListPage<Item>> {
  for (const id of before.slice(-RESUME_ATTEMPTS).toReversed()) {
    const page = await load(id);
    if (page.items.length > 0) return page;
  }
  throw lost();
}

function lost(): LatchkeyError {
  return new LatchkeyError('MALFORMED_ANSWER', 'The position in the list was lost: too much of it changed meanwhile.');
}
