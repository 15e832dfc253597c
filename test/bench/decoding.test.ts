import { expect, test } from 'vitest';
import { serverUserWire } from '../../core/server/groups/server-user.ts';
import { currentUserWire } from '../../core/resources/own-user.ts';
import { list } from '../../core/transport/wire.ts';
import { quickestOf, timesAsLong } from './quickest-of.ts';
import { serveUsers } from './user-list.ts';

const USERS = 10_000;
const MOST_TIMES_AS_LONG = 4;

/** A ratio within one run: a slow machine is slow for both. */
test('10,000 users are decoded in at most 4 times what JSON.parse takes', async () => {
  const answer = await serveUsers(USERS)(new Request(`https://service.test/?limit=${USERS}`)).text();
  const { items } = JSON.parse(answer) as { items: unknown };
  expect(list(serverUserWire).decode(items, 'body')).toHaveLength(USERS);
  expect(list(currentUserWire).decode(items, 'body')).toHaveLength(USERS);
  const times = quickestOf(15, {
    parse: () => void JSON.parse(answer),
    'server users': () => void list(serverUserWire).decode(items, 'body'),
    'own users': () => void list(currentUserWire).decode(items, 'body'),
  });
  const ratios = timesAsLong(times, 'parse');
  console.log(ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`).join(', '));
  expect(ratios.filter(([, ratio]) => ratio > MOST_TIMES_AS_LONG)).toEqual([]);
});
