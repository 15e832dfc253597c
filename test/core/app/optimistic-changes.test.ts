import { expect, test } from 'vitest';
import { createCache } from '../../../core/cache/cache.ts';
import type { ResourceState } from '../../../core/cache/resource.ts';
import { createTestClock } from '../../support/test-clock.ts';

/** A cached text whose loads a test answers by hand. */
function open() {
  const clock = createTestClock();
  const cache = createCache(
    { clock: clock.device(), page: null, random: { bytes: (length) => new Uint8Array(length), fraction: () => 0.5 } },
    () => () => {},
  );
  const answers: ((text: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => answers.push(resolve));
  const resource = cache.resource<string>(['text'], { scope: 'session', load });
  const shown: ResourceState<string>[] = [];
  resource.$state.subscribe((state) => void shown.push(state));
  /** Answers the load under way, once it has been sent. */
  const answer = async (text: string) => {
    await clock.advance(300);
    answers.shift()?.(text);
    await clock.advance(0);
  };
  const data = () => {
    const last = shown.at(-1);
    return last?.status === 'ready' ? last.data : last?.status;
  };
  return { clock, cache, resource, answer, data };
}

const shout = (text: string) => text.toUpperCase();

test('a change shows at once, and what is loaded while it is written shows with it', async () => {
  const { cache, answer, data } = open();
  await answer('one');
  const end = cache.change(['text'], shout);
  expect(data()).toBe('ONE');
  const fresh = cache.refresh(['text']);
  await answer('two');
  await fresh;
  expect(data()).toBe('TWO');
  end();
  expect(data()).toBe('two');
});

test('a change that was refused leaves what was there, and no other change with it', async () => {
  const { cache, answer, data } = open();
  await answer('one');
  const refused = cache.change(['text'], shout);
  const other = cache.change(['text'], (text: string) => `${text}!`);
  expect(data()).toBe('ONE!');
  refused();
  expect(data()).toBe('one!');
  other(true);
  expect(data()).toBe('one!');
});

test('a change that is kept stays until something newer is loaded', async () => {
  const { cache, answer, data } = open();
  await answer('one');
  cache.change(['text'], shout)(true);
  expect(data()).toBe('ONE');
  void cache.refresh(['text']);
  await answer('two');
  expect(data()).toBe('two');
});

test('a change waits for the value, and ends with the session', async () => {
  const { cache, answer, data } = open();
  const end = cache.change(['text'], shout);
  expect(data()).toBe('loading');
  await answer('one');
  expect(data()).toBe('ONE');
  cache.dropSession();
  expect(data()).toBe('loading');
  end(true);
  await answer('of somebody else');
  expect(data()).toBe('of somebody else');
});

test('a change of a value that nobody has looked at is none', () => {
  const { cache } = open();
  cache.change(['other'], shout)(true);
  const seen: string[] = [];
  cache.change(['other'], (text: string) => (seen.push(text), text))();
  expect(seen).toEqual([]);
});
