import { type ReactNode, Suspense } from 'react';
import { REFETCH_THROTTLE_MS } from '../../core/cache/limits.ts';
import { LatchkeyProvider, useUser } from '../../react/index.ts';
import { expect } from '../support/expect.ts';
import { Boundary, createTestApp, inAct, json, render, type TestApp, until, user, type View } from './support.tsx';

let view: View;

teardown(() => view.close());

async function show({ app }: TestApp, node: ReactNode) {
  view = await render(
    <LatchkeyProvider app={app}>
      <Boundary>
        <Suspense fallback="loading">{node}</Suspense>
      </Boundary>
    </LatchkeyProvider>,
  );
}

const MINUTE_MS = 60_000;

function Careful({ or }: { or?: 'redirect' | 'throw' }) {
  const user = useUser({ or, signedInWithinMs: 10 * MINUTE_MS });
  return <p>{user?.displayName ?? 'nobody'}</p>;
}

/** The session of the user began so long ago. */
function signedInAgo({ world, answers }: TestApp, ageMs: number): void {
  answers.set('/users/me', () => json(user({ display_name: 'Ada' })));
  answers.set('/auth/sessions', () =>
    json({ items: [{ created_at: world.clock.now() - ageMs, is_current_session: true }] }),
  );
}

for (const [title, ageMs, name] of [
  ['a recent sign-in counts', MINUTE_MS, 'Ada'],
  ['an old sign-in counts as nobody', 11 * MINUTE_MS, 'nobody'],
] as const) {
  test(`${title}, asked once for all components`, async () => {
    const testApp = createTestApp();
    signedInAgo(testApp, ageMs);
    await show(
      testApp,
      <>
        <Careful />
        <Careful />
      </>,
    );
    await inAct(() => testApp.world.clock.advance(REFETCH_THROTTLE_MS));
    await view.shows(name, name);
    expect(testApp.sent().filter((path) => path === '/auth/sessions')).to.have.length(1);
  });
}

test('an old sign-in is thrown, or leads to the sign-in page', async () => {
  const testApp = createTestApp();
  signedInAgo(testApp, 11 * MINUTE_MS);
  await show(testApp, <Careful or="throw" />);
  await inAct(() => testApp.world.clock.advance(REFETCH_THROTTLE_MS));
  await view.shows('error SIGN_IN_TOO_OLD');
  await view.close();
  const other = createTestApp();
  signedInAgo(other, 11 * MINUTE_MS);
  await show(other, <Careful or="redirect" />);
  // The code that asks is loaded meanwhile, so its wait may begin late.
  await until(
    () => other.redirects.length > 0,
    () => other.world.clock.advance(REFETCH_THROTTLE_MS),
  );
  expect(other.redirects[0]).to.match(/^replace .*sign-in\?sign_in_again=/);
});
