import { afterEach, expect, test } from 'vitest';
import { createCache } from '../../../core/cache/cache.ts';
import { createTestClock } from '../../support/test-clock.ts';

const clock = createTestClock();
const random = { bytes: (length: number) => new Uint8Array(length), fraction: () => 0.5 };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const open = () => createCache({ clock: clock.device(), page: null, random }, () => () => {});

test('cache.refresh(["teams"]) reloads only those "teams" resources that have listeners', async () => {
  const cache = open();
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

test('cache.peek() returns the value of a key without starting a load', async () => {
  const cache = open();
  const load = () => Promise.resolve('team');
  expect(cache.peek(['team'])).toBeUndefined();
  const resource = cache.resource(['team'], { scope: 'session', load });
  expect(cache.peek(['team'])).toBeUndefined();
  await resource.fetch();
  expect(cache.peek(['team'])).toBe('team');
});

test('cache.dropSession() clears resources of scope "session" and keeps resources of scope "app"', async () => {
  const cache = open();
  const person = cache.resource(['me'], { scope: 'session', load: () => Promise.resolve('me') });
  const project = cache.resource(['project'], { scope: 'app', load: () => Promise.resolve('project') });
  await Promise.all([person.fetch(), project.fetch()]);
  const shown: unknown[] = [];
  stops.push(person.$state.listen((state) => shown.push(state)));

  cache.dropSession();

  expect(shown[0]).toEqual({ status: 'loading' });
  expect((await project.settled()).status).toBe('ready');
});

test('cache.dropSession() ends the optimistic change of a session resource', async () => {
  const cache = open();
  const answers = ['one', 'of somebody else'];
  const load = () => Promise.resolve(answers.shift() ?? '');
  const resource = cache.resource<string>(['text'], { scope: 'session', load });
  const shown: unknown[] = [];
  stops.push(resource.$state.subscribe((state) => shown.push(state.status === 'ready' ? state.data : state.status)));
  const end = cache.change(['text'], (text: string) => text.toUpperCase());
  await clock.advance(0);
  cache.dropSession();
  end(true);
  await clock.advance(300);
  expect(shown).toEqual(['loading', 'ONE', 'loading', 'of somebody else']);
});

test('cache.change() never calls the change function if the key has no resource', () => {
  const cache = open();
  const seen: string[] = [];
  cache.change(['other'], (text: string) => (seen.push(text), text))(true);
  expect(seen).toEqual([]);
});
