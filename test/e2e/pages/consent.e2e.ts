import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { newUser, type TestUser } from '../support/users.ts';
import { ask, invite, makeAccount, makeTeam } from '../support/service-api.ts';
import { beSignedIn } from '../support/signed-in.ts';
import type { Demo } from '../support/demo.ts';
import type { Visit } from '../support/visit.ts';
import { expectOnLandingPage } from '../support/sign-in-card.ts';

/** Parameters that a page could take for consent. */
const CONSENTS = [
  'confirm',
  'confirmed',
  'approve',
  'approved',
  'accept',
  'accepted',
  'allow',
  'consent',
  'yes',
  'ok',
  'go',
  'auto',
  'submit',
  'force',
  'continue',
  'action',
  'mode',
  'step',
  'noask',
  'sign_out',
  'signout',
  'logout',
  'switch',
  'replace',
  'after_auth_return_to',
  'invited',
  'verified',
  'trusted',
  'skip',
  'once',
  'done',
];

/** Values that must neither have an effect nor break a page. */
const HOSTILE = [
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/',
  '%00%0a%0d',
  '\u202e\u0000',
  '__proto__',
  'x'.repeat(400),
];

const PARAMETERS = ['code', 'state', 'login_code', 'after_auth_return_to', 'error', 'errorCode', 'message', 'details'];

/** Pages that complete an action by their button. */
const ACTING_PAGES = [
  'sign-out',
  'email-verification',
  'password-reset',
  'magic-link-callback',
  'team-invitation',
  'cli-auth-confirm',
  'agent-auth-confirm',
  'oauth-callback',
  'mfa',
];

const PAGES = [...ACTING_PAGES, 'sign-in', 'sign-up', 'forgot-password', 'account-settings', 'onboarding', 'error'];

/** Requests that only read or only renew tokens. */
const HARMLESS =
  /^(GET |POST \/agent\/register\/confirm$|POST \/auth\/oauth\/token|POST \/team-invitations\/accept\/details|POST \/auth\/passkey\/initiate)/;

async function signedIn(demo: Demo, visit: Visit): Promise<TestUser> {
  const user = newUser();
  await beSignedIn(demo, visit, await makeAccount(demo, user));
  return user;
}

/** One unused code of each kind. */
async function freshCodes(demo: Demo): Promise<Readonly<Record<string, string>>> {
  const [user, invited] = [newUser(), newUser()];
  const session = await makeAccount(demo, user);
  const codeOf = async (email: string) => new URL((await demo.mail(email)).link).searchParams.get('code') ?? '';
  const verification = await codeOf(user.email);
  const at = (page: string) => new URL(`/handler/${page}`, demo.address).href;
  const { email } = user;
  await ask(demo, 'POST /contact-channels/verify', { body: { code: verification } });
  await ask(demo, 'POST /auth/otp/send-sign-in-code', { body: { email, callback_url: at('magic-link-callback') } });
  const magic = await codeOf(email);
  await ask(demo, 'POST /auth/password/send-reset-code', { body: { email, callback_url: at('password-reset') } });
  const reset = await codeOf(email);
  await invite(demo, session, {
    teamId: await makeTeam(demo, session, 'Kiln house'),
    email: invited.email,
    handler: '/handler',
  });
  return {
    'email-verification': `code=${await unusedVerification(demo)}`,
    'magic-link-callback': `code=${magic}`,
    'password-reset': `code=${reset}`,
    'team-invitation': `code=${await codeOf(invited.email)}`,
    'cli-auth-confirm': `login_code=${await loginCode(demo)}`,
  };
}

async function unusedVerification(demo: Demo): Promise<string> {
  const user = newUser();
  await makeAccount(demo, user);
  return new URL((await demo.mail(user.email)).link).searchParams.get('code') ?? '';
}

async function loginCode(demo: Demo): Promise<string> {
  const { login_code } = await ask<{ login_code: string }>(demo, 'POST /auth/cli', { body: {} });
  return login_code;
}

/** How many tabs load at the same time; more would not be faster. */
const TABS_AT_ONCE = 4;

/** Opens pages of the handler, each in its own tab, and waits until they send no more requests. */
async function openAll(visit: Visit, all: readonly string[], queryOf: (page: string) => string): Promise<Page[]> {
  const names = [...all];
  const pages: Page[] = [];
  const work = async (): Promise<void> => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      const page = await visit.open(`/handler/${name}?${queryOf(name)}`);
      pages.push(page);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
    }
  };
  await Promise.all(Array.from({ length: TABS_AT_ONCE }, work));
  return pages;
}

describe('no address gives consent for a signed-in user:', () => {
  test.for(['true', '1', 'yes'])('with valid codes and every parameter set to %s', async (yes, { demo, visit }) => {
    const user = await signedIn(demo, visit);
    const codes = await freshCodes(demo);
    const before = visit.sent().length;
    const consents = CONSENTS.map((consent) => `${consent}=${yes}`).join('&');
    const [page] = await openAll(
      visit,
      yes === 'true' ? PAGES : ACTING_PAGES,
      (name) => `${codes[name] ?? 'code=true'}&${consents}`,
    );
    expect(effectsSince(before, visit)).toEqual([]);
    await page?.goto(demo.address);
    if (page) await expectOnLandingPage(page, user.email);
  });

  test('hostile values in every parameter have no effect and break no page', async ({ demo, visit }) => {
    const user = await signedIn(demo, visit);
    const before = visit.sent().length;
    // A page reads the first value of a repeated parameter, so each page gets another order of the values.
    const hostile = PAGES.map((_, at) => new URLSearchParams(PARAMETERS.flatMap((key, nth) => rotated(key, at + nth))));
    const pages = await openAll(visit, PAGES, (name) => String(hostile[PAGES.indexOf(name)]));
    expect([...new Set(pages.map((page) => new URL(page.url()).origin))]).toEqual([demo.address]);
    expect(effectsSince(before, visit)).toEqual([]);
    await pages[0]?.goto(demo.address);
    if (pages[0]) await expectOnLandingPage(pages[0], user.email);
  });
});

/** The requests of a visit that changed something, without the first ones. */
function effectsSince(before: number, visit: Visit): string[] {
  return visit
    .sent()
    .slice(before)
    .filter((request) => !HARMLESS.test(request));
}

function rotated(key: string, by: number): [string, string][] {
  return HOSTILE.map((_, at) => [key, HOSTILE[(at + by) % HOSTILE.length] ?? '']);
}
