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

test('if a resource is reset while a load starts, fetch() resolves with the value of a second load', async () => {
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

test('a second listener and fetch() share the load that the first listener has started', async () => {
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

test('two loads of a resource start at least 300 ms apart', async () => {
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

test('a resource forgets its value 5 s after its last listener left, not sooner', async () => {
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

test('adding, removing and adding a listener, as React StrictMode does, causes only one load', async () => {
  const { loads, listen } = make();
  listen()();
  listen();
  await settle();
  expect(loads).toHaveLength(1);
});

test('100 reads of $state in a row without listeners start only one load', async () => {
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

test('reading a failed resource starts no load, but adding a listener starts a load', async () => {
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

test('if a later load fails, fetch() rejects and the resource keeps its earlier value', async () => {
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
  ['the answer of an earlier load', (old) => old?.answer('old')],
  ['the failure of an earlier load', (old) => old?.fail(new Error('old'))],
] satisfies [string, (old: ReturnType<typeof make>['loads'][number] | undefined) => void][])(
  'after reset(), fetch() ignores %s and resolves with the answer of the next load',
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

test('after reset(), a fetch() that is still waiting shares the load of the next fetch()', async () => {
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

test('refetch() ignores the answer of a load that started earlier', async () => {
  const { resource, loads } = make();
  void resource.fetch();
  await settle();
  const fresh = resource.refetch();
  loads[0]?.answer('before');
  await clock.advance(300);
  loads[1]?.answer('after');
  expect(await fresh).toBe('after');
});

test('a resource whose option known() returns a value is ready at once and starts no load', async () => {
  const { resource, loads, listen } = make(() => 'known');
  listen();
  expect(resource.$state.get()).toEqual(ready('known'));
  expect(await resource.fetch()).toBe('known');
  expect(loads).toHaveLength(0);
});

test('settled() of a resource starts a load even without listeners', async () => {
  const { resource, loads } = make();
  expect(resource.settled()).toBe(resource.settled());
  await settle();
  loads[0]?.fail(new Error('no'));
  expect(await resource.settled()).toMatchObject({ status: 'failed' });
});
