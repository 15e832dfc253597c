import { expect } from '../support/expect.ts';
import { Suspense } from 'react';
import { REFETCH_THROTTLE_MS } from '../../core/base/constants.ts';
import { LatchkeyProvider, useApp, useUser } from '../../react/index.ts';
import {
  Boundary,
  createStage,
  inAct,
  json,
  render,
  type Stage,
  signIn,
  tokens,
  until,
  user,
  type View,
} from './support.tsx';

let view: View;

teardown(() => view.close());

function Name({ or }: { or?: 'redirect' | 'throw' | 'anonymous' | 'anonymous-if-exists' | 'return-null' }) {
  const user = useUser({ or });
  return <p>{user ? (user.displayName ?? `guest ${user.isAnonymous}`) : 'nobody'}</p>;
}

async function show({ app }: Stage, node = <Name />) {
  view = await render(
    <LatchkeyProvider app={app}>
      <Boundary>
        <Suspense fallback="loading">{node}</Suspense>
      </Boundary>
    </LatchkeyProvider>,
  );
}

/** A request to `path` waits until the result is called. */
function hold(stage: Stage, path: string, answer: () => Response): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  stage.answers.set(path, () => released.then(answer));
  return () => release();
}

test('suspends until the service has said who it is, and asks once', async () => {
  const stage = createStage();
  const release = hold(stage, '/users/me', () => json(user({ display_name: 'Ada' })));
  await show(
    stage,
    <>
      <Name />
      <Name />
    </>,
  );
  await view.shows('loading');
  await inAct(release);
  await view.shows('Ada', 'Ada');
  expect(stage.sent()).to.deep.equal(['/users/me']);
});

test('gives null when nobody is signed in, without a request', async () => {
  const stage = createStage({ signedIn: false });
  await show(stage);
  await view.shows('nobody');
  expect(stage.sent()).to.deep.equal([]);
});

test('sign-out reaches every component at once', async () => {
  const stage = createStage();
  await show(
    stage,
    <>
      <Name />
      <Name />
    </>,
  );
  await view.shows('Ada Lovelace', 'Ada Lovelace');
  await inAct(() => void stage.app.signOut({ noRedirect: true }));
  await view.shows('nobody', 'nobody');
});

test('somebody who signs in in another tab appears', async () => {
  const stage = createStage({ signedIn: false });
  await show(stage);
  await inAct(() => {
    signIn(stage.world);
    stage.tab.send('visible');
  });
  await view.shows('Ada Lovelace');
  expect(stage.sent()).to.deep.equal(['/users/me']);
});

test('an anonymous person counts as nobody unless asked for', async () => {
  const stage = createStage({ anonymous: true });
  await show(
    stage,
    <>
      <Name />
      <Name or="anonymous-if-exists" />
    </>,
  );
  await view.shows('nobody', 'guest true');
});

test('redirect goes to sign-in once and shows nothing meanwhile', async () => {
  const stage = createStage({ signedIn: false });
  await show(
    stage,
    <>
      <Name or="redirect" />
      <Name or="redirect" />
    </>,
  );
  await view.shows('loading');
  await until(() => stage.redirects.length > 0);
  await view.show(null);
  expect(stage.redirects).to.deep.equal(['replace http://localhost:3000/handler/sign-in?after_auth_return_to=%2F']);
});

test('redirect wakes up when somebody signs in elsewhere', async () => {
  const stage = createStage();
  await show(stage, <Name or="redirect" />);
  await view.shows('Ada Lovelace');
  await inAct(() => void stage.app.signOut({ noRedirect: true }));
  await view.shows('loading');
  await until(() => stage.redirects.length > 0);
  expect(stage.redirects).to.have.length(1);
  await inAct(() => {
    signIn(stage.world);
    stage.tab.send('visible');
  });
  await inAct(() => stage.world.clock.advance(REFETCH_THROTTLE_MS));
  await view.shows('Ada Lovelace');
});

test('throw throws the error of getUser', async () => {
  const stage = createStage({ signedIn: false });
  await show(stage, <Name or="throw" />);
  await view.shows('error NOT_SIGNED_IN');
  const error = await stage.app.getUser({ or: 'throw' }).catch((reason: unknown) => reason as { code: string });
  expect(error).to.have.property('code', 'NOT_SIGNED_IN');
});

test('anonymous makes one guest however many ask', async () => {
  const stage = createStage({ signedIn: false, anonymous: true });
  stage.answers.set('/auth/anonymous/sign-up', () => {
    return json({ ...tokens(stage.world, true), user_id: 'user-1' });
  });
  await show(
    stage,
    <>
      <Name or="anonymous" />
      <Name or="anonymous" />
    </>,
  );
  await until(() => stage.sent().includes('/auth/anonymous/sign-up'));
  await until(
    () => stage.sent().includes('/users/me'),
    () => stage.world.clock.advance(REFETCH_THROTTLE_MS),
  );
  await view.shows('guest true', 'guest true');
  expect(stage.sent()).to.deep.equal(['/auth/anonymous/sign-up', '/users/me']);
});

test('a failure goes to the error boundary, and is not tried again and again', async () => {
  const stage = createStage();
  stage.answers.set('/users/me', () => json({ nonsense: true }));
  await show(stage);
  await view.shows('error MALFORMED_ANSWER');
  expect(stage.sent()).to.deep.equal(['/users/me']);
});

test('the user of another provider is another one', async () => {
  const [signedIn, signedOut] = [createStage(), createStage({ signedIn: false })];
  view = await render(
    <LatchkeyProvider app={signedIn.app}>
      <Name />
      <LatchkeyProvider app={signedOut.app}>
        <Name />
      </LatchkeyProvider>
    </LatchkeyProvider>,
  );
  await view.shows('Ada Lovelace', 'nobody');
});

test('hooks outside a provider say so', async () => {
  const Outside = () => useApp().projectId;
  view = await render(
    <Boundary>
      <Outside />
    </Boundary>,
  );
  await view.shows('error useApp must be used within a LatchkeyProvider');
});
