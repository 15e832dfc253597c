import { expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import { createWorld } from '../../support/world.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';

const ADA = { id: 'user-ada', signed_up_at_millis: 1, last_active_at_millis: 1 };
const BOB = { id: 'user-bob', signed_up_at_millis: 1, last_active_at_millis: 1 };
const projectId = 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643';

/** Ada is signed in. A cache answers the address of the user with Bob; `knows` says which further addresses it answers so. */
function setUp(knows: (url: URL) => boolean) {
  const world = createWorld((request) => {
    const url = new URL(request.url);
    return Response.json(url.search === '' && !url.href.endsWith('?') ? BOB : knows(url) ? BOB : ADA);
  });
  const tokens = {
    refreshToken: makeRefreshToken('ada'),
    accessToken: makeAccessToken({ userId: ADA.id, issuedAtMs: world.clock.now(), lifetimeMs: 600_000 }),
  };
  return { world, tokens };
}

test.each(['a page', 'a server'])(
  'if an HTTP cache answers with a different user, getUser() on %s asks again at a new URL',
  async (where) => {
    const { world, tokens } = setUp(() => false);
    const found = await userOf(where, world, tokens);
    expect(found).toMatchObject({ id: ADA.id });
    const addresses = world.requests.map(({ url }) => new URL(url));
    expect(addresses.map(({ pathname, searchParams }) => [pathname, [...searchParams]])).toEqual([
      ['/api/v1/users/me', []],
      ['/api/v1/users/me', []],
    ]);
    expect(addresses[0]?.href).not.toBe(addresses[1]?.href);
    expect(world.requests.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);
  },
);

test.each(['a page', 'a server'])(
  'if two answers are about a different user, getUser() on %s fails with MALFORMED_ANSWER',
  async (where) => {
    const { world, tokens } = setUp(() => true);
    await expect(userOf(where, world, tokens)).rejects.toMatchObject({
      name: 'LatchkeyError',
      code: 'MALFORMED_ANSWER',
      message: "The service's answer is about another user.",
    });
    expect(world.requests).toHaveLength(2);
  },
);

test('if all answers are about a different user, $userState shows the error MALFORMED_ANSWER', async () => {
  const { world, tokens } = setUp(() => true);
  const app = createClientApp({ projectId, tokenStore: tokens }, world.tab());
  const shown: unknown[] = [];
  const stop = app.$userState.listen((state) => shown.push(state));
  await world.clock.advance(1_000);
  expect(shown).toMatchObject([{ status: 'failed', error: { code: 'MALFORMED_ANSWER' } }]);
  stop();
});

async function userOf(
  where: string,
  world: ReturnType<typeof createWorld>,
  tokens: { readonly refreshToken: string; readonly accessToken: string },
) {
  if (where === 'a page') return createClientApp({ projectId, tokenStore: tokens }, world.tab()).getUser();
  const server = createServerApp({ projectId, secretServerKey: 'ssk_a-key' }, { ...world.tab(), page: null });
  const request = { headers: { 'x-stack-auth': JSON.stringify(tokens) } };
  return server.forRequest(request).getUser();
}
