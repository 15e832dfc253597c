import { chooseAtProvider, createBrowser, readLocation, someone } from '../../support/provider-visit.ts';
import { totpAt } from '../../support/totp.ts';
import { newestMail, NEXT_PASSWORD, PASSWORD, SECRET, see, type Setting } from './script-support.ts';

type Seen = Promise<unknown>;

/** What `test/official/every-sign-in-method.mjs` makes of the official client. */
interface SignInClient {
  signUp(email: string, password: string): Seen;
  signIn(email: string, password: string): Seen;
  beAnonymous(): Seen;
  /** The nonce, or the code of the error. */
  sendMagicLink(email: string): Promise<string>;
  signInWithMagicLink(code: string): Seen;
  /** The address the page leaves for. */
  leaveFor(provider: string): Promise<string>;
  /** The callback page at this address. */
  comeBackAt(address: string): Seen;
  /** The attempt is the one the first factor left in this browser. */
  enterSecondFactor(totp: string): Seen;
  registerPasskey(): Seen;
  signInWithPasskey(): Seen;
  forgotPassword(email: string): Seen;
  checkResetCode(code: string): Seen;
  resetPassword(code: string, password: string): Seen;
  verifyEmail(code: string): Seen;
  /** Display name of the inviting team, or the code of the error. */
  readInvitation(code: string): Seen;
  acceptInvitation(code: string): Seen;
  /** Waits until `confirm` has confirmed the login; the result is the refresh token. */
  loginByCli(confirm: (loginCode: string) => Promise<unknown>): Promise<string>;
  user(): Promise<typeof NEW | null>;
  accessToken(): Promise<string>;
  refreshToken(): Promise<string>;
}

interface SignInSetting extends Setting<SignInClient> {
  readonly projectId: string;
  readonly publishableClientKey: string;
}

/** What the script looks at of a user. */
const NEW = {
  primaryEmail: null as string | null,
  primaryEmailVerified: false,
  displayName: null as string | null,
  hasPassword: false,
  otpAuthEnabled: false,
  passkeyAuthEnabled: false,
  isMultiFactorRequired: false,
  isAnonymous: false,
  oauthProviders: [] as readonly { readonly id: string }[],
};
const byPassword = (primaryEmail: string) => ({ ...NEW, primaryEmail, hasPassword: true });

/** Signs in by every method there is. */
export async function signInByEveryMethod(setting: SignInSetting): Promise<void> {
  await byCredential(setting);
  await byMagicLink(setting);
  await byProvider(setting);
  await byPasskey(setting);
  await bySecondFactor(setting);
  await fromAnonymous(setting);
  await byProgram(setting);
  await byReset(setting);
  await byInvitation(setting);
}

async function byCredential(setting: SignInSetting) {
  const email = 'credential@example.com';
  const user = { ...byPassword(email), primaryEmailVerified: true };
  const client = await setting.open();
  await see(client.signUp(email, PASSWORD), 'ok');
  await see(client.verifyEmail((await newestMail(setting, email)).code), 'ok');
  await see(userOf(client), user);
  const other = await setting.open();
  await see(other.signUp(email, PASSWORD), 'USER_EMAIL_ALREADY_EXISTS');
  await see(other.signIn(email, 'Wrong-horse-1'), 'EMAIL_PASSWORD_MISMATCH');
  await see(other.signIn(email, PASSWORD), 'ok');
  await see(userOf(other), user);
}

async function byMagicLink(setting: SignInSetting) {
  const primaryEmail = 'link@example.com';
  const user = { ...NEW, primaryEmail, primaryEmailVerified: true, otpAuthEnabled: true };
  const client = await setting.open();
  await client.sendMagicLink(primaryEmail);
  const code = new URL((await newestMail(setting, primaryEmail)).link).searchParams.get('code') ?? '';
  await see(client.signInWithMagicLink('0'.repeat(code.length)), 'VERIFICATION_CODE_NOT_FOUND');
  await see(client.signInWithMagicLink(code), 'ok');
  await see(userOf(client), user);
  await see(client.signInWithMagicLink(code), 'VERIFICATION_CODE_ALREADY_USED');
  const other = await setting.open();
  const nonce = await other.sendMagicLink(primaryEmail);
  await see(other.signInWithMagicLink(`${(await newestMail(setting, primaryEmail)).code}${nonce}`), 'ok');
  await see(userOf(other), user);
}

async function byProvider(setting: SignInSetting) {
  const primaryEmail = 'provider@example.com';
  const displayName = 'Pat Provider';
  const user = { ...NEW, primaryEmail, primaryEmailVerified: true, displayName, oauthProviders: [{ id: 'github' }] };
  for (const client of [await setting.open(), await setting.open()]) {
    await see(throughProvider(client, someone(primaryEmail, displayName)), 'ok');
    await see(userOf(client), user);
  }
  const denied = await setting.open();
  await see(throughProvider(denied, { deny: 'yes' }), 'OAUTH_PROVIDER_ACCESS_DENIED');
  await see(userOf(denied), null);
}

async function throughProvider(client: SignInClient, choice: Parameters<typeof chooseAtProvider>[2]): Seen {
  const browser = createBrowser({ fetch: (request) => fetch(request) });
  const callback = await chooseAtProvider(browser, await client.leaveFor('github'), choice);
  return client.comeBackAt(readLocation(await browser.request(callback)));
}

async function byPasskey(setting: SignInSetting) {
  const email = 'passkey@example.com';
  const owner = await setting.open();
  await owner.signUp(email, PASSWORD);
  await see(owner.registerPasskey(), 'ok');
  const later = await setting.open();
  await see(later.signInWithPasskey(), 'ok');
  await see(userOf(later), { ...byPassword(email), passkeyAuthEnabled: true });
}

async function bySecondFactor(setting: SignInSetting) {
  const email = 'second@example.com';
  const owner = await setting.open();
  await owner.signUp(email, PASSWORD);
  await call(setting, 'PATCH', '/users/me', { totp_secret_base64: SECRET }, { access: await owner.accessToken() });
  const later = await setting.open();
  await see(later.signIn(email, PASSWORD), 'MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  await see(later.enterSecondFactor(totpAt(SECRET, setting.now() - 3_600_000)), 'INVALID_TOTP_CODE');
  await see(later.enterSecondFactor(totpAt(SECRET, setting.now())), 'ok');
  await see(userOf(later), { ...byPassword(email), isMultiFactorRequired: true });
}

async function fromAnonymous(setting: SignInSetting) {
  const email = 'was-anonymous@example.com';
  const client = await setting.open();
  await client.beAnonymous();
  await see(userOf(client), { ...NEW, isAnonymous: true });
  await see(client.signUp(email, PASSWORD), 'ok');
  await see(userOf(client), byPassword(email));
}

async function byProgram(setting: SignInSetting) {
  const email = 'program@example.com';
  const owner = await setting.open();
  await owner.signUp(email, PASSWORD);
  const program = await setting.open();
  const refresh = await program.loginByCli(async (loginCode) => {
    const confirmation = { login_code: loginCode, refresh_token: await owner.refreshToken() };
    await call(setting, 'POST', '/auth/cli/complete', confirmation);
  });
  const refreshed = await call(setting, 'POST', '/auth/sessions/current/refresh', {}, { refresh });
  const me = await call(setting, 'GET', '/users/me', undefined, { access: String(refreshed['access_token']) });
  await see(Promise.resolve(me['primary_email']), email);
}

async function byReset(setting: SignInSetting) {
  const email = 'forgetful@example.com';
  await (await setting.open()).signUp(email, PASSWORD);
  const forgetful = await setting.open();
  await see(forgetful.forgotPassword(email), 'ok');
  const { code } = await newestMail(setting, email);
  await see(forgetful.checkResetCode(code), 'ok');
  await see(forgetful.resetPassword(code, NEXT_PASSWORD), 'ok');
  await see(forgetful.resetPassword(code, 'Another-horse-3'), 'VERIFICATION_CODE_ALREADY_USED');
  await see(forgetful.signIn(email, PASSWORD), 'EMAIL_PASSWORD_MISMATCH');
  await see(forgetful.signIn(email, NEXT_PASSWORD), 'ok');
  await see(userOf(forgetful), byPassword(email));
}

async function byInvitation(setting: SignInSetting) {
  const email = 'invited@example.com';
  const host = await setting.open();
  await host.signUp('host@example.com', PASSWORD);
  const access = await host.accessToken();
  const team = await call(setting, 'POST', '/teams', { display_name: 'Blue', creator_user_id: 'me' }, { access });
  const callback = 'http://localhost:3000/handler/team-invitation';
  const invitation = { email, team_id: team['id'], callback_url: callback };
  await call(setting, 'POST', '/team-invitations/send-code', invitation, { access });
  const { code } = await newestMail(setting, email);
  const guest = await setting.open();
  await guest.signUp(email, PASSWORD);
  // Only a verified address may join.
  await guest.verifyEmail((await newestMail(setting, email)).code);
  await see(guest.readInvitation(code), 'Blue');
  await see(guest.acceptInvitation(code), 'ok');
  await see(guest.acceptInvitation(code), 'VERIFICATION_CODE_ALREADY_USED');
  const teams = await call(setting, 'GET', '/teams?user_id=me', undefined, { access: await guest.accessToken() });
  await see(Promise.resolve((teams['items'] as object[]).length), 1);
}

/** The fields of the user that the script looks at. */
async function userOf(client: SignInClient): Promise<typeof NEW | null> {
  const user = await client.user();
  if (!user) return null;
  const entries = Object.keys(NEW).map((name) => [name, Reflect.get(user, name)]);
  return { ...Object.fromEntries(entries), oauthProviders: user.oauthProviders.map(({ id }) => ({ id })) };
}

/** Sends to the service what the client has no word for. */
async function call(
  { apiUrl, projectId, publishableClientKey }: SignInSetting,
  method: string,
  path: string,
  body: object | undefined,
  tokens: { readonly access?: string; readonly refresh?: string } = {},
): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    'x-stack-project-id': projectId,
    'x-stack-access-type': 'client',
    'x-stack-publishable-client-key': publishableClientKey,
    ...(tokens.access === undefined ? {} : { 'x-stack-access-token': tokens.access }),
    ...(tokens.refresh === undefined ? {} : { 'x-stack-refresh-token': tokens.refresh }),
  };
  const answer = await fetch(`${apiUrl}/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
