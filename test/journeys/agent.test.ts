import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { callService } from '../support/call-service.ts';
import { codeOf, valueOf } from './account-support.ts';

/** Agents that ask for a session of a user (protocol.md §17.2). */
let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld(undefined, 3);
});
afterEach(() => appWorld.service.close());

interface Registration {
  readonly claim_code: string;
  readonly poll_token: string;
}

const register = async (agent: object = { name: 'Tidy' }) =>
  (await callService(appWorld, 'POST', '/agent/register', { body: { agent } })) as unknown as Registration;
const poll = (token: string) => callService(appWorld, 'POST', '/agent/register/poll', { body: { poll_token: token } });

async function signedIn() {
  const { app } = appWorld.open();
  valueOf(await appWorld.pass(app.signUpWithCredential(newPerson())));
  return app;
}

test('inspectAgent() shows an AI agent’s sign-in request, which answerAgent() can approve', async () => {
  const app = await signedIn();
  const { claim_code: code, poll_token: token } = await register({ name: 'Tidy', description: 'Sorts mails' });
  expect(valueOf(await appWorld.pass(app.inspectAgent(code.toLowerCase().replace('-', ' '))))).toEqual({
    agent: { name: 'Tidy', description: 'Sorts mails', url: null },
    userHint: null,
    expiresAt: expect.any(Number),
    status: 'waiting',
  });
  expect(await poll(token)).toEqual({ status: 'waiting' });
  expect(valueOf(await appWorld.pass(app.answerAgent(code, 'approve')))).toMatchObject({ status: 'approved' });
  expect(await poll(token)).toMatchObject({ status: 'success', session: { user_id: app.$session.get()?.userId } });
  expect(codeOf(await appWorld.pass(app.answerAgent(code, 'deny')))).toBe('AGENT_AUTH_INVALID_CLAIM_CODE');
});

test('the session of an approved AI agent is listed under the agent’s name and can be revoked', async () => {
  const app = await signedIn();
  const stop = app.sessions.$list.listen(() => {});
  const named = async () => (await appWorld.pass(app.sessions.list())).find(({ agentName }) => agentName === 'Tidy');
  expect(await named()).toBeUndefined();
  const { claim_code: code, poll_token: token } = await register();
  await appWorld.pass(app.answerAgent(code, 'approve'));
  const state = app.sessions.$list.get();
  expect(state.status === 'ready' && state.data.map(({ agentName }) => agentName).toSorted()).toEqual(['Tidy', null]);
  valueOf(await appWorld.pass(app.sessions.revoke((await named())?.id ?? '')));
  expect(await named()).toBeUndefined();
  expect(await poll(token)).toEqual({ status: 'denied' });
  stop();
});

test('a user who signed in over ten minutes ago can only deny an AI agent with answerAgent()', async () => {
  const app = await signedIn();
  await appWorld.world.clock.advance(600_001);
  const { claim_code: code, poll_token: token } = await register();
  const before = appWorld.sent('/agent/register/confirm').length;
  await expect(appWorld.pass(app.answerAgent(code, 'approve'))).rejects.toMatchObject({ code: 'SIGN_IN_TOO_OLD' });
  expect(appWorld.sent('/agent/register/confirm')).toHaveLength(before);
  expect(await poll(token)).toEqual({ status: 'waiting' });
  expect(valueOf(await appWorld.pass(app.answerAgent(code, 'deny')))).toMatchObject({ status: 'denied' });
});

test('an anonymous user cannot approve the sign-in request of an AI agent', async () => {
  const { claim_code: code } = await register();
  const { app } = appWorld.open();
  await expect(appWorld.pass(app.inspectAgent(code))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  valueOf(await appWorld.pass(app.signUpAnonymously()));
  expect(codeOf(await appWorld.pass(app.answerAgent(code, 'approve')))).toBe('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED');
});

test('inspectAgent() fails if the code is unknown or if AI agents are not supported', async () => {
  const app = await signedIn();
  expect(codeOf(await appWorld.pass(app.inspectAgent('AAAA-AAAA')))).toBe('AGENT_AUTH_INVALID_CLAIM_CODE');
  await appWorld.service.controls.configureProject({ agent_auth_enabled: false });
  expect(codeOf(await appWorld.pass(app.inspectAgent('AAAA-AAAA')))).toBe('AGENT_AUTH_NOT_ENABLED');
  appWorld.world.network = () => new Response('Not found', { status: 404 });
  expect(await appWorld.pass(app.inspectAgent('AAAA-AAAA'))).toMatchObject({
    error: { code: 'AGENT_AUTH_NOT_ENABLED', message: 'This service knows no agents.' },
  });
});

test.each([
  ['pending', 'waiting'],
  ['waiting', 'waiting'],
  ['approved', 'approved'],
  ['success', 'approved'],
  ['denied', 'denied'],
  ['expired', 'denied'],
] as const)('inspectAgent() translates the status %s from the service into the status %s', async (told, status) => {
  const app = await signedIn();
  const body = { agent: { name: 'Tidy' }, expires_at_millis: 1, status: told };
  appWorld.world.network = () => Response.json(body);
  expect(valueOf(await appWorld.pass(app.inspectAgent('AAAA-AAAA')))).toMatchObject({ status });
});
