import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientAppOptions, ImpersonatedUser } from '../../../core/index.ts';
import { readImpersonation } from '../../../core/flows/take-over/browser-action.ts';
import { send } from '../../service/support.ts';
import { secret } from '../../support/canary.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { until } from '../../support/until.ts';

// Support opens an app with a link from the dashboard and is then signed in as a user (protocol.md §5.6).

const ORIGIN = 'http://localhost:3000';
const NO_EFFECT = 'The link to sign in as a user had no effect.';

let appWorld: AppWorld;
let userId: string;
let email: string;
beforeEach(async () => {
  appWorld = await createAppWorld(undefined, 3);
  const { network } = appWorld.world;
  appWorld.world.network = (request) => {
    // Browsers add the origin of the page to requests of scripts.
    const headers = new Headers(request.headers);
    headers.set('origin', ORIGIN);
    return network(new Request(request, { headers }));
  };
  const { app } = appWorld.open({ tokenStore: 'memory' });
  const person = newPerson();
  await appWorld.pass(app.signUpWithCredential(person));
  ({ email } = person);
  userId = (await appWorld.pass(app.getUser()))?.id ?? '';
});
afterEach(() => appWorld.service.close());

/** Creates a link as the dashboard does. */
async function createLink(rest = ''): Promise<string> {
  const body = { type: 'impersonation', origin: ORIGIN, user_id: userId };
  const { text } = await send(appWorld.service, 'POST', '/browser-actions', { access: 'server', body });
  return (JSON.parse(text) as { url: string }).url + rest;
}

const consumed = () => appWorld.sent('/browser-actions/consume').length;

/** Opens a page and listens, as an element or a hook does. */
function open(href: string, options: Partial<ClientAppOptions> = {}) {
  const page = appWorld.open(options, { href });
  page.app.$session.listen(() => {});
  return page;
}

type Page = ReturnType<typeof open>;

/** Waits until the page has signed in, or has warned why not. */
async function settled({ app, tab }: Page) {
  await until(() => app.$session.get()?.userId === userId || tab.warnings.length > 0);
}

test('an impersonation link signs in as the user and removes its parameters from the page URL', async () => {
  const page = open(await createLink('&tab=2#top'));
  expect(page.tab.page?.href()).toBe(`${ORIGIN}/?`);
  await settled(page);
  expect(page.tab.page?.href()).toBe(`${ORIGIN}/?tab=2#top`);
  expect((await appWorld.pass(page.app.getUser()))?.primaryEmail).toBe(email);
  expect(page.tab.warnings).toEqual([]);
  expect(consumed()).toBe(1);
});

test('a session from an impersonation link has isImpersonation: true in every tab', async () => {
  const page = open(await createLink());
  await settled(page);
  expect(page.app.$session.get()?.isImpersonation).toBe(true);
  const other = open(`${ORIGIN}/`);
  expect(other.app.$session.get()).toMatchObject({ userId, isImpersonation: true });
  await appWorld.pass(page.app.signOut({ noRedirect: true }));
  await appWorld.pass(page.app.signUpWithCredential(newPerson()));
  expect(page.app.$session.get()?.isImpersonation).toBe(false);
});

test('an impersonation link is used once, even if a router restores the URL of the link', async () => {
  const link = await createLink();
  const page = open(link);
  page.app.$user.listen(() => {});
  page.tab.page?.replaceAddress(link);
  await appWorld.pass(page.app.getUser());
  await settled(page);
  expect(page.tab.page?.href()).not.toContain('action_id');
  expect(consumed()).toBe(1);
});

test('opening an impersonation link a second time keeps the session and logs a warning', async () => {
  const link = await createLink();
  const first = open(link);
  await settled(first);
  const second = open(link);
  await until(() => second.tab.warnings.length > 0);
  expect(second.app.$session.get()?.userId).toBe(userId);
  expect(second.tab.warnings).toEqual([expect.stringMatching(/^The link to sign in as a user had no effect\. /)]);
});

test.each([
  ['without confirmImpersonation', undefined, false],
  ['the user declines', false, false],
  ['the user agrees', true, true],
] as const)(
  'an impersonation link replaces a session only if the user agrees (%s)',
  async (_name, confirm, isReplaced) => {
    const own = appWorld.open();
    const person = newPerson();
    await appWorld.pass(own.app.signUpWithCredential(person));
    const asked: (string | null)[] = [];
    const confirmImpersonation =
      confirm === undefined
        ? undefined
        : (user: ImpersonatedUser) => {
            asked.push(user.primaryEmail);
            return confirm;
          };
    const page = open(await createLink(), { confirmImpersonation });
    await settled(page);
    expect((await appWorld.pass(page.app.getUser()))?.primaryEmail).toBe(isReplaced ? email : person.email);
    expect(asked).toEqual(confirm === undefined ? [] : [email]);
    const kept = 'A user is signed in, whose session stays. Sign out first, or set the option confirmImpersonation.';
    expect(page.tab.warnings).toEqual(isReplaced ? [] : [`${NO_EFFECT} ${kept}`]);
  },
);

test('an impersonation link is refused if its session is not marked as an impersonation', async () => {
  const { app } = appWorld.open({ tokenStore: 'memory' });
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  const { refreshToken } = JSON.parse((await appWorld.pass(app.getAuthHeaders()))['x-stack-auth']) as {
    refreshToken: string;
  };
  const { network } = appWorld.world;
  appWorld.world.network = async (request) => {
    const answer = await network(request);
    if (!request.url.endsWith('/consume')) return answer;
    const { javascript } = (await answer.json()) as { javascript: string };
    const own = readImpersonation(javascript, appWorld.service.project.projectId) ?? '';
    return Response.json({ javascript: javascript.replaceAll(own, refreshToken) });
  };
  const page = open(await createLink());
  await settled(page);
  expect(page.app.$session.get()).toBeNull();
  expect(page.tab.warnings).toEqual([`${NO_EFFECT} Its session is not one of support.`]);
});

test.each([
  ['an unknown script', 'alert(1);', 'Its script has an unknown form and was not run.'],
  ['an ended refresh token', null, 'Its session has ended.'],
])('an impersonation link that yields %s signs nobody in, and a warning says why', async (_name, script, reason) => {
  const { network } = appWorld.world;
  appWorld.world.network = async (request) => {
    const answer = await network(request);
    if (!request.url.endsWith('/consume')) return answer;
    const { javascript } = (await answer.json()) as { javascript: string };
    const own = readImpersonation(javascript, appWorld.service.project.projectId) ?? '';
    return Response.json({ javascript: script ?? javascript.replaceAll(own, secret('ended')) });
  };
  const page = open(await createLink());
  await settled(page);
  expect(page.app.$session.get()).toBeNull();
  expect(page.tab.warnings).toEqual([`${NO_EFFECT} ${reason}`]);
});

test('an app whose token store has fixed tokens does not use an impersonation link', async () => {
  const page = open(await createLink(), { tokenStore: { accessToken: null, refreshToken: null } });
  await until(() => page.tab.warnings.length > 0);
  expect(consumed()).toBe(0);
});

test('readImpersonation() reads the token from the expected script and returns null for any other script', () => {
  const projectId = '11111111-1111-4111-8111-111111111111';
  const token = secret('token');
  const right = [
    `var impersonationValue = encodeURIComponent(JSON.stringify({ refresh_token: "${token}", updated_at_millis: Date.now() }));`,
    "var impersonationAttributes = '; expires=Thu, 26 Nov 2026 12:00:00 GMT; path=/' + (location.protocol === 'https:' ? '; secure' : '');",
    `document.cookie = (location.protocol === 'https:' ? '__Host-' : '') + 'hexclave-refresh-${projectId}--default=' + impersonationValue + impersonationAttributes;`,
    `document.cookie = 'stack-refresh-${projectId}--default=' + impersonationValue + impersonationAttributes;`,
    `document.cookie = 'stack-refresh-${projectId}=' + encodeURIComponent("${token}") + impersonationAttributes;`,
    'window.location.reload();',
  ];
  const script = right.join('\n');
  expect(readImpersonation(script, projectId)).toBe(token);
  const wrong = [
    '',
    `${script}\nalert(1);`,
    `alert(1);\n${script}`,
    script.replace('reload', 'replace'),
    script.replace(projectId, '22222222-2222-4222-8222-222222222222'),
    script.replace(token, 'another'),
    script.replaceAll(token, 'a b'),
    script.replaceAll(token, 'a" + alert(1) + "'),
    script.replace('GMT', "GMT' + alert(1) + '"),
    right.slice(0, -1).join('\n'),
    'sessionStorage.setItem("hexclave:clickmap-token", "x");',
  ];
  expect(wrong.map((each) => readImpersonation(each, projectId))).toEqual(wrong.map(() => null));
});
