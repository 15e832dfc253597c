import { LatchkeyError } from '../../errors/latchkey-error.ts';

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Users of the page before that are tried, the last first, when the one the next page begins with is gone. */
const RESUME_ATTEMPTS = 5;

/**
 * Walks over all pages and holds one. A cursor is the id of the first item of its page (protocol.md §2.2); when that one is
 * deleted meanwhile the service answers an empty page, so the walk continues after the last item of the page before that is there.
 *
 * @throws LatchkeyError `MALFORMED_ANSWER` when none of them is there any more, or the service sends in circles
 */
export async function* allPages<Item extends { readonly id: string }>(
  load: (cursor: string | undefined) => Promise<PageOf<Item>>,
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
  load: (cursor: string) => Promise<PageOf<Item>>,
  before: readonly string[],
): Promise<PageOf<Item>> {
  for (const id of before.slice(-RESUME_ATTEMPTS).toReversed()) {
    const page = await load(id);
    if (page.items.length > 0) return page;
  }
  throw lost();
}

function lost(): LatchkeyError {
  return new LatchkeyError('MALFORMED_ANSWER', 'The position in the list was lost: too much of it changed meanwhile.');
}
