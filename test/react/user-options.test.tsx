import { expect } from '../support/expect.ts';
import { REFETCH_THROTTLE_MS } from '../../core/cache/limits.ts';
import { SignedIn, SignedOut, useUser } from '../../react/index.ts';
import { createTestApp, inAct, json, renderWithin, user } from './support.tsx';

function Recent({ or }: { or?: 'throw' }) {
  return <p>{useUser({ or, signedInWithinMs: 60_000 })?.displayName ?? 'nobody'}</p>;
}

const OLD_SIGN_INS = {
  'returns null and sends one request for two components': {
    node: (
      <>
        <Recent />
        <Recent />
      </>
    ),
    lines: ['nobody', 'nobody'],
  },
  'with the option or: "throw" throws SIGN_IN_TOO_OLD': {
    node: <Recent or="throw" />,
    lines: ['error SIGN_IN_TOO_OLD'],
  },
};

for (const [title, { node, lines }] of Object.entries(OLD_SIGN_INS)) {
  test(`if the last sign-in is older than signedInWithinMs, useUser ${title}`, async () => {
    const testApp = createTestApp();
    const { world, answers } = testApp;
    answers.set('/auth/sessions', () =>
      json({
        items: [
          {
            id: 'session-of-user-1',
            user_id: 'user-1',
            created_at: world.clock.now() - 120_000,
            is_current_session: true,
          },
        ],
      }),
    );
    const view = await renderWithin(testApp, node);
    await inAct(() => world.clock.advance(REFETCH_THROTTLE_MS));
    await view.shows(...lines);
    expect(testApp.sent().filter((path) => path === '/auth/sessions')).to.have.length(1);
  });
}

function Restricted() {
  return <p>{String(useUser({ or: 'throw', includeRestricted: true }).isRestricted)}</p>;
}

test('SignedIn and SignedOut treat a restricted user as signed in only if includeRestricted is set', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/users/me', () => json(user({ is_restricted: true })));
  const view = await renderWithin(
    testApp,
    <>
      <Restricted />
      <SignedIn includeRestricted>
        <p>in</p>
      </SignedIn>
      <SignedOut includeRestricted>
        <p>out, with restricted users</p>
      </SignedOut>
      <SignedIn>
        <p>in, without restricted users</p>
      </SignedIn>
      <SignedOut>
        <p>out</p>
      </SignedOut>
    </>,
  );
  await view.shows('true', 'in', 'out');
});

test('SignedIn and SignedOut treat an anonymous user as signed out even if includeRestricted is set', async () => {
  const testApp = createTestApp({ anonymous: true });
  testApp.answers.set('/users/me', () => json(user({ is_anonymous: true, is_restricted: true })));
  const view = await renderWithin(
    testApp,
    <>
      <SignedIn includeRestricted>
        <p>in</p>
      </SignedIn>
      <SignedOut includeRestricted>
        <p>out</p>
      </SignedOut>
    </>,
  );
  await view.shows('out');
});
