import { afterEach, expect, test } from 'vitest';
import { createCache } from '../../../core/cache/cache.ts';
import { createTestClock } from '../../support/test-clock.ts';

const clock = createTestClock();
const random = { bytes: (length: number) => new Uint8Array(length), fraction: () => 0.5 };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('a refresh by prefix loads what is listened to and leaves the rest for later', async () => {
  const cache = createCache({ clock: clock.device(), page: null, random }, () => () => {});
  const loads: string[] = [];
  const resource = (...key: string[]) =>
    cache.resource(key, {
      scope: 'session',
      load: () => {
        loads.push(key.join('/'));
        return Promise.resolve(key);
      },
    });
  stops.push(resource('teams', 'a').$state.listen(() => {}));
  stops.push(resource('me').$state.listen(() => {}));
  void resource('teams', 'b').fetch();
  await clock.advance(300);
  loads.length = 0;

  const refreshed = cache.refresh(['teams']);
  await clock.advance(300);
  await refreshed;

  expect(loads).toEqual(['teams/a']);
});

test('a cache gives the value of a key without loading it', async () => {
  const cache = createCache({ clock: clock.device(), page: null, random }, () => () => {});
  const load = () => Promise.resolve('team');
  expect(cache.peek(['team'])).toBeUndefined();
  const resource = cache.resource(['team'], { scope: 'session', load });
  expect(cache.peek(['team'])).toBeUndefined();
  await resource.fetch();
  expect(cache.peek(['team'])).toBe('team');
});

test('another session drops what belongs to a person and keeps what does not', async () => {
  const cache = createCache({ clock: clock.device(), page: null, random }, () => () => {});
  const person = cache.resource(['me'], { scope: 'session', load: () => Promise.resolve('me') });
  const project = cache.resource(['project'], { scope: 'app', load: () => Promise.resolve('project') });
  await Promise.all([person.fetch(), project.fetch()]);
  const shown: unknown[] = [];
  stops.push(person.$state.listen((state) => shown.push(state)));

  cache.dropSession();

  expect(shown[0]).toEqual({ status: 'loading' });
  expect((await project.settled()).status).toBe('ready');
});
