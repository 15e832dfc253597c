import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientApp } from '../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { until } from '../support/until.ts';
import type { Network } from '../support/world.ts';
import { valueOf } from './account-support.ts';

// The service has done what a request asked for, but its answer is lost; or another device has done the same before.

let appWorld: AppWorld;
let network: Network;
let app: ClientApp;
beforeEach(async () => {
  appWorld = await createAppWorld();
  network = appWorld.world.network;
  ({ app } = appWorld.open());
  valueOf(await appWorld.pass(app.signUpWithCredential(newPerson())));
});
afterEach(async () => {
  app.dispose();
  await appWorld.service.close();
});

const pass: AppWorld['pass'] = (promise) => appWorld.pass(promise);

/** Whether it rejects, or comes back as an error. */
const isFailed = (promise: Promise<{ readonly ok: boolean } | undefined>) =>
  promise.then(
    (result) => result?.ok === false,
    () => true,
  );

/** What an atom showed last, as text, while somebody listens to it. */
function follow<Value>(atom: { subscribe(run: (value: Value) => void): unknown }): { readonly text: string } {
  const followed = { text: '' };
  atom.subscribe((value) => {
    followed.text = JSON.stringify(value);
  });
  return followed;
}

/** Lets what goes on in the background end: its requests are sent at least 300 ms apart. */
async function settle(): Promise<void> {
  await appWorld.world.clock.advance(1_000);
  await until(() => appWorld.world.inFlight === 0);
}

/** The service acts on requests with a method, and the answers to as many of them never arrive. */
function loseAnswers(method: string, count: number, path = ''): void {
  let left = count;
  appWorld.world.network = async (request) => {
    const answer = await network(request);
    if (request.method !== method || !request.url.includes(path) || left === 0) return answer;
    left -= 1;
    throw new TypeError('Failed to fetch');
  };
}

/** All later requests of a path fail before the service sees them. */
function breakPath(path: string, answer: () => Response | Promise<Response>): void {
  appWorld.world.network = (request) => (request.url.includes(path) ? answer() : network(request));
}

test('a deleted contact channel leaves the list although the response to its deletion was lost', async () => {
  const { id } = valueOf(await pass(app.contactChannels.create({ value: 'second@example.test' })));
  const shown = follow(app.contactChannels.$list);
  await pass(app.contactChannels.list());
  loseAnswers('DELETE', 1, id);
  await pass(isFailed(app.contactChannels.delete(id)));
  await settle();
  expect(shown.text).toContain('person');
  expect(shown.text).not.toContain('second@example.test');
});

test('a team that another tab deleted leaves the list after the next failed update of the team', async () => {
  const { id } = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  const shown = follow(app.teams.$list);
  await pass(app.teams.list());
  const other = appWorld.open();
  await pass(other.app.teams.delete(id));
  expect(await pass(isFailed(app.teams.update(id, { displayName: 'Green' })))).toBe(true);
  await settle();
  expect(shown.text).toBe('{"status":"ready","data":[],"refreshing":false}');
  other.app.dispose();
});

test('a created API key is listed although the response to its creation was lost', async () => {
  const shown = follow(app.apiKeys.$list());
  await pass(app.apiKeys.list());
  loseAnswers('POST', 1, 'api-keys');
  expect(await pass(isFailed(app.apiKeys.create({ description: 'Laptop', expiresAt: null })))).toBe(true);
  await settle();
  expect(shown.text).toContain('"Laptop"');
});

test('deleteUser() ends the session although the response of the service was lost', async () => {
  loseAnswers('DELETE', 1, '/users/me');
  await pass(app.deleteUser());
  expect(app.$session.get()).toBeNull();
});

test('teams.create() succeeds even if selecting the new team fails', async () => {
  breakPath('/users/me', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(valueOf(await pass(app.teams.create({ displayName: 'Blue' })))).toMatchObject({ displayName: 'Blue' });
  appWorld.world.network = network;
  expect((await pass(app.teams.list())).map(({ displayName }) => displayName)).toEqual(['Blue']);
});

test('after teams.create(), teams.list() returns the new team despite a pending older request', async () => {
  let release = () => {};
  let isHeld = true;
  appWorld.world.network = async (request) => {
    const answer = await network(request);
    if (request.method === 'GET' && request.url.includes('/teams') && isHeld) {
      isHeld = false;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return answer;
  };
  const before = app.teams.list();
  // The service has answered it, without the team.
  await until(() => !isHeld);
  await appWorld.world.clock.advance(50);
  const created = app.teams.create({ displayName: 'Blue' });
  await appWorld.world.clock.advance(1);
  await until(() => appWorld.sent('/teams').some(({ method }) => method === 'POST'));
  const done = created.then(async (made) => {
    const after = app.teams.list();
    release();
    return [made.ok, (await after).map(({ displayName }) => displayName)];
  });
  expect(await pass(done)).toEqual([true, ['Blue']]);
  expect(await pass(before)).toEqual([]);
});

test('a new display name of the user is shown in the list of team members', async () => {
  const { id } = valueOf(await pass(app.teams.create({ displayName: 'Blue' })));
  await pass(app.updateUser({ displayName: 'Old' }));
  const shown = follow(app.teamMembers.$list(id));
  await pass(app.teamMembers.list(id));
  await pass(app.updateUser({ displayName: 'New' }));
  expect(shown.text).toContain('"New"');
});

test.each([
  ['online', 'valid', 0],
  ['visible', 'valid', 0],
  ['online', 'expired', 600_000],
] as const)(
  'a failed sign-out is sent again when the tab becomes %s (access token: %s)',
  async (event, _state, waitedMs) => {
    const person = newPerson();
    const leaving = appWorld.open({ tokenStore: 'memory' });
    valueOf(await pass(leaving.app.signUpWithCredential(person)));
    const staying = appWorld.open({ tokenStore: 'memory' });
    valueOf(await pass(staying.app.signInWithCredential(person)));
    const sessions = async () => (await pass(staying.app.sessions.list())).length;
    await appWorld.world.clock.advance(waitedMs);
    const deletes = () => appWorld.world.requests.filter(({ method }) => method === 'DELETE').length;
    // The service refuses an expired access token, and then fails when the sign-out tries again with a new one.
    const count = waitedMs > 0 ? deletes() + 1 : 0;
    appWorld.world.network = (request) =>
      request.url.endsWith('/auth/sessions/current') && deletes() > count
        ? new Response('Down', { status: 503 })
        : network(request);
    await pass(leaving.app.signOut({ noRedirect: true }));
    await appWorld.world.clock.advance(60_000);
    appWorld.world.network = network;
    expect(await sessions()).toBe(2);
    leaving.tab.send(event);
    await settle();
    expect(await sessions()).toBe(1);
  },
);
