import { expect } from '../support/expect.ts';
import { warnOfMisplacedHandler } from '../../react/base/misplaced-handler.ts';
import { Handler, LatchkeyProvider } from '../../react/index.ts';
import { createTestApp, inAct, render, until } from './support.tsx';

const { process } = globalThis as { process?: unknown };

setup(() => {
  Object.assign(globalThis, { process: { env: { NODE_ENV: 'development' } } });
});

teardown(() => {
  Object.assign(globalThis, { process });
});

const warning = (at: string, base: string) =>
  `<Handler> shows nothing at ${at}, because the pages of this app are below /handler. ` +
  `To serve them here, write in the options of the app: urls: { handler: '${base}' }`;

test('a Handler outside of the app’s handler path warns once and names the option to set', async () => {
  const { app, tab, world } = createTestApp({ signedIn: false });
  const page = (pathname: string) => (
    <LatchkeyProvider app={app}>
      <Handler location={{ pathname }} keepTitle />
    </LatchkeyProvider>
  );
  const view = await render(page('/app/handler/sign-in'));
  await inAct(() => world.clock.advance(3_000));
  await until(() => tab.warnings.length > 0);
  await view.show(page('/other'));
  warnOfMisplacedHandler(app, '/further');
  expect(tab.warnings).to.deep.equal([warning('/app/handler/sign-in', '/app/handler')]);
  await view.close();
  app.dispose();
});

test('a Handler that its router removes after an address of another page logs no warning', async () => {
  const { app, tab, world } = createTestApp({ signedIn: false });
  const page = (pathname: string, loads: boolean) => (
    <LatchkeyProvider app={app}>
      {loads ? <h1>Account</h1> : <Handler location={{ pathname }} keepTitle />}
    </LatchkeyProvider>
  );
  const view = await render(page('/handler/sign-up', false));
  await view.show(page('/account', false));
  await inAct(() => world.clock.advance(1_000));
  await view.show(page('/account', true));
  await inAct(() => world.clock.advance(5_000));
  expect(tab.warnings).to.deep.equal([]);
  await view.close();
  app.dispose();
});

/** The warnings for a handler at an address. */
function warningsAt(address: string, handler?: string): readonly string[] {
  const { app, tab } = createTestApp({ signedIn: false, urls: { handler } });
  warnOfMisplacedHandler(app, address);
  app.dispose();
  return tab.warnings;
}

test('the warning about a misplaced Handler suggests a urls.handler that fits its current path', () => {
  const bases = {
    '/app/handler': '/app/handler',
    '/app/auth/account-settings/profile': '/app/auth',
    '/sign-in/': '/',
  };
  for (const [path, base] of Object.entries(bases)) {
    expect(warningsAt(`${path}?a=b#c`)).to.deep.equal([warning(path, base)]);
  }
});

test('a Handler below the app’s handler path logs no warning, even if that path is "/"', () => {
  for (const path of ['/handler', '/handler/sign-in', '/handler/no-such-page']) {
    expect(warningsAt(path)).to.deep.equal([]);
  }
  expect(warningsAt('/about', '/')).to.deep.equal([]);
});
