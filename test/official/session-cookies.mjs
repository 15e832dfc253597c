// The cookies by which a client keeps a user signed in on the site LATCHKEY_SITE. Without LATCHKEY_COOKIES the client signs in, and the
// cookies that it has written go to standard output as JSON, without what differs from one session to the next. With LATCHKEY_COOKIES,
// which is such JSON, the client is opened in a browser that has them for another session: the output says whether it sees its user.
import { StackClientApp } from './official-package.mjs';
import { pretendCookies } from './pretended-cookies.mjs';
import { pretendPage } from './pretended-page.mjs';
import { ask, createUser, PASSWORD, settings, SITES, trust, until } from './sites.mjs';

const given = process.env.LATCHKEY_COOKIES;

const site = process.env.LATCHKEY_SITE;
const { href, domains } = SITES[site];
await trust(domains);

const { location } = await pretendPage();
const cookies = pretendCookies(location);
location.href = href;

const found = await (given === undefined ? record() : isSignedIn(JSON.parse(given)));
console.log(JSON.stringify(found));
// The client keeps timers of its own running.
process.exit(0);

async function record() {
  const { email } = await createUser();
  const app = openClient();
  const signIn = await app.signInWithCredential({ email, password: PASSWORD, noRedirect: true });
  if (signIn.status === 'error') throw signIn.error;
  const { accessToken, refreshToken } = await (await app.getUser({ or: 'throw' })).getAuthJson();
  const replaced = { [accessToken]: '{accessToken}', [refreshToken]: '{refreshToken}', [settings.projectId]: '{projectId}' };
  const shape = () => cookies.all().flatMap(({ name, value, scope, isSecure }) => {
    if (!/-(?:refresh|access)/.test(name)) return [];
    const dateless = value.replace(/(updated_at_millis%22(?:%3A|:))\d+/, '$1{now}');
    return [{ name: replaceAll(name, replaced), value: replaceAll(dateless, replaced), scope, isSecure }];
  });
  // A client moves the session to the parent domain after it has asked whether the project trusts it.
  const isShared = () => shape().some(({ scope }) => scope.startsWith('.'));
  const isOldest = shape().some(({ name }) => name.endsWith('{projectId}'));
  if (site === 'parent' && !isOldest && !(await until(isShared))) throw new Error('The session is not shared.');
  return shape().toSorted((one, other) => one.name.localeCompare(other.name));
}

async function isSignedIn(recorded) {
  const { id, email } = await createUser();
  const tokens = await ask('POST', '/api/v1/auth/sessions', { user_id: id });
  const filled = {
    '{accessToken}': tokens.access_token,
    '{refreshToken}': tokens.refresh_token,
    '{projectId}': settings.projectId,
    '{now}': String(Date.now()),
  };
  const fill = (text) => replaceAll(text, filled);
  cookies.replace(recorded.map((cookie) => ({ ...cookie, name: fill(cookie.name), value: fill(cookie.value) })));
  const app = openClient();
  return until(async () => (await app.getUser())?.primaryEmail === email);
}

function openClient() {
  return new StackClientApp({ ...settings, devTool: false, analytics: { enabled: false } });
}

function replaceAll(text, replaced) {
  return Object.entries(replaced).reduce((done, [from, to]) => done.replaceAll(from, to), text);
}
