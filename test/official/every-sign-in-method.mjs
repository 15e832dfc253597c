// Signs in by every method the official client has. The script is ../wire/official/sign-in-script.ts: it throws where the client sees
// anything else than it must; settings come from the environment.
import { transcribed, transcript } from './transcript.mjs';
import { StackClientApp } from './official-package.mjs';
import { signInByEveryMethod } from '../wire/official/sign-in-script.ts';
import { codeOf, firstFactor, outcome } from './outcome.mjs';
import { pretendPage } from './pretended-page.mjs';

const APP_URL = 'http://localhost:3000';
const TOTP_STEP_MS = 30_000;

const apiUrl = process.env.LATCHKEY_API_URL;
const projectId = process.env.LATCHKEY_PROJECT_ID;
const publishableClientKey = process.env.LATCHKEY_PUBLISHABLE_CLIENT_KEY;
const page = await pretendPage();

// A code of an authenticator app must not run out between here and the service.
const offsetMs = -(Date.now() % TOTP_STEP_MS) + 1000;
await control('set-clock', { millis: Date.now() + offsetMs });

await signInByEveryMethod({
  ...{ apiUrl, projectId, publishableClientKey },
  now: () => Date.now() + offsetMs,
  open: async () => {
    page.openAnother();
    return transcribed(clientOf());
  },
});
console.log(JSON.stringify(transcript()));
// The client keeps timers of its own running.
process.exit(0);

function clientOf() {
  const settings = { baseUrl: apiUrl, projectId, publishableClientKey, tokenStore: 'memory', devTool: false };
  let left;
  const redirectMethod = {
    useNavigate: () => () => undefined,
    navigate: (url) => {
      left?.(url);
    },
  };
  const app = new StackClientApp({ ...settings, redirectMethod });
  const noRedirect = true;
  return {
    signUp: (email, password) => {
      const verificationCallbackUrl = `${APP_URL}/handler/email-verification`;
      return outcome(() => app.signUpWithCredential({ email, password, noRedirect, verificationCallbackUrl }));
    },
    signIn: (email, password) => firstFactor(page, () => app.signInWithCredential({ email, password, noRedirect })),
    beAnonymous: () => app.getUser({ or: 'anonymous' }),
    sendMagicLink: async (email) => {
      const sent = await app.sendMagicLinkEmail(email, { callbackUrl: `${APP_URL}/handler/magic-link-callback` });
      return sent.status === 'ok' ? sent.data.nonce : codeOf(sent.error);
    },
    signInWithMagicLink: (code) => outcome(() => app.signInWithMagicLink(code, { noRedirect })),
    leaveFor: (provider) =>
      new Promise((resolve, reject) => {
        left = resolve;
        app.signInWithOAuth(provider).catch(reject);
      }),
    comeBackAt: async (address) => {
      page.location.href = address;
      return outcome(() => app.callOAuthCallback().then((hasResult) => (hasResult ? { status: 'ok' } : { status: 'none' })));
    },
    enterSecondFactor: (totp) =>
      outcome(() => app.signInWithMfa(totp, page.attemptCode(), { noRedirect })),
    registerPasskey: async () => outcome(async () => (await app.getUser()).registerPasskey()),
    signInWithPasskey: () => outcome(() => app.signInWithPasskey()),
    forgotPassword: (email) =>
      outcome(() => app.sendForgotPasswordEmail(email, { callbackUrl: `${APP_URL}/handler/password-reset` })),
    checkResetCode: (code) => outcome(() => app.verifyPasswordResetCode(code)),
    resetPassword: (code, password) => outcome(() => app.resetPassword({ code, password })),
    verifyEmail: (code) => outcome(() => app.verifyEmail(code)),
    readInvitation: async (code) => {
      const details = await app.getTeamInvitationDetails(code);
      return details.status === 'ok' ? details.data.teamDisplayName : codeOf(details.error);
    },
    acceptInvitation: (code) => outcome(() => app.acceptTeamInvitation(code)),
    loginByCli: async (confirm) => {
      const confirmed = later();
      const promptLink = (_url, loginCode) => confirm(loginCode).then(confirmed.resolve, confirmed.reject);
      const login = app.promptCliLogin({ appUrl: APP_URL, promptLink, waitTimeMillis: 1 });
      await confirmed.promise;
      const result = await login;
      if (result.status === 'error') throw result.error;
      return result.data;
    },
    user: () => app.getUser({ or: 'return-null', includeRestricted: true }).then(withAnonymous),
    accessToken: async () => (await (await app.getUser()).getAuthJson()).accessToken,
    refreshToken: async () => (await (await app.getUser()).getAuthJson()).refreshToken,
  };

  async function withAnonymous(user) {
    return user ?? (await app.getUser({ or: 'anonymous-if-exists' }));
  }
}

function later() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

async function control(name, options) {
  const response = await fetch(`${apiUrl}/__control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  });
  if (!response.ok) throw new Error(await response.text());
}
