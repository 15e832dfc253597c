import { expect, test } from 'vitest';
import { redirectGate } from '../../core/routes/gate.ts';
import { returnGate } from '../../core/routes/return-gate.ts';
import { pageOf } from '../../core/routes/page-of.ts';
import { resolveUrls } from '../../core/routes/routes.ts';
import { generateAddress, inEveryEncoding } from '../support/hostile-input/addresses.ts';
import { hasCorpora, readCorpus } from '../support/hostile-input/corpora.ts';
import { amount } from '../support/samples/amount.ts';
import { REPEAT, THIS_RUN } from '../support/samples/test-run.ts';
import { seeded } from '../support/seeded.ts';

const PAGES = [
  'http://localhost/handler/sign-in',
  'https://app.example.test/handler/sign-in',
  'http://localhost:3000/handler/sign-in?a=b#c',
  'https://app.example.test:8443/deep/page',
];
const GENERATED = amount({ landing: 100_000, long: 1_000_000 });
const urls = resolveUrls({});

/** Why an accepted address is unsafe, by the platform's own URL parser; null when it is safe or not accepted. */
function findHole(candidate: string, here: string): string | null {
  const accepted = redirectGate(candidate, { here });
  if (accepted === null) return null;
  const page = new URL(here);
  const url = new URL(accepted);
  if (url.origin !== page.origin) return 'leaves the origin';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'is of another scheme';
  if (url.username || url.password) return 'has user-info';
  if (url.href !== accepted) return 'is not spelled by the parser';
  if (redirectGate(accepted, { here }) !== accepted) return 'is no fixed point';
  const reused = new URL(url.pathname + url.search + url.hash, here);
  return reused.origin === page.origin ? null : 'leaves the origin when only its path is used again';
}

function expectNoHoles(candidates: Iterable<string>): { accepted: number; refused: number } {
  const count = { accepted: 0, refused: 0 };
  for (const candidate of candidates) {
    for (const here of PAGES) {
      const hole = findHole(candidate, here);
      if (hole) throw new Error(`${JSON.stringify(candidate)} on ${here} ${hole}`);
      if (redirectGate(candidate, { here }) === null) count.refused += 1;
      else count.accepted += 1;
    }
  }
  return count;
}

test.skipIf(!hasCorpora)(
  'redirectGate() accepts no URL from public attack lists that leads away from the page’s origin',
  () => {
    const wpt = (JSON.parse(readCorpus('wpt-url/urltestdata.json')) as (string | { input: string })[]).flatMap((row) =>
      typeof row === 'string' ? [] : [row.input],
    );
    const blns = JSON.parse(readCorpus('naughty-strings/blns.json')) as string[];
    const payloads = readCorpus('open-redirect/payloadbox.txt').split('\n');
    const candidates = new Set([...wpt, ...blns, ...payloads].flatMap(inEveryEncoding));
    expect(candidates.size).toBeGreaterThan(4_000);

    const { accepted, refused } = expectNoHoles(candidates);

    expect(accepted).toBeGreaterThan(1_000);
    expect(refused).toBeGreaterThan(1_000);
  },
);

test('redirectGate() refuses a redirect target with a control character at any position', () => {
  const templates = [
    '/path',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/a?b=c#d',
    'relative',
    '.',
    '/.//evil.test',
    'https:evil.test',
    '\\\\evil.test',
    '?q',
  ];
  const hidden = [...Array.from({ length: 32 }, (_, code) => code), 0x7f, 0x2028, 0x2029].map((code) =>
    String.fromCharCode(code),
  );
  for (const template of templates) {
    for (let at = 0; at <= template.length; at++) {
      for (const character of hidden) {
        const candidate = template.slice(0, at) + character + template.slice(at);
        for (const here of PAGES) expect(redirectGate(candidate, { here })).toBeNull();
      }
    }
  }
});

test(`redirectGate() accepts no URL that leaves the page’s origin (${GENERATED.toLocaleString('en')} random URLs)`, () => {
  const random = seeded(THIS_RUN.seed);
  const count = { accepted: 0, refused: 0 };
  for (let index = 0; index < GENERATED; index++) {
    const candidate = generateAddress(random);
    const here = PAGES[index % PAGES.length] ?? '';
    const hole = findHole(candidate, here);
    if (hole) throw new Error(`${JSON.stringify(candidate)} on ${here} ${hole} (number ${index}; ${REPEAT})`);
    if (redirectGate(candidate, { here }) === null) count.refused += 1;
    else count.accepted += 1;
  }
  expect(count.accepted).toBeGreaterThan(GENERATED / 20);
  expect(count.refused).toBeGreaterThan(GENERATED / 20);
});

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['blob:https://app.example.test/1'],
  ['filesystem:https://app.example.test/x'],
  ['https://user:secret@app.example.test/'],
  ['https://user@app.example.test/'],
  ['https://:secret@app.example.test/'],
  ['https://app.example.test:444/'],
  ['http://app.example.test/'],
  ['//app.example.test.evil.test/'],
  ['/.//evil.test'],
  ['//'],
  ['http://'],
  [' /path'],
])('the redirect target %j is refused on https://app.example.test', (candidate) => {
  expect(redirectGate(candidate, { here: 'https://app.example.test/' })).toBeNull();
});

test.each([
  ['/a/b?c=d#e', 'https://app.example.test/a/b?c=d#e'],
  ['', 'https://app.example.test/page'],
  ['next', 'https://app.example.test/next'],
  ['//app.example.test/x', 'https://app.example.test/x'],
  ['https://APP.example.test/x', 'https://app.example.test/x'],
  ['https:/x', 'https://app.example.test/x'],
  ['/a\\b', 'https://app.example.test/a/b'],
])('on https://app.example.test/page, the redirect target %j is resolved to %s', (candidate, address) => {
  expect(redirectGate(candidate, { here: 'https://app.example.test/page' })).toBe(address);
});

test('returnGate() refuses another origin, even that of the configured home page', () => {
  const here = 'https://app.example.test/';
  expect(redirectGate('https://www.example.test/bye', { here, origins: ['https://www.example.test'] })).toBe(
    'https://www.example.test/bye',
  );
  expect(
    returnGate('https://www.example.test/bye', here, resolveUrls({ home: 'https://www.example.test/' })),
  ).toBeNull();
});

test('returnGate() refuses auth pages such as sign-in, however the path is spelled', () => {
  const here = 'https://app.example.test/';
  const spellings = (page: string) => [
    `/handler/${page}`,
    `/handler/${page}/`,
    `/handler//${page}`,
    `/HANDLER/${page.toUpperCase()}`,
    `/handler/${page.replaceAll('-', '')}`,
    `/handler/%${page.charCodeAt(0).toString(16)}${page.slice(1)}`,
    `/x/../handler/${page}?after_auth_return_to=/`,
    `/handler\\${page}`,
  ];
  const refused = [
    'sign-in',
    'sign-up',
    'sign-out',
    'log-in',
    'register',
    'oauth-callback',
    'magic-link-callback',
    'mfa',
    'onboarding',
    'error',
    'email-verification',
    'password-reset',
    'forgot-password',
    'no-such-page',
  ];
  for (const page of refused) for (const target of spellings(page)) expect(returnGate(target, here, urls)).toBeNull();
  for (const page of ['account-settings', 'team-invitation', 'cli-auth-confirm', 'agent-auth-confirm']) {
    for (const target of spellings(page))
      expect(returnGate(target, here, urls)).toMatch(/^https:\/\/app\.example\.test\//);
  }
  expect(returnGate('/handler', here, urls)).toBeNull();
  expect(returnGate('/handler-of-something-else', here, urls)).toBe(
    'https://app.example.test/handler-of-something-else',
  );
});

test('returnGate() refuses the sign-out page even if the app has moved this page to /bye', () => {
  const moved = resolveUrls({ signOut: '/bye', accountSettings: '/me' });
  expect(returnGate('/bye', 'https://app.example.test/', moved)).toBeNull();
  expect(returnGate('/me', 'https://app.example.test/', moved)).toBe('https://app.example.test/me');
});

test('returnGate() refuses a return target that contains a thousand nested return targets', () => {
  const here = 'https://app.example.test/';
  let nested = '/home';
  for (let depth = 0; depth < 1_000; depth++)
    nested = `/page?after_auth_return_to=${encodeURIComponent(nested).slice(0, 4_000)}`;
  expect(returnGate(nested, here, urls)).toBeNull();
});

test.each([
  ['/handler/sign-in', 'signIn'],
  ['/handler/log-in', 'signIn'],
  ['/handler/REGISTER', 'signUp'],
  ['/handler/signup', 'signUp'],
  ['/handler/oauthcallback/', 'oauthCallback'],
  ['/handler/cli-auth-confirm?login_code=1', 'cliAuthConfirm'],
  ['/handler/agent-auth-confirm?code=1', 'agentAuthConfirm'],
  ['/handler/nothing', null],
  ['/handler/%E0%A4%A', null],
  ['/handlers/sign-in', undefined],
])('pageOf() maps the path %s to %s', (address, page) => {
  expect(pageOf(new URL(address, 'https://app.example.test/'), '/handler')).toBe(page);
});

test('returnGate() accepts subpages of the account settings, but no look-alike paths', () => {
  const here = 'https://app.example.test/';
  const urls = resolveUrls({});
  for (const page of ['security', 'team-6f2f7a70-3a4e-4d3a', 'team-6f2f7a70/members', 'new-team/', 'Security?a=1#b']) {
    expect(returnGate(`/handler/account-settings/${page}`, here, urls)).toBe(`${here}handler/account-settings/${page}`);
  }
  const moved = resolveUrls({ accountSettings: '/me' });
  expect(returnGate('/me/security', here, moved)).toBe(`${here}me/security`);
  const others = [
    '../sign-out',
    '%2e%2e/sign-out',
    '..%2fsign-out',
    '%2f%2fevil.test',
    'a/b',
    'team-a/b/c',
    'a%2fb',
    'a%5cb',
    'a.b',
  ];
  for (const page of others) expect(returnGate(`/handler/account-settings/${page}`, here, urls)).toBeNull();
  expect(returnGate('/handler/account-settings-of-others/security', here, urls)).toBeNull();
});
