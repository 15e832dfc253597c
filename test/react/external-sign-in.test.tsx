import { expect } from '../support/expect.ts';
import { clerkTokenStore } from '../../core/index.ts';
import { LatchkeyProvider, SignedIn, SignedOut, useUser } from '../../react/index.ts';
import { createTestApp, inAct, json, render, tokens, type View } from './support.tsx';

let view: View | undefined;

teardown(async () => {
  await view?.close();
  view = undefined;
});

function Name() {
  return <p>{useUser()?.displayName ?? 'nobody'}</p>;
}

test('in strict mode a user of another service is shown after one exchange, and the end of the session there is followed', async () => {
  const listeners = new Set<() => void>();
  let session: string | null = 'session-1';
  const { app, world, sent, answers } = createTestApp({
    signedIn: false,
    tokenStore: clerkTokenStore({
      getSessionId: () => session,
      getToken: async () => session && 'token-of-clerk',
      subscribe: (run) => {
        listeners.add(run);
        return () => void listeners.delete(run);
      },
    }),
  });
  answers.set('/auth/external/token', () =>
    json({ ...tokens(world), session_id: 's', user_id: 'user-1', is_new_user: false }),
  );
  view = await render(
    <LatchkeyProvider app={app}>
      <SignedIn>in</SignedIn>
      <SignedOut>out</SignedOut>
      <Name />
    </LatchkeyProvider>,
  );
  await view.shows('in', 'Ada Lovelace');
  expect(sent()).to.deep.equal(['/auth/external/token', '/users/me']);
  await inAct(() => {
    session = null;
    for (const run of listeners) run();
  });
  await view.shows('out', 'nobody');
  await view.close();
  view = undefined;
  await world.clock.advance(60_000);
  expect(listeners.size).to.equal(0);
});
