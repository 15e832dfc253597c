import { expect } from '../support/expect.ts';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { type ClientApp, createClientApp } from '../../core/index.ts';
import { Handler, LatchkeyProvider, SignedIn, UserButton, useSession, useUser } from '../../react/index.ts';
import { createWorld } from '../support/world.ts';
import { trusted } from './hydrate.tsx';
import { createTestApp, inAct, OPTIONS, until } from './support.tsx';

const User = () => <p>{useUser()?.displayName ?? 'nobody'}</p>;
const Session = () => <p>{useSession() ? 'session' : 'no session'}</p>;

const tree = (app: ClientApp) => (
  <StrictMode>
    <LatchkeyProvider app={app}>
      <UserButton size={40} className="mine" />
      <SignedIn>welcome</SignedIn>
      <Session />
      <Suspense fallback={<i>loading</i>}>
        <User />
      </Suspense>
    </LatchkeyProvider>
  </StrictMode>
);

test('hydration keeps the markup of the server, and the user follows with one request', async () => {
  const serverApp = createClientApp(OPTIONS, { ...createWorld().tab(), page: null, cookies: null });
  const html = renderToString(tree(serverApp));
  serverApp.dispose();
  expect(html).to.contain('<i>loading</i>').and.to.contain('no session').and.not.to.contain('welcome');

  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = trusted(html);
  const button = host.querySelector('lk-user-button');
  const problems: string[] = [];
  const { app, sent } = createTestApp();
  let root: ReturnType<typeof hydrateRoot> | undefined;
  await inAct(() => {
    root = hydrateRoot(host, tree(app), {
      onRecoverableError: (error) => void problems.push((error as Error).message),
    });
  });
  await until(() => host.innerText.includes('Ada Lovelace') && host.innerText.includes('welcome'));
  expect(host.querySelector('lk-user-button')).to.equal(button);
  expect(button).to.include({ app, size: 40 });
  expect(host.innerText).to.contain('session').and.not.to.contain('no session');
  expect(sent()).to.deep.equal(['/users/me']);
  // React reports only the Suspense boundary for which the server sent a fallback.
  expect(problems).to.have.length(1);
  expect(problems[0]).to.match(/^(Switched to client rendering|This is known in the browser only)/);
  await inAct(() => root?.unmount());
  host.remove();
});

test('an element whose part of the page hydrates later leaves the markup of the server as it is until then', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isReleased = false;
  const Late = () => {
    if (!isReleased) throw released;
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
  host.innerHTML = trusted(renderToString(page(serverApp, null)));
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
    release();
  });
  await until(() => handler?.querySelector('form') != null);
  expect(host.querySelector('lk-handler')).to.equal(handler);
  expect(problems).to.deep.equal([]);
  await inAct(() => root?.unmount());
  host.remove();
});
