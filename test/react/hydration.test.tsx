import { expect } from '../support/expect.ts';
import { type ReactNode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { type ClientApp, createClientApp } from '../../core/index.ts';
import { Handler, LatchkeyProvider, SignedIn, UserButton, useSession, useUser } from '../../react/index.ts';
import { trustedMarkup } from '../support/browser/trusted-types.ts';
import { holdPromise } from '../support/browser/held-promise.ts';
import { createWorld } from '../support/world.ts';
import { hydrate } from './hydrate.tsx';
import { createTestApp, inAct, OPTIONS, until } from './support.tsx';

const User = () => <p>{useUser()?.displayName ?? 'nobody'}</p>;
const Session = () => <p>{useSession() ? 'session' : 'no session'}</p>;

const page = (
  <>
    <UserButton size={40} className="mine" />
    <SignedIn>welcome</SignedIn>
    <Session />
    <Suspense fallback={<i>loading</i>}>
      <User />
    </Suspense>
  </>
);

test('hydration keeps the elements of the server markup, and loads the user with one request', async () => {
  const visitor = createTestApp();
  let button: Element | null = null;
  const view = await hydrate(visitor, undefined, page, (host) => {
    button = host.querySelector('lk-user-button');
  });
  expect(view.html).to.contain('<i>loading</i>').and.to.contain('no session').and.not.to.contain('welcome');
  await until(() => view.host.innerText.includes('Ada Lovelace') && view.host.innerText.includes('welcome'));
  expect(view.host.querySelector('lk-user-button')).to.equal(button);
  expect(button).to.include({ app: visitor.app, size: 40 });
  expect(view.host.innerText).to.contain('session').and.not.to.contain('no session');
  expect(visitor.sent()).to.deep.equal(['/users/me']);
  // React reports only the Suspense boundary for which the server sent a fallback.
  expect(view.problems).to.have.length(1);
  expect(String(view.problems[0])).to.match(/(Switched to client rendering|This is known in the browser only)/);
});

test('lk-handler leaves the server markup unchanged until its Suspense boundary is hydrated', async () => {
  const released = holdPromise();
  let isReleased = false;
  const Late = () => {
    if (!isReleased) throw released.promise;
    return null;
  };
  const page = (app: ClientApp, late: ReactNode) => (
    <LatchkeyProvider app={app}>
      <Suspense fallback="loading">
        {late}
        <Handler location="/handler/sign-in" />
      </Suspense>
    </LatchkeyProvider>
  );
  const serverApp = createClientApp(OPTIONS, { ...createWorld().tab(), page: null, cookies: null });
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = trustedMarkup(renderToString(page(serverApp, null)));
  serverApp.dispose();
  const handler = host.querySelector('lk-handler');
  const problems: unknown[] = [];
  const { app } = createTestApp({ signedIn: false });
  let root: ReturnType<typeof hydrateRoot> | undefined;
  await inAct(() => {
    root = hydrateRoot(host, page(app, <Late />), { onRecoverableError: (error) => void problems.push(error) });
  });
  for (let round = 0; round < 20; round += 1) await inAct();
  expect(handler?.childNodes).to.have.length(0);
  await inAct(() => {
    isReleased = true;
    released.resolve();
  });
  await until(() => handler?.querySelector('form') != null);
  expect(host.querySelector('lk-handler')).to.equal(handler);
  expect(problems).to.deep.equal([]);
  await inAct(() => root?.unmount());
  host.remove();
});
