import { expect, test } from 'vitest';
import { StackClientApp } from '../../../react/stackframe/js.ts';
import { sessionCookie } from './support/fake-next.ts';
import { serverWorldForEachTest } from './support/server-world.ts';

const world = serverWorldForEachTest();

async function createPerson() {
  const user = await world.app().createUser({ displayName: 'Ada' });
  const { accessToken, refreshToken } = await (await user.createSession()).getTokens();
  return { id: user.id, tokens: { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' } };
}

/** Apps that read a request: one of a server, and one of a client that runs on a server. */
function appsOf() {
  const { secretServerKey: _, ...options } = world.options;
  return [world.app(), new StackClientApp({ ...options, tokenStore: null })];
}

test('requests are read whatever the case of their header names, and when they are frozen', async () => {
  const { id, tokens } = await createPerson();
  const json = JSON.stringify(tokens);
  const cookie = sessionCookie(world.options.projectId, tokens);
  const bearer = `bearer  stackauth_${btoa(json)}`;
  for (const headers of [
    { 'X-Stack-Auth': json },
    { 'X-STACK-AUTH': json, Cookie: null },
    { Authorization: bearer },
    { COOKIE: cookie },
  ]) {
    for (const app of appsOf()) {
      const tokenStore = Object.freeze({ headers: Object.freeze(headers) });
      expect((await app.getUser({ tokenStore }))?.id, JSON.stringify(Object.keys(headers))).toBe(id);
    }
  }
});

test('headers that answer undefined for a missing name have no session', async () => {
  const { id, tokens } = await createPerson();
  const headersOf = (held: Map<string, string>): { get: (name: string) => string | null } => ({
    get: (name) => Reflect.apply(Map.prototype.get, held, [name]),
  });
  for (const app of appsOf()) {
    expect(await app.getUser({ tokenStore: { headers: headersOf(new Map()) } })).toBeNull();
    const held = new Map([['x-stack-auth', JSON.stringify(tokens)]]);
    expect((await app.getUser({ tokenStore: { headers: headersOf(held) } }))?.id).toBe(id);
  }
});

test('an access token that has expired is renewed with the refresh token of its pair', async () => {
  const { id, tokens } = await createPerson();
  world.service.controls.expireAccessTokens();
  for (const app of appsOf()) {
    const found = await app.getUser({ tokenStore: tokens, or: 'throw' });
    expect(found.id).toBe(id);
    expect((await found.getAuthJson()).accessToken).not.toBe(tokens.accessToken);
  }
});

test('a pair without a valid session has no user', async () => {
  for (const app of appsOf()) {
    expect(await app.getUser({ tokenStore: { accessToken: '', refreshToken: '' } })).toBeNull();
    expect(await app.getUser({ tokenStore: { accessToken: 'forged', refreshToken: 'forged' } })).toBeNull();
  }
});

test('requests of two users at once do not mix', async () => {
  const [ada, bob] = [await createPerson(), await createPerson()];
  for (const app of appsOf()) {
    const read = async ({ tokens }: typeof ada) => (await app.getUser({ tokenStore: { ...tokens } }))?.id;
    expect(await Promise.all([read(ada), read(bob), read(ada)])).toEqual([ada.id, bob.id, ada.id]);
  }
});

test('the verbs of an app without a token store ask for one, unless the call names it', async () => {
  const { tokens } = await createPerson();
  for (const app of appsOf()) {
    await expect(app.getAccessToken()).rejects.toThrow('pass tokenStore to the call');
    await expect(app.signOut()).rejects.toThrow('pass tokenStore to the call');
    expect(await app.getAccessToken({ tokenStore: tokens })).toBe(tokens.accessToken);
    expect((await app.getProject()).id).toBe(world.options.projectId);
  }
});
