import {
  createBrowser,
  chooseAtProvider,
  type PersonaChoice,
  readLocation,
  someone,
} from '../../support/provider-visit.ts';
import { totpAt } from '../../support/totp.ts';

/** A user as both clients name its fields. */
interface SeenUser {
  primaryEmail: string | null;
  primaryEmailVerified: boolean;
  displayName: string | null;
  hasPassword: boolean;
  otpAuthEnabled: boolean;
  passkeyAuthEnabled: boolean;
  isMultiFactorRequired: boolean;
  isAnonymous: boolean;
  oauthProviders: readonly { id: string }[];
}

/** `ok` or the code of the error. */
export type SignInOutcome = string;

/** A client in a browser of its own, told what to do in the words both clients have. */
export interface Client {
  signUp(email: string, password: string): Promise<SignInOutcome>;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  beAnonymous(): Promise<void>;
  /** The nonce, or the code of the error. */
  sendMagicLink(email: string): Promise<string>;
  signInWithMagicLink(code: string): Promise<SignInOutcome>;
  /** The address the page leaves for. */
  leaveFor(provider: string): Promise<string>;
  /** The callback page at this address. */
  comeBackAt(address: string): Promise<SignInOutcome>;
  /** The attempt is the one the first factor left in this browser. */
  enterSecondFactor(totp: string): Promise<SignInOutcome>;
  registerPasskey(): Promise<SignInOutcome>;
  signInWithPasskey(): Promise<SignInOutcome>;
  forgotPassword(email: string): Promise<SignInOutcome>;
  checkResetCode(code: string): Promise<SignInOutcome>;
  resetPassword(code: string, password: string): Promise<SignInOutcome>;
  verifyEmail(code: string): Promise<SignInOutcome>;
  /** Display name of the inviting team, or the code of the error. */
  readInvitation(code: string): Promise<string>;
  acceptInvitation(code: string): Promise<SignInOutcome>;
  /** Waits until `confirm` has confirmed the login; the result is the refresh token. */
  loginByCli(confirm: (loginCode: string) => Promise<unknown>): Promise<string>;
  user(): Promise<SeenUser | null>;
  accessToken(): Promise<string>;
  refreshToken(): Promise<string>;
}

/** A service and one of the two clients of it. */
export interface Setting {
  open(): Promise<Client>;
  /** Sends to the service what neither client has a word for. */
  fetch(request: Request): Promise<Response>;
  readonly apiUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** Milliseconds on the clock of the service. */
  now(): number;
}

const PASSWORD = 'Correct-horse-1';
const SECRET = Buffer.from('twenty random bytes!').toString('base64');

/** Signs in by every method there is. The result is what was seen, without anything that differs from run to run. */
export async function signInByEveryMethod(setting: Setting): Promise<Record<string, unknown>> {
  return {
    credential: await byCredential(setting),
    magicLink: await byMagicLink(setting),
    provider: await byProvider(setting),
    passkey: await byPasskey(setting),
    secondFactor: await bySecondFactor(setting),
    anonymous: await fromAnonymous(setting),
    program: await byProgram(setting),
    reset: await byReset(setting),
    invitation: await byInvitation(setting),
  };
}

async function byCredential(setting: Setting) {
  const email = 'credential@example.com';
  const client = await setting.open();
  const taken = await setting.open();
  return {
    signUp: await client.signUp(email, PASSWORD),
    verifyEmail: await client.verifyEmail((await newestMail(setting, email)).code),
    user: await seen(client),
    taken: await taken.signUp(email, PASSWORD),
    wrong: await taken.signIn(email, 'Wrong-horse-1'),
    right: await taken.signIn(email, PASSWORD),
    again: await seen(taken),
  };
}

async function byMagicLink(setting: Setting) {
  const email = 'link@example.com';
  const client = await setting.open();
  await client.sendMagicLink(email);
  const code = new URL((await newestMail(setting, email)).link).searchParams.get('code') ?? '';
  const first = {
    unknown: await client.signInWithMagicLink('0'.repeat(code.length)),
    byLink: await client.signInWithMagicLink(code),
    user: await seen(client),
    used: await client.signInWithMagicLink(code),
  };
  const other = await setting.open();
  const nonce = await other.sendMagicLink(email);
  const byHand = `${(await newestMail(setting, email)).code}${nonce}`;
  return { ...first, byHand: await other.signInWithMagicLink(byHand), again: await seen(other) };
}

async function byProvider(setting: Setting) {
  const person = someone('provider@example.com', 'Pat Provider');
  const newcomer = await setting.open();
  const first = await throughProvider(setting, newcomer, person);
  const known = await setting.open();
  const denied = await setting.open();
  return {
    first,
    user: await seen(newcomer),
    second: await throughProvider(setting, known, person),
    again: await seen(known),
    denied: await throughProvider(setting, denied, { deny: 'yes' }),
    nobody: await seen(denied),
  };
}

async function throughProvider(setting: Setting, client: Client, choice: PersonaChoice): Promise<SignInOutcome> {
  const browser = createBrowser(setting);
  // One client asks the service for the provider's address by itself, the other goes to the service.
  const callback = await chooseAtProvider(browser, await client.leaveFor('github'), choice);
  return client.comeBackAt(readLocation(await browser.request(callback)));
}

async function byPasskey(setting: Setting) {
  const owner = await setting.open();
  await owner.signUp('passkey@example.com', PASSWORD);
  const registered = await owner.registerPasskey();
  const later = await setting.open();
  return { registered, signIn: await later.signInWithPasskey(), user: await seen(later) };
}

async function bySecondFactor(setting: Setting) {
  const email = 'second@example.com';
  const owner = await setting.open();
  await owner.signUp(email, PASSWORD);
  await call(setting, 'PATCH', '/users/me', { totp_secret_base64: SECRET }, await owner.accessToken());
  const later = await setting.open();
  const wrong = totpAt(SECRET, setting.now() - 3_600_000);
  return {
    firstFactor: await later.signIn(email, PASSWORD),
    wrong: await later.enterSecondFactor(wrong),
    right: await later.enterSecondFactor(totpAt(SECRET, setting.now())),
    user: await seen(later),
  };
}

async function fromAnonymous(setting: Setting) {
  const client = await setting.open();
  await client.beAnonymous();
  const before = await seen(client);
  return { before, signUp: await client.signUp('was-anonymous@example.com', PASSWORD), after: await seen(client) };
}

async function byProgram(setting: Setting) {
  const owner = await setting.open();
  await owner.signUp('program@example.com', PASSWORD);
  const program = await setting.open();
  const refreshToken = await program.loginByCli(async (loginCode) => {
    const confirmation = { login_code: loginCode, refresh_token: await owner.refreshToken() };
    await call(setting, 'POST', '/auth/cli/complete', confirmation);
  });
  const refreshed = await call(setting, 'POST', '/auth/sessions/current/refresh', {}, undefined, refreshToken);
  const me = await call(setting, 'GET', '/users/me', undefined, String(refreshed['access_token']));
  return { user: me['primary_email'] };
}

async function byReset(setting: Setting) {
  const email = 'forgetful@example.com';
  const owner = await setting.open();
  await owner.signUp(email, PASSWORD);
  const forgetful = await setting.open();
  const sent = await forgetful.forgotPassword(email);
  const { code } = await newestMail(setting, email);
  return {
    sent,
    checked: await forgetful.checkResetCode(code),
    reset: await forgetful.resetPassword(code, 'Another-horse-2'),
    used: await forgetful.resetPassword(code, 'Another-horse-3'),
    old: await forgetful.signIn(email, PASSWORD),
    new: await forgetful.signIn(email, 'Another-horse-2'),
    user: await seen(forgetful),
  };
}

async function byInvitation(setting: Setting) {
  const email = 'invited@example.com';
  const host = await setting.open();
  await host.signUp('host@example.com', PASSWORD);
  const token = await host.accessToken();
  const team = await call(setting, 'POST', '/teams', { display_name: 'Blue', creator_user_id: 'me' }, token);
  const callback = 'http://localhost:3000/handler/team-invitation';
  const invitation = { email, team_id: team['id'], callback_url: callback };
  await call(setting, 'POST', '/team-invitations/send-code', invitation, token);
  const { code } = await newestMail(setting, email);
  const guest = await setting.open();
  await guest.signUp(email, PASSWORD);
  return {
    read: await guest.readInvitation(code),
    accepted: await guest.acceptInvitation(code),
    again: await guest.acceptInvitation(code),
    teams: (
      (await call(setting, 'GET', '/teams?user_id=me', undefined, await guest.accessToken()))['items'] as object[]
    ).length,
  };
}

async function seen(client: Client): Promise<SeenUser | null> {
  const user = await client.user();
  if (!user) return null;
  return {
    primaryEmail: user.primaryEmail,
    primaryEmailVerified: user.primaryEmailVerified,
    displayName: user.displayName,
    hasPassword: user.hasPassword,
    otpAuthEnabled: user.otpAuthEnabled,
    passkeyAuthEnabled: user.passkeyAuthEnabled,
    isMultiFactorRequired: user.isMultiFactorRequired,
    isAnonymous: user.isAnonymous,
    oauthProviders: user.oauthProviders.map(({ id }) => ({ id })),
  };
}

async function newestMail(setting: Setting, to: string): Promise<{ code: string; link: string }> {
  const address = `${setting.apiUrl}/inbox.json?to=${encodeURIComponent(to)}`;
  const [mail] = (await (await setting.fetch(new Request(address))).json()) as { code: string; link: string }[];
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}

async function call(
  setting: Setting,
  method: string,
  path: string,
  body: object | undefined,
  token?: string,
  refreshToken?: string,
): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    'x-stack-project-id': setting.projectId,
    'x-stack-access-type': 'client',
    'x-stack-publishable-client-key': setting.publishableClientKey,
    ...(token === undefined ? {} : { 'x-stack-access-token': token }),
    ...(refreshToken === undefined ? {} : { 'x-stack-refresh-token': refreshToken }),
  };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const answer = await setting.fetch(new Request(`${setting.apiUrl}/api/v1${path}`, init));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
