import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createResource } from '../../../core/cache/resource.ts';
import '../../../core/cache/recovery.ts';
import { KnownError, LatchkeyError } from '../../../core/index.ts';
import { until } from '../../support/until.ts';
import { createWorld, type Tab } from '../../support/world.ts';

const network = () => new LatchkeyError('NETWORK', 'The service could not be reached.');
const status = (code: number) => new LatchkeyError('UNEXPECTED_STATUS', `Status ${code}.`, { status: code });

let world = createWorld();
let tab: Tab = world.tab();
const stops: (() => void)[] = [];
beforeEach(() => {
  world = createWorld();
  tab = world.tab();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A value that is listened to. It loads what `answer` returns or throws, and `loads` has the times of its requests. */
async function listened(answer: () => string, from: Tab = tab) {
  const loads: number[] = [];
  const start = world.clock.now();
  const load = async () => {
    loads.push(world.clock.now() - start);
    return answer();
  };
  const resource = createResource<string>({ clock: from.clock, page: from.page, random: from.random, load });
  const shown: string[] = [];
  stops.push(resource.$state.listen((state) => shown.push(state.status)));
  await world.clock.advance(0);
  return { loads, shown, resource };
}

test('a cached resource retries a failed load after pauses that grow from 5 s to 5 min', async () => {
  let isBack = false;
  const { loads, resource } = await listened(() => {
    if (!isBack) throw network();
    return 'one';
  });
  await world.clock.advance(1_000_000);
  const pauses = loads.map((at, index) => at - (loads[index - 1] ?? 0)).slice(1);
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  isBack = true;
  await world.clock.advance(1_000_000);
  expect([loads.length, resource.current()]).toEqual([10, 'one']);
});

test.each([
  ['the status 403', status(403)],
  ['a known error', new KnownError('TEAM_NOT_FOUND', 'No such team.', {})],
  ['a malformed answer', new LatchkeyError('MALFORMED_ANSWER', 'No.')],
])('a load that failed with %s is retried only when the page becomes visible at least 30 s later', async (_, error) => {
  const { loads } = await listened(() => {
    throw error;
  });
  await world.clock.advance(29_000);
  tab.send('visible');
  tab.send('online');
  await world.clock.advance(5_000);
  expect(loads).toEqual([0]);
  tab.send('visible');
  await world.clock.advance(0);
  expect(loads).toEqual([0, 34_000]);
});

test('a failed resource keeps showing its error during retries until a retry succeeds', async () => {
  let isBack = false;
  const { shown, resource } = await listened(() => {
    if (!isBack) throw network();
    return 'one';
  });
  expect(shown).toEqual(['failed']);
  await world.clock.advance(5_000);
  expect(shown).toEqual(['failed', 'failed']);
  isBack = true;
  tab.send('visible');
  await world.clock.advance(300);
  expect(shown).toEqual(['failed', 'failed', 'ready']);
  expect(await resource.settled()).toMatchObject({ status: 'ready', data: 'one' });
});

test('fetch() during an automatic retry of a failed load sets the status to loading', async () => {
  let answer: (value: string) => void = () => {};
  let count = 0;
  const load = () => {
    count += 1;
    if (count === 1) return Promise.reject(network());
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  const resource = createResource<string>({ clock: tab.clock, page: tab.page, random: tab.random, load });
  const shown: string[] = [];
  stops.push(resource.$state.listen((state) => shown.push(state.status)));
  await world.clock.advance(5_300);
  const asked = resource.fetch();
  expect(shown).toEqual(['failed', 'loading']);
  answer('one');
  expect(await asked).toBe('one');
});

test('failed resources reload at random moments within two seconds after the network returns', async () => {
  let isOnline = false;
  const answer = () => {
    if (!isOnline) throw network();
    return 'one';
  };
  const fractions = [0, 0.25, 0.9];
  const values = await Promise.all(
    fractions.map((fraction) =>
      listened(answer, { ...tab, random: { bytes: tab.random.bytes, fraction: () => fraction } }),
    ),
  );
  await world.clock.advance(1_000);
  isOnline = true;
  tab.send('online');
  await world.clock.advance(2_000);
  expect(values.map(({ loads }) => loads)).toEqual([
    [0, 1_000],
    [0, 1_500],
    [0, 2_800],
  ]);
});

test('after the device slept, a value older than 30 s reloads when the page becomes visible', async () => {
  const { loads, shown } = await listened(() => 'one');
  await world.clock.advance(29_999);
  tab.send('visible');
  await world.clock.advance(0);
  expect(loads).toEqual([0]);
  world.clock.sleep(60_000);
  tab.send('restored');
  tab.send('visible');
  await world.clock.advance(0);
  expect(loads).toHaveLength(2);
  expect(shown).toEqual(['ready']);
});

test('a failed resource in a hidden page does not reload until the page becomes visible', async () => {
  let isOnline = false;
  const { loads } = await listened(() => {
    if (!isOnline) throw network();
    return 'one';
  });
  tab.visible = false;
  isOnline = true;
  tab.send('online');
  await world.clock.advance(600_000);
  expect(loads).toEqual([0]);
  tab.visible = true;
  tab.send('visible');
  await world.clock.advance(0);
  expect(loads).toEqual([0, 600_000]);
});

test('a failed resource without listeners does not load again', async () => {
  const { loads } = await listened(() => {
    throw network();
  });
  for (const stop of stops.splice(0)) stop();
  tab.send('online');
  tab.send('visible');
  await world.clock.advance(600_000);
  expect(loads).toEqual([0]);
});

test('a resource keeps its value after a failed refresh and retries the refresh after 5 s', async () => {
  let isOnline = true;
  let answer = 'one';
  const { resource } = await listened(() => {
    if (!isOnline) throw network();
    return answer;
  });
  await world.clock.advance(40_000);
  isOnline = false;
  tab.send('visible');
  await world.clock.advance(300);
  expect(resource.current()).toBe('one');
  isOnline = true;
  answer = 'two';
  await world.clock.advance(5_000);
  expect(resource.current()).toBe('two');
});

test('after TOO_MANY_REQUESTS, a resource does not load again before retryAfterMs has passed', async () => {
  const refusal = new LatchkeyError('TOO_MANY_REQUESTS', 'No.', { status: 429, retryAfterMs: 60_000 });
  let isOpen = false;
  const { loads } = await listened(() => {
    if (!isOpen) throw refusal;
    return 'one';
  });
  await world.clock.advance(59_000);
  tab.send('visible');
  await world.clock.advance(0);
  expect(loads).toEqual([0]);
  isOpen = true;
  await world.clock.advance(10_000);
  expect(loads).toEqual([0, 65_000]);
});

test('even if recovery.ts cannot be loaded, a failed resource reloads when the page becomes visible', async () => {
  vi.doMock('../../../core/cache/recovery.ts', () => Promise.reject(new TypeError('offline')));
  onTestFinished(() => void vi.doUnmock('../../../core/cache/recovery.ts'));
  let isBack = false;
  const failed = await listened(() => {
    if (!isBack) throw network();
    return 'one';
  });
  await world.clock.advance(40_000);
  expect(failed.loads).toHaveLength(1);
  isBack = true;
  tab.send('visible');
  await until(() => failed.loads.length > 1);
  expect(failed.loads).toHaveLength(2);
});
