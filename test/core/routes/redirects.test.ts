import { expect, test } from 'vitest';
import { type ClientAppOptions, createClientApp, type Redirect, wait } from '../../../core/index.ts';
import { pageAt } from '../../../core/routes/page-at.ts';
import { settle } from '../../support/test-clock.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';

function make(href: string, options: Partial<ClientAppOptions> = {}) {
  const world = createWorld();
  const tab = world.tab({ href });
  const app = createClientApp({ projectId: 'internal', tokenStore: 'memory', ...options }, tab);
  const go = async (redirect: Promise<boolean>) => {
    await world.clock.advance(2_000);
    await redirect;
    return tab.navigations;
  };
  return { world, tab, app, go };
}

const HERE = 'https://app.example.test/reports?y=1#top';
const BACK = 'after_auth_return_to=%2Freports%3Fy%3D1%23top';

test.each<[string, string]>([
  ['redirectToSignIn', `/handler/sign-in?${BACK}`],
  ['redirectToSignUp', `/handler/sign-up?${BACK}`],
  ['redirectToSignOut', '/handler/sign-out'],
  ['redirectToEmailVerification', '/handler/email-verification'],
  ['redirectToPasswordReset', '/handler/password-reset'],
  ['redirectToForgotPassword', '/handler/forgot-password'],
  ['redirectToOAuthCallback', '/handler/oauth-callback'],
  ['redirectToMagicLinkCallback', '/handler/magic-link-callback'],
  ['redirectToAccountSettings', '/handler/account-settings'],
  ['redirectToTeamInvitation', '/handler/team-invitation'],
  ['redirectToMfa', '/handler/mfa'],
  ['redirectToOnboarding', `/handler/onboarding?${BACK}`],
  ['redirectToError', '/handler/error'],
  ['redirectToHome', '/'],
  ['redirectToAfterSignIn', '/'],
  ['redirectToAfterSignUp', '/'],
  ['redirectToAfterSignOut', '/'],
])('the method %s() of the app navigates to the path %s', async (name, target) => {
  const { app, go } = make(HERE);
  const redirect = (app as unknown as Record<string, Redirect>)[name];
  expect(await go(redirect?.() ?? Promise.reject(new Error('no such redirect')))).toEqual([
    `https://app.example.test${target}`,
  ]);
});

test('the app has a redirectTo…() function for each URL in app.urls but three, which need no redirect', () => {
  const { app } = make(HERE);
  const names = Object.keys(app).filter((key) => key.startsWith('redirectTo') && key !== 'redirectTo');
  // The base of all pages is no page, and programs print the addresses of two.
  expect(names).toHaveLength(Object.keys(app.urls).length - 3);
});

test('redirectToSignIn() with replace: true replaces the history entry', async () => {
  const { app, go } = make(HERE);
  expect(await go(app.redirectToSignIn({ replace: true, noRedirectBack: true }))).toEqual([
    'replace https://app.example.test/handler/sign-in',
  ]);
});

test('redirectToSignUp() on the sign-in page passes on the existing after_auth_return_to unchanged', async () => {
  const { app, go } = make('https://app.example.test/handler/sign-in?after_auth_return_to=%2Freports');
  expect(await go(app.redirectToSignUp())).toEqual([
    'https://app.example.test/handler/sign-up?after_auth_return_to=%2Freports',
  ]);
});

const TOO_LONG = 'The return address was dropped: it has more than 2048 characters.';
const ELSEWHERE = 'The return address was dropped: it is not an address on this site.';
const HANDLER_PAGE =
  'The return address was dropped: it is a page of the handler that a sign-in does not return to, because it would loop or sign ' +
  'the user out.';

test.each([
  ['//evil.test', ELSEWHERE],
  ['https://evil.test', ELSEWHERE],
  ['javascript:alert(1)', ELSEWHERE],
  ['/handler/sign-out', HANDLER_PAGE],
  ['/handler/no-such-page', HANDLER_PAGE],
  [`/${'x'.repeat(2_048)}`, TOO_LONG],
])('redirects ignore the invalid return URL %j and log a warning', async (target, warning) => {
  const { app, go, tab } = make(
    `https://app.example.test/handler/sign-in?after_auth_return_to=${encodeURIComponent(target)}`,
  );
  expect(await go(app.redirectToAfterSignIn())).toEqual(['https://app.example.test/']);
  expect((await go(app.redirectToSignUp()))[1]).toBe('https://app.example.test/handler/sign-up');
  expect(new Set(tab.warnings)).toEqual(new Set([warning]));
});

test('redirectToSignIn() adds no return URL and warns if the URL of the current page is too long', async () => {
  const long = make(`https://app.example.test/reports?q=${'x'.repeat(2_048)}`);
  expect(await long.go(long.app.redirectToSignIn())).toEqual(['https://app.example.test/handler/sign-in']);
  expect(long.tab.warnings).toEqual([TOO_LONG]);
  for (const query of ['', '?after_auth_return_to=', '?after_auth_return_to=%2Freports']) {
    const plain = make(`https://app.example.test/handler/sign-in${query}`);
    await plain.go(plain.app.redirectToSignUp());
    await plain.go(plain.app.redirectToAfterSignIn());
    expect(plain.tab.warnings).toEqual([]);
  }
});

test('redirectToSignIn() on the email verification page does not use that page as the return URL', async () => {
  const { app, go } = make('https://app.example.test/handler/email-verification?code=123');
  expect(await go(app.redirectToSignIn())).toEqual(['https://app.example.test/handler/sign-in']);
});

test('redirectToMfa() and redirectToForgotPassword() never use the current page as the return URL', async () => {
  for (const [page, go] of [
    ['mfa', 'redirectToMfa'],
    ['forgot-password', 'redirectToForgotPassword'],
  ] as const) {
    const carried = make('https://app.example.test/handler/sign-in?after_auth_return_to=/board');
    const target = `https://app.example.test/handler/${page}`;
    expect(await carried.go(carried.app[go]())).toEqual([`${target}?after_auth_return_to=%2Fboard`]);
    const plain = make(HERE);
    expect(await plain.go(plain.app[go]())).toEqual([target]);
  }
});

test('redirectToSignIn() adds no return URL if the configured sign-in page is on a different origin', async () => {
  const { app, go } = make(HERE, { urls: { signIn: 'https://login.example.test/' } });
  expect(await go(app.redirectToSignIn())).toEqual(['https://login.example.test/']);
});

test.each(['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/\\evil.test', 'http://'])(
  'redirectTo(%j) fails with UNTRUSTED_REDIRECT',
  async (url) => {
    const { app, tab } = make(HERE);
    await expect(app.redirectTo(url)).rejects.toMatchObject({
      code: 'UNTRUSTED_REDIRECT',
      message: `Redirect URL ${url} is not trusted; should be relative.`,
    });
    expect(tab.navigations).toEqual([]);
  },
);

test('the promise of redirectToHome() resolves only after 2 s, because the page is about to be left', async () => {
  const { world, app } = make(HERE);
  let isDone = false;
  void app.redirectToHome().then(() => {
    isDone = true;
  });
  await world.clock.advance(1_999);
  expect(isDone).toBe(false);
  await world.clock.advance(1);
  expect(isDone).toBe(true);

  const off = make(HERE, { redirectMethod: 'none' });
  await off.app.redirectToHome();
  expect(off.tab.navigations).toEqual([]);
});

test("redirectTo() with a relative URL calls the app's navigate function with the absolute URL", async () => {
  const seen: unknown[] = [];
  const { app, go, tab } = make(HERE, { redirectMethod: { navigate: (url, options) => seen.push([url, options]) } });
  await go(app.redirectTo('a/../b?c'));
  expect(seen).toEqual([['https://app.example.test/b?c', { replace: false }]]);
  expect(tab.navigations).toEqual([]);
});

test("pageAt() recognizes handler pages only on the app's own origin", () => {
  const { app } = make(HERE);
  expect(pageAt(app, '/handler/log-in')).toBe('signIn');
  expect(pageAt(app, 'https://evil.test/handler/sign-in')).toBeUndefined();
  expect(pageAt(app, '/handler/nothing')).toBeNull();
});

test.each([-1, Number.NaN, 2_147_483_647, Number.POSITIVE_INFINITY])(
  'wait() rejects with INVALID_WAIT for a delay of %d ms',
  async (delayMs) => {
    const { world } = make(HERE);
    await expect(wait(world.clock.device(), delayMs)).rejects.toMatchObject({ code: 'INVALID_WAIT' });
  },
);

test('redirects resolve with true in a runtime without a page, such as a server', async () => {
  const world = createWorld();
  const app = createClientApp(
    { projectId: 'internal', tokenStore: 'memory', crossDomainHandOff: true },
    { ...world.tab(), page: null },
  );
  for (const redirect of [app.redirectToSignIn, app.redirectToForgotPassword, app.redirectToAfterSignIn])
    expect(await redirect()).toBe(true);
  expect(await app.redirectTo('https://elsewhere.test/')).toBe(true);
});

test('wait() resolves after its delay, and rejects at once if its AbortSignal aborts', async () => {
  const { world } = make(HERE);
  const clock = world.clock.device();
  let isDone = false;
  void wait(clock, 2_147_483_646).then(() => {
    isDone = true;
  });
  await world.clock.advance(2_147_483_645);
  expect(isDone).toBe(false);
  await world.clock.advance(1);
  expect(isDone).toBe(true);

  const noWait = wait(clock, 0);
  await world.clock.advance(0);
  await noWait;

  const stop = new AbortController();
  const waiting = wait(clock, 1_000, stop.signal);
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(wait(clock, 1_000, stop.signal)).rejects.toThrow('enough');
  await settle();
  expect(world.clock.timerCount).toBe(0);
});

test.each([
  ['an anonymous', '/', true, true],
  ['a restricted', '/handler/onboarding?after_auth_return_to=%2F', false, true],
  ['an ordinary', '/', false, false],
])('for %s user, redirectToAfterSignIn() navigates to the path %s', async (_, target, isAnonymous, isRestricted) => {
  const issuedAtMs = createWorld().clock.now();
  // The service restricts guests as well.
  const accessToken = makeAccessToken({ issuedAtMs, lifetimeMs: 600_000, isAnonymous, isRestricted });
  const { app, go } = make(HERE, { tokenStore: { accessToken, refreshToken: makeRefreshToken('one') } });
  expect(await go(app.redirectToAfterSignIn())).toEqual([`https://app.example.test${target}`]);
});
