// Lives through a sign-up, a refresh and a sign-out with the official client. Settings come from the environment, what
// happened goes to standard output as JSON; test/wire/official/official.long.test.ts looks at it.
import { transcript } from './transcript.mjs';
import { StackClientApp, StackServerApp } from './official-package.mjs';

const settings = {
  baseUrl: process.env.LATCHKEY_API_URL,
  projectId: process.env.LATCHKEY_PROJECT_ID,
  publishableClientKey: process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
};
const email = 'official@example.com';
const password = 'Correct-horse-1';
const seen = {};

const app = new StackClientApp({ ...settings, tokenStore: 'memory', redirectMethod: 'none' });

const project = await app.getProject();
seen.project = { id: project.id, credentialEnabled: project.config.credentialEnabled };

const anonymous = await app.getUser({ or: 'anonymous' });
seen.anonymous = { isAnonymous: anonymous.isAnonymous, primaryEmail: anonymous.primaryEmail };

const signUp = await app.signUpWithCredential({
  email,
  password,
  noRedirect: true,
  verificationCallbackUrl: 'http://localhost:3000/handler/email-verification',
});
const user = await app.getUser();
seen.signUp = { status: signUp.status, primaryEmail: user?.primaryEmail, isSameUser: user?.id === anonymous.id };

const [mail] = await (await fetch(`${settings.baseUrl}/inbox.json?to=${email}`)).json();
seen.verifyEmail = { status: (await app.verifyEmail(mail.code)).status };
seen.verifyAgain = { code: errorCode(await app.verifyEmail(mail.code)) };

await user.update({ displayName: 'Official', clientMetadata: { theme: 'dark' } });
const updated = await app.getUser();
seen.update = {
  displayName: updated.displayName,
  clientMetadata: updated.clientMetadata,
  primaryEmailVerified: updated.primaryEmailVerified,
};
const channels = await updated.listContactChannels();
seen.contactChannels = channels.map(({ value, isPrimary, isVerified }) => ({ value, isPrimary, isVerified }));

const before = (await updated.getAuthJson()).accessToken;
await control('expire-access-tokens');
await updated.update({ displayName: 'Refreshed' });
const after = (await updated.getAuthJson()).accessToken;
seen.refresh = { displayName: (await app.getUser()).displayName, hasNewToken: before !== after };

await updated.signOut({ redirectUrl: settings.baseUrl });
seen.signOut = { user: await app.getUser() };

seen.wrongPassword = {
  code: errorCode(await app.signInWithCredential({ email, password: 'wrong-one', noRedirect: true })),
};
seen.tooShort = {
  code: errorCode(
    await app.signUpWithCredential({
      email: 'b@example.com',
      password: 'short',
      noRedirect: true,
      noVerificationCallback: true,
    }),
  ),
};
seen.taken = {
  code: errorCode(await app.signUpWithCredential({ email, password, noRedirect: true, noVerificationCallback: true })),
};

const signIn = await app.signInWithCredential({ email, password, noRedirect: true });
const back = await app.getUser();
seen.signIn = { status: signIn.status, isSameUser: back?.id === anonymous.id };

const server = new StackServerApp({
  ...settings,
  secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY,
  tokenStore: null,
});
const asServer = await server.getUser(back.id);
await asServer.update({ serverMetadata: { plan: 'pro' } });
seen.server = { primaryEmail: asServer.primaryEmail, serverMetadata: (await server.getUser(back.id)).serverMetadata };

await control('kill-sessions', { email });
await control('expire-access-tokens');
const other = new StackClientApp({ ...settings, tokenStore: await back.getAuthJson(), redirectMethod: 'none' });
seen.killed = { user: await other.getUser() };

console.log(JSON.stringify({ seen, ...transcript() }));
// The client keeps timers of its own running.
process.exit(0);

function errorCode(result) {
  return result.status === 'error' ? result.error.errorCode : null;
}

async function control(name, options = {}) {
  const response = await fetch(`${settings.baseUrl}/__control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  });
  if (!response.ok) throw new Error(await response.text());
}
