import { expect } from '../../support/expect.ts';
import { until } from '../support/support.ts';
import type { FramedApp } from './framed-app.ts';
import { ELSEWHERE, KINDS } from './markup.ts';
import { closeNamedPages, knownNames, namedElements, openNamedPage, runIn } from './named-page.ts';

const SERVICE = 'https://api.hexclave.com/api/v1';
/** The service and its fallback hosts. */
const HOSTS = /^https:\/\/api[12]?\.hexclave\.com\//;
const ADA = { email: 'ada@example.com', password: 'password' };

interface Tab extends FramedApp {
  readonly errors: readonly string[];
}

/** Opens a tab with an app, in a browser without the globals that some browsers lack. */
async function openTab(markup: string, missing?: readonly string[]): Promise<Tab> {
  const page = await openNamedPage(markup, missing ?? (await knownNames()).optional);
  await runIn(page, (await import('./framed-app.ts')).address);
  const { framedApp } = page.window as Window & { readonly framedApp?: FramedApp };
  if (!framedApp) throw new Error(`The app did not start: ${page.errors.join()}`);
  return { ...framedApp, errors: page.errors };
}

/** Signs in, refreshes and signs out. Another tab hears of it. */
async function expectWholeSession(markup: string): Promise<void> {
  const own = await openTab(markup);
  expect(await own.app.signInWithCredential(ADA)).to.include({ ok: true });
  expect(refreshCookies()).to.have.length.above(0);
  // Without an access token, a new tab has to refresh.
  removeCookies('access');
  const other = await openTab(markup);
  expect(await other.app.getAccessToken()).to.be.a('string');
  for (const userId of [null, 'user-1', null]) {
    await (userId === null ? own.app.signOut() : own.app.signInWithCredential(ADA));
    await until(() => other.users.at(-1) === userId, `${userId} in the other tab`);
  }
  expect(refreshCookies()).to.deep.equal([]);
  const addresses = [own, other].flatMap(({ requests }) => requests);
  expect(addresses.filter((address) => !HOSTS.test(address))).to.deep.equal([]);
  expect(addresses).to.include.members(
    ['/auth/password/sign-in', '/auth/oauth/token', '/auth/sessions/current'].map((path) => SERVICE + path),
  );
  expect([own, other].flatMap(({ errors }) => errors)).to.deep.equal([]);
  expect(own).to.include({ siteKey: undefined, isDevelopment: false });
}

suite('elements with the names of globals and of properties of the document', () => {
  setup(clearPage);
  teardown(clearPage);

  test('a link in a frame with the name process is no address of the service', async () => {
    const env = `<iframe name=env srcdoc='<a id=LATCHKEY_API_URL href=${ELSEWHERE}></a>'></iframe>`;
    await expectWholeSession(`<iframe name="process" srcdoc="${env}"></iframe>`);
  });

  test('an image with the name cookie does not keep anybody from signing out', () =>
    expectWholeSession('<img name="cookie" alt="">'));

  test('where the browser has no cookieStore, a link with that id does not hide changes of cookies', async () => {
    const { app, users } = await openTab('<a id="cookieStore"></a>', ['cookieStore']);
    await app.signInWithCredential(ADA);
    await until(() => users.includes('user-1'), 'the sign-in');
    removeCookies('');
    await until(() => users.at(-1) === null, 'the sign-out');
  });

  for (const [kind, markupOf] of Object.entries(KINDS))
    test(`sign-in, refresh, sign-out and the news between tabs work with every name as a ${kind}`, async () => {
      const elements = await namedElements();
      expect(elements.length).to.be.above(80);
      await expectWholeSession(elements.map(markupOf).join(''));
    });

  test('each global that counts as present in every page is a property of the window itself', async () => {
    const { inEveryPage } = await knownNames();
    expect(inEveryPage.filter((name) => !Object.hasOwn(window, name))).to.deep.equal([]);
  });

  test('each global that this browser has, and others lack, is a property of the window itself', async () => {
    const { optional } = await knownNames();
    expect(optional.filter((name) => name in window && !Object.hasOwn(window, name))).to.deep.equal([]);
  });
});

function clearPage(): void {
  closeNamedPages();
  localStorage.clear();
  removeCookies('');
}

const refreshCookies = () => document.cookie.split('; ').filter((cookie) => cookie.includes('refresh-1'));

/** Removes all cookies whose name contains a text. */
function removeCookies(text: string): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, ''));
  for (const name of names) if (name.includes(text)) document.cookie = `${name}=; Max-Age=0; Path=/`;
}
