import { afterEach, expect, test } from 'vitest';
import { createResource, type ResourceState } from '../../../core/cache/resource.ts';
import { createTestClock, settle } from '../../support/test-clock.ts';

const clock = createTestClock();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A resource whose loads a test answers one by one. */
function make(known?: () => string | undefined) {
  const loads: { answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const load = () => new Promise<string>((answer, fail) => void loads.push({ answer, fail }));
  const resource = createResource<string>({ clock: clock.device(), load, known });
  const states: ResourceState<string>[] = [];
  const listen = () => {
    const stop = resource.$state.listen((state) => states.push(state));
    stops.push(stop);
    return stop;
  };
  return { resource, loads, states, listen };
}

const ready = (data: string, refreshing = false) => ({ status: 'ready', data, refreshing });

test('what another session begins while a value begins to load takes its place, and every caller gets that', async () => {
  let count = 0;
  const resource = createResource<string>({
    clock: clock.device(),
    load: async () => {
      count += 1;
      // Plays a request whose tokens turn out to belong to another user, which resets the value.
      if (count === 1) resource.reset();
      return `load ${count}`;
    },
  });
  const stop = resource.$state.listen(() => {});

  expect(await resource.fetch()).toBe('load 2');
  expect(resource.current()).toBe('load 2');
  stop();
});

test('nothing loads before somebody listens, and then once for all', async () => {
  const { resource, loads, states, listen } = make();
  await settle();
  expect(loads).toHaveLength(0);

  listen();
  listen();
  const fetched = resource.fetch();
  await settle();
  expect(loads).toHaveLength(1);

  loads[0]?.answer('one');
  expect(await fetched).toBe('one');
  expect(states.at(-1)).toEqual(ready('one'));
});

test('two fetches start at least 300 ms apart, and callers in between share the second', async () => {
  const { resource, loads } = make();
  const first = resource.fetch();
  await settle();
  loads[0]?.answer('one');
  await first;

  const second = resource.fetch();
  const third = resource.fetch();
  await clock.advance(299);
  expect(loads).toHaveLength(1);
  await clock.advance(1);
  expect(loads).toHaveLength(2);
  loads[1]?.answer('two');
  expect([await second, await third]).toEqual(['two', 'two']);
});

test('a value is forgotten 5 s after its last listener left, not sooner', async () => {
  const { resource, loads, listen } = make();
  const stop = listen();
  await settle();
  loads[0]?.answer('one');
  await settle();
  stop();

  await clock.advance(4_999);
  const again = listen();
  expect(resource.$state.get()).toEqual(ready('one'));
  await clock.advance(10_000);
  expect(loads).toHaveLength(1);

  again();
  await clock.advance(5_000);
  listen();
  await settle();
  expect(loads).toHaveLength(2);
});

test('leaving and coming back while loading, as StrictMode does, asks once', async () => {
  const { loads, listen } = make();
  listen()();
  listen();
  await settle();
  expect(loads).toHaveLength(1);
});

test('a read without a listener loads, and the answer is there later', async () => {
  const { resource, loads } = make();
  for (let read = 0; read < 100; read++) expect(resource.$state.get()).toEqual({ status: 'loading' });
  await settle();
  expect(loads).toHaveLength(1);
  loads[0]?.answer('one');
  await clock.advance(2_000);
  expect(resource.$state.get()).toEqual(ready('one'));
  await clock.advance(6_000);
  expect(resource.$state.get()).toEqual({ status: 'loading' });
  await settle();
  expect(loads).toHaveLength(2);
});

test('reads of a failed value send no request until it is forgotten, and a listener does', async () => {
  const { resource, loads, listen } = make();
  resource.$state.get();
  await settle();
  const error = new Error('no');
  loads[0]?.fail(error);
  await clock.advance(1_000);
  for (let frame = 0; frame < 40; frame++) {
    expect(resource.$state.get()).toEqual({ status: 'failed', error });
    await clock.advance(100);
  }
  expect(loads).toHaveLength(1);
  await clock.advance(2_000);

  listen();
  await settle();
  expect(loads).toHaveLength(2);
});

test('a caller is told of a failure, which data at hand survives', async () => {
  const { resource, loads, states, listen } = make();
  listen();
  await settle();
  loads[0]?.answer('one');
  await settle();
  const error = new Error('no');
  const failing = resource.fetch();
  failing.catch(() => {});
  await clock.advance(300);
  loads[1]?.fail(error);
  await expect(failing).rejects.toBe(error);
  expect(states.at(-1)).toEqual(ready('one'));
});

test.each([
  ['an answer of before a reset is dropped', (old) => old?.answer('old')],
  ['a failure of before a reset is dropped', (old) => old?.fail(new Error('old'))],
] satisfies [string, (old: ReturnType<typeof make>['loads'][number] | undefined) => void][])(
  '%s, and its caller gets the answer of after',
  async (_, end) => {
    const { resource, loads, states, listen } = make();
    listen();
    const fetched = resource.fetch();
    await settle();
    resource.reset();
    await settle();
    end(loads[0]);
    await settle();
    loads[1]?.answer('new');
    expect(await fetched).toBe('new');
    expect(states).toEqual([ready('new')]);
  },
);

test('a fetch that a reset finds still waiting for its turn is not sent', async () => {
  const { resource, loads } = make();
  void resource.fetch();
  await settle();
  loads[0]?.answer('one');
  await settle();
  const waiting = resource.fetch();
  resource.reset();
  const fresh = resource.fetch();
  await clock.advance(300);
  expect(loads).toHaveLength(2);
  loads[1]?.answer('two');
  expect([await waiting, await fresh]).toEqual(['two', 'two']);
  expect(loads).toHaveLength(2);
});

test('after a write no request that was sent before it answers', async () => {
  const { resource, loads } = make();
  void resource.fetch();
  await settle();
  const fresh = resource.refetch();
  loads[0]?.answer('before');
  await clock.advance(300);
  loads[1]?.answer('after');
  expect(await fresh).toBe('after');
});

test('a value that is known without asking is there at once and asks nobody', async () => {
  const { resource, loads, listen } = make(() => 'known');
  listen();
  expect(resource.$state.get()).toEqual(ready('known'));
  expect(await resource.fetch()).toBe('known');
  expect(loads).toHaveLength(0);
});

test('settled is one promise while loading, loads without a listener, and tells failures as states', async () => {
  const { resource, loads } = make();
  expect(resource.settled()).toBe(resource.settled());
  await settle();
  loads[0]?.fail(new Error('no'));
  expect(await resource.settled()).toMatchObject({ status: 'failed' });
});
