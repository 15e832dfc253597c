// Runs in every runtime, with nothing but what the web's standards say. `latchkey` is the packed package.
import { createClientApp } from 'latchkey';
import { createServerApp, verifyWebhook } from 'latchkey/server';

/** Made where the module is loaded, as a back end does: some runtimes allow neither random numbers nor timers there. */
const serverOf = (settings) =>
  createServerApp({
    projectId: settings.LATCHKEY_PROJECT_ID,
    publishableClientKey: settings.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: settings.LATCHKEY_SECRET_SERVER_KEY,
    baseUrl: settings.LATCHKEY_API_URL,
  });
const early = serverOf({
  LATCHKEY_PROJECT_ID: '11111111-1111-4111-8111-111111111111',
  LATCHKEY_PUBLISHABLE_CLIENT_KEY: 'pck_early',
  LATCHKEY_SECRET_SERVER_KEY: 'ssk_early',
  LATCHKEY_API_URL: 'http://early.test',
});

/** Signs somebody up, asks a back end who that is in both ways, signs out, and asks again. */
export async function playScenario(settings, email) {
  const app = createClientApp({
    projectId: settings.LATCHKEY_PROJECT_ID,
    publishableClientKey: settings.LATCHKEY_PUBLISHABLE_CLIENT_KEY,
    baseUrl: settings.LATCHKEY_API_URL,
    tokenStore: 'memory',
  });
  const signedUp = await app.signUpWithCredential({
    email,
    password: 'correct horse battery',
    noRedirect: true,
    verificationCallbackUrl: 'http://localhost:3000/handler/email-verification',
  });
  if (!signedUp.ok) throw signedUp.error;
  const user = await app.getUser({ or: 'throw' });
  const headers = await app.getAuthHeaders();
  const server = settings.LATCHKEY_SECRET_SERVER_KEY ? serverOf(settings) : null;
  const request = () => new Request('http://app.test/', { headers });
  const asked = server && (await server.forRequest(request()).getUser());
  const verified = server && (await server.forRequest(request()).getUser({ from: 'token' }));
  await app.signOut({ noRedirect: true });
  // The access token counts until it expires; the session behind it is over.
  const { refreshToken } = JSON.parse(headers['x-stack-auth']);
  const ended = { 'x-stack-auth': JSON.stringify({ accessToken: null, refreshToken }) };
  const after = server && (await server.forRequest(new Request('http://app.test/', { headers: ended })).getUser());
  return {
    user: user.primaryEmail,
    asked: asked?.primaryEmail,
    verified: verified && verified.id === user.id,
    garbage: server && statusOfGarbage(server),
    early: server && statusOfGarbage(early),
    after,
    webhook: await verifySigned(),
  };
}

/** Signs a webhook with what the runtime has, verifies it, and verifies it again. */
async function verifySigned() {
  const bytes = new Uint8Array(24).fill(7);
  const secret = `whsec_${btoa(String.fromCharCode(...bytes))}`;
  const body = '{"type":"team.deleted","data":{"id":"t"}}';
  const id = `msg_${Date.now()}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  const signature = `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
  const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature };
  const request = () => new Request('http://app.test/webhooks', { method: 'POST', headers, body });
  const { type } = await verifyWebhook(request(), secret);
  const copy = await verifyWebhook(request(), secret).catch(({ code }) => code);
  return [type, copy];
}

/** Who a request comes from, by its session; null for nobody. */
export async function whoAsks(settings, request) {
  const user = await serverOf(settings).forRequest(request).getUser();
  return user?.primaryEmail ?? null;
}

function statusOfGarbage(server) {
  try {
    server.forRequest(new Request('http://app.test/', { headers: { 'x-stack-auth': '{' } }));
    return 'taken';
  } catch (error) {
    return error.status;
  }
}
