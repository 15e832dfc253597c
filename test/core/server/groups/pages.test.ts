import { expect, test } from 'vitest';
import { allPages } from '../../../../core/server/groups/pages.ts';
import { seeded } from '../../../support/seeded.ts';

// A list that changes under whoever walks over it. The cursor is the id of the first item of its page, an id that is not there any
// more gives an empty page (protocol.md §2.2).

interface Item {
  readonly id: string;
}

function listOf(ids: string[], limit: number) {
  const asked: (string | undefined)[] = [];
  const load = async (cursor: string | undefined) => {
    asked.push(cursor);
    const from = cursor === undefined ? 0 : ids.indexOf(cursor);
    if (from === -1) return { items: [], nextCursor: null };
    const page = ids.slice(from, from + limit).map((id): Item => ({ id }));
    return { items: page, nextCursor: ids[from + limit] ?? null };
  };
  return { asked, load };
}

async function walk(items: AsyncIterable<Item>, during: (id: string) => void = () => {}): Promise<string> {
  const seen: string[] = [];
  for await (const { id } of items) {
    seen.push(id);
    during(id);
  }
  return seen.join('');
}

test('allPages() yields all items of a list with one request per page', async () => {
  for (const all of ['', 'a', 'ab', 'abc', 'abcd', 'abcdef']) {
    const { load, asked } = listOf([...all], 2);
    expect(await walk(allPages(load, undefined))).toBe(all);
    expect(asked).toHaveLength(Math.max(1, Math.ceil(all.length / 2)));
  }
});

test('if the first item of the next page was deleted, allPages() still yields all other items', async () => {
  const ids = [...'abcdefg'];
  const { load, asked } = listOf(ids, 3);
  const seen = await walk(allPages(load, undefined), (id) => {
    if (id === 'b') remove(ids, 'd');
  });
  expect(seen).toBe('abcefg');
  expect(asked).toEqual([undefined, 'd', 'c', 'g']);
});

test('allPages() continues after some deletions around its position in a list, but throws after many', async () => {
  const ids = [...'abcdefghijkl'];
  const { load } = listOf(ids, 6);
  expect(await walk(allPages(load, undefined), (id) => id === 'f' && remove(ids, 'cdefgh'))).toBe('abcdefijkl');
  const gone = [...'abcdefghijkl'];
  const lost = walk(allPages(listOf(gone, 6).load, undefined), (id) => id === 'f' && remove(gone, 'bcdefg'));
  await expect(lost).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
    message: 'The position in the list was lost: too much of it changed meanwhile.',
  });
});

test('allPages() ends without an error if the last page was deleted', async () => {
  const ids = [...'abcd'];
  const { load } = listOf(ids, 2);
  expect(await walk(allPages(load, undefined), (id) => id === 'b' && remove(ids, 'cd'))).toBe('ab');
});

test('allPages() skips an empty page, but throws if a page links to itself as the next page', async () => {
  const pages = new Map([
    [undefined, { items: [{ id: 'a' }], nextCursor: 'b' }],
    ['b', { items: [], nextCursor: 'c' }],
    ['c', { items: [{ id: 'c' }], nextCursor: null }],
  ]);
  const load = async (cursor: string | undefined) => pages.get(cursor) ?? { items: [], nextCursor: null };
  expect(await walk(allPages(load, undefined))).toBe('ac');
  pages.set('c', { items: [{ id: 'c' }], nextCursor: 'c' });
  await expect(walk(allPages(load, undefined))).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
});

test('allPages() yields each remaining item exactly once and in order while items are deleted', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = seeded(seed);
    const ids = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const left = new Set<string>();
    const limit = 1 + Math.floor(random() * 12);
    const { load } = listOf(ids, limit);
    const seen = await walk(allPages(load, undefined), () => {
      const goes = random() < 0.3 ? ids[Math.floor(random() * ids.length)] : undefined;
      if (goes !== undefined && ids.length > 30) {
        left.add(goes);
        remove(ids, goes);
      }
    });
    expect([...seen].filter((id) => !left.has(id)).join('')).toBe(ids.join(''));
    expect(new Set(seen).size).toBe(seen.length);
  }
});

function remove(ids: string[], gone: string): void {
  for (const id of gone) {
    const at = ids.indexOf(id);
    if (at >= 0) ids.splice(at, 1);
  }
}
