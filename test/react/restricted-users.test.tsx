import { expect } from '../support/expect.ts';
import { type ReactNode, Suspense } from 'react';
import { REFETCH_THROTTLE_MS } from '../../core/cache/limits.ts';
import { LatchkeyProvider, SignedIn, SignedOut, useUser } from '../../react/index.ts';
import { Boundary, createTestApp, inAct, json, render, type TestApp, until, user, type View } from './support.tsx';

let view: View;

teardown(() => view.close());

function Name({ or }: { or?: 'redirect' | 'return-null' }) {
  return <p>{useUser({ or })?.displayName ?? 'nobody'}</p>;
}

async function show({ app }: TestApp, node: ReactNode) {
  view = await render(
    <LatchkeyProvider app={app}>
      <Boundary>
        <Suspense fallback="loading">{node}</Suspense>
      </Boundary>
    </LatchkeyProvider>,
  );
}

test('a restricted user counts as nobody, is led to onboarding, and is shown once that is over', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/users/me', () => json(user({ is_restricted: true })));
  await show(testApp, <Name />);
  await view.shows('nobody');
  await view.close();
  await show(testApp, <Name or="redirect" />);
  await view.shows('loading');
  await until(() => testApp.redirects.length > 0);
  expect(testApp.redirects).to.deep.equal([
    'replace http://localhost:3000/handler/onboarding?after_auth_return_to=%2F',
  ]);
  testApp.answers.delete('/users/me');
  await inAct(() => testApp.world.clock.advance(REFETCH_THROTTLE_MS));
  await inAct(() => testApp.app.getUser());
  await view.shows('Ada Lovelace');
});

test('restricted users are included on request, by hook and gates', async () => {
  const testApp = createTestApp();
  testApp.answers.set('/users/me', () => json(user({ is_restricted: true })));
  function Restricted() {
    return <p>{String(useUser({ or: 'throw', includeRestricted: true }).isRestricted)}</p>;
  }
  await show(
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
