import { expect, test } from 'vitest';
import { serverUserWire } from '../../core/server/groups/server-user.ts';
import { currentUserWire } from '../../core/resources/own-user.ts';
import { list } from '../../core/transport/wire.ts';
import { quickestOf, timesAsLong } from './quickest-of.ts';
import { serveUsers } from './user-list.ts';

/** A ratio within one run: a slow machine is slow for both. */
test.each([
  [100, 2.5],
  [10_000, 4],
])('decoding a list of %i users takes at most %d times as long as JSON.parse', async (count, mostTimesAsLong) => {
  const answer = await serveUsers(count)(new Request(`https://service.test/?limit=${count}`)).text();
  const { items } = JSON.parse(answer) as { items: unknown };
  expect(list(serverUserWire).decode(items, 'body')).toHaveLength(count);
  expect(list(currentUserWire).decode(items, 'body')).toHaveLength(count);
  const times = quickestOf(15, {
    parse: () => void JSON.parse(answer),
    'server users': () => void list(serverUserWire).decode(items, 'body'),
    'own users': () => void list(currentUserWire).decode(items, 'body'),
  });
  const ratios = timesAsLong(times, 'parse');
  console.log(ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`).join(', '));
  expect(ratios.filter(([, ratio]) => ratio > mostTimesAsLong)).toEqual([]);
});
