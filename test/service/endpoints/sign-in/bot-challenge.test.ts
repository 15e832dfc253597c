import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { ProjectConfig } from '../../../../demo/service/index.ts';
import { authorizeUrl, newVerifier } from '../../../support/provider-visit.ts';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller, type Caller } from '../../support.ts';

const human = () => `latchkey-human-${randomUUID()}`;
const BOT = 'mock-turnstile-invalid';

async function callerThatAsks(mode: ProjectConfig['bot_challenge']): Promise<Caller> {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ bot_challenge: mode });
  return caller;
}

/** The three requests that a bot might send; each gives the code of its refusal, or null. */
const REQUESTS = {
  'a password sign-up': async ({ call }: Caller, fields: object) => {
    const body = { email: `${randomUUID()}@example.com`, password: PASSWORD, ...fields };
    return (await call('POST', '/auth/password/sign-up', { body })).knownError;
  },
  'a request for a magic link': async ({ call }: Caller, fields: object) => {
    const body = { email: `${randomUUID()}@example.com`, callback_url: CALLBACK_URL, ...fields };
    return (await call('POST', '/auth/otp/send-sign-in-code', { body })).knownError;
  },
  'an OAuth start': async ({ service }: Caller, fields: object) => {
    const query = { stack_response_mode: 'json', ...fields };
    const url = authorizeUrl(service, { verifier: newVerifier(), query });
    return (await service.fetch(new Request(url))).headers.get('x-stack-known-error');
  },
};

const NAMES = Object.keys(REQUESTS) as (keyof typeof REQUESTS)[];

test.each(NAMES)('a project without bot challenges ignores the bot challenge token of %s', async (name) => {
  const caller = await callerThatAsks('off');
  expect(await REQUESTS[name](caller, {})).toBeNull();
  expect(await REQUESTS[name](caller, { bot_challenge_token: BOT, bot_challenge_phase: 'visible' })).toBeNull();
});

test.each(NAMES)(
  'with invisible bot challenges, %s needs a valid token unless the widget is unavailable',
  async (name) => {
    const caller = await callerThatAsks('invisible');
    const ask = (fields: object) => REQUESTS[name](caller, fields);
    expect(await ask({})).toBe('BOT_CHALLENGE_REQUIRED');
    expect(await ask({ bot_challenge_phase: 'invisible' })).toBe('BOT_CHALLENGE_REQUIRED');
    expect(await ask({ bot_challenge_token: BOT, bot_challenge_phase: 'invisible' })).toBe('BOT_CHALLENGE_REQUIRED');
    expect(await ask({ bot_challenge_token: human(), bot_challenge_phase: 'invisible' })).toBeNull();
    expect(await ask({ bot_challenge_token: human(), bot_challenge_phase: 'visible' })).toBeNull();
    expect(await ask({ bot_challenge_token: BOT, bot_challenge_phase: 'visible' })).toBe('BOT_CHALLENGE_FAILED');
    expect(await ask({ bot_challenge_unavailable: 'true' })).toBeNull();
  },
);

test.each(NAMES)(
  'a project with visible bot challenges accepts %s only with a token of a visible challenge',
  async (name) => {
    const caller = await callerThatAsks('visible');
    const ask = (fields: object) => REQUESTS[name](caller, fields);
    expect(await ask({})).toBe('BOT_CHALLENGE_REQUIRED');
    expect(await ask({ bot_challenge_token: human(), bot_challenge_phase: 'invisible' })).toBe(
      'BOT_CHALLENGE_REQUIRED',
    );
    expect(await ask({ bot_challenge_unavailable: 'true' })).toBe('BOT_CHALLENGE_REQUIRED');
    expect(await ask({ bot_challenge_token: human(), bot_challenge_phase: 'visible' })).toBeNull();
  },
);

test('a bot challenge token can be used only once', async () => {
  const caller = await callerThatAsks('visible');
  const fields = { bot_challenge_token: human(), bot_challenge_phase: 'visible' };
  expect(await REQUESTS['a password sign-up'](caller, fields)).toBeNull();
  expect(await REQUESTS['a password sign-up'](caller, fields)).toBe('BOT_CHALLENGE_FAILED');
});

test('a request with a refused password does not use up its bot challenge token', async () => {
  const { call } = await callerThatAsks('visible');
  const fields = { bot_challenge_token: human(), bot_challenge_phase: 'visible' };
  const ask = (password: string) =>
    call('POST', '/auth/password/sign-up', { body: { email: 'ada@example.com', password, ...fields } });
  expect((await ask('short')).knownError).toBe('PASSWORD_TOO_SHORT');
  expect((await ask(PASSWORD)).status).toBe(200);
});

test('if bot challenges are required, a request without a token reveals no account and sends no email', async () => {
  const caller = await callerThatAsks('off');
  await caller.signUp('ada@example.com');
  await caller.service.controls.configureProject({ bot_challenge: 'visible' });
  const body = { email: 'ada@example.com', password: PASSWORD };
  const taken = await caller.call('POST', '/auth/password/sign-up', { body });
  expect(taken.knownError).toBe('BOT_CHALLENGE_REQUIRED');
  await REQUESTS['a request for a magic link'](caller, {});
  expect(await readInbox(caller.service)).toEqual([]);
});

test.each(NAMES)('%s with both bot_challenge_unavailable and bot_challenge_phase is refused', async (name) => {
  const caller = await callerThatAsks('off');
  const fields = { bot_challenge_unavailable: 'true', bot_challenge_phase: 'visible' };
  expect(await REQUESTS[name](caller, fields)).toBe('SCHEMA_ERROR');
});

test('a signed-in user can link an OAuth account without a bot challenge token', async () => {
  const caller = await callerThatAsks('off');
  const { access_token: token } = await caller.signUp();
  await caller.service.controls.configureProject({ bot_challenge: 'visible' });
  expect(await REQUESTS['an OAuth start'](caller, { type: 'link', token })).toBeNull();
});

interface Widget {
  render(host: object, options: object): string;
  execute(id: string): void;
  getResponse(id: string): string | undefined;
}

/** Runs the script of the widget in a page that has as much of a document as it needs. */
async function loadWidget({ service }: Caller, query = '') {
  const response = await service.fetch(new Request(`${service.apiUrl}/bot-challenge.js`));
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const clicks: (() => void)[] = [];
  const button = { addEventListener: (_type: string, listener: () => void) => clicks.push(listener) };
  const window: { turnstile?: Widget; [name: string]: unknown } = {};
  let calls = 0;
  window['whenLoaded'] = () => (calls += 1);
  const document = {
    createElement: () => button,
    currentScript: { src: `${service.apiUrl}/bot-challenge.js${query}` },
  };
  runInNewContext(await response.text(), { window, document, URL, crypto: { randomUUID } });
  if (!window.turnstile) throw new Error('The script defined no widget.');
  return { turnstile: window.turnstile, clicks, calls: () => calls };
}

test('the bot challenge widget creates an invalid token for the site key that simulates a bot', async () => {
  const caller = await callerThatAsks('visible');
  const { turnstile, clicks } = await loadWidget(caller);
  const tokens: string[] = [];
  const callback = (token: string) => void tokens.push(token);
  const host = { append: () => undefined };
  turnstile.render(host, { sitekey: '1x00000000000000000000AA', callback });
  turnstile.render(host, { sitekey: '2x00000000000000000000AB', callback });
  for (const click of clicks) click();
  const ask = (token: string | undefined) =>
    REQUESTS['a password sign-up'](caller, { bot_challenge_token: token, bot_challenge_phase: 'visible' });
  expect([await ask(tokens[0]), await ask(tokens[1])]).toEqual([null, 'BOT_CHALLENGE_FAILED']);
});

test('execute() of the bot challenge widget creates a valid token for an invisible challenge', async () => {
  const caller = await callerThatAsks('invisible');
  const { turnstile, clicks, calls } = await loadWidget(caller, '?render=explicit&onload=whenLoaded');
  const id = turnstile.render({}, { sitekey: '1x00000000000000000000AA', execution: 'execute' });
  expect([clicks.length, calls(), turnstile.getResponse(id)]).toEqual([0, 1, undefined]);
  turnstile.execute(id);
  const fields = { bot_challenge_token: turnstile.getResponse(id), bot_challenge_phase: 'invisible' };
  expect(await REQUESTS['a password sign-up'](caller, fields)).toBeNull();
});
