import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { codeOf } from './account-support.ts';

let world: AppWorld;
beforeAll(async () => {
  world = await createAppWorld();
});
afterAll(() => world.service.close());

const human = () => ({ token: `latchkey-human-${randomUUID()}` });

test('a project with a visible bot challenge requires a valid token for sign-ups and magic links', async () => {
  await world.service.controls.configureProject({ bot_challenge: 'visible' });
  const { app } = world.open({ redirectMethod: 'none' });
  const person = newPerson();
  expect(codeOf(await app.signUpWithCredential(person))).toBe('BOT_CHALLENGE_REQUIRED');
  expect(codeOf(await app.signUpWithCredential({ ...person, botChallenge: 'unavailable' }))).toBe(
    'BOT_CHALLENGE_REQUIRED',
  );
  const wrong = { token: 'made by a program' };
  expect(codeOf(await app.signUpWithCredential({ ...person, botChallenge: wrong }))).toBe('BOT_CHALLENGE_FAILED');
  expect(codeOf(await app.signUpWithCredential({ ...person, botChallenge: human() }))).toBe('ok');
  await app.signOut({ noRedirect: true });
  expect(codeOf(await app.sendMagicLinkEmail(newPerson().email))).toBe('BOT_CHALLENGE_REQUIRED');
  expect(codeOf(await app.sendMagicLinkEmail(newPerson().email, { botChallenge: human() }))).toBe('ok');
});

test('with an invisible bot challenge, a sign-up succeeds even if the widget is unavailable', async () => {
  await world.service.controls.configureProject({ bot_challenge: 'invisible' });
  const { app } = world.open({ redirectMethod: 'none' });
  expect(codeOf(await app.signUpWithCredential({ ...newPerson(), botChallenge: 'unavailable' }))).toBe('ok');
});

test('botChallengeWidget() gets its site key from the app options or an environment variable', async () => {
  const widgetOf = (botChallenge?: { siteKey?: string; scriptUrl?: string }) =>
    world.open({ botChallenge }).app.botChallengeWidget();
  expect(await widgetOf()).toBeNull();
  const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
  expect(await widgetOf({ siteKey: 'mine' })).toEqual({ siteKey: 'mine', scriptUrl });
  vi.stubEnv('NEXT_PUBLIC_STACK_BOT_CHALLENGE_SITE_KEY', 'of-2025');
  expect(await widgetOf({ scriptUrl: '/own.js' })).toEqual({ siteKey: 'of-2025', scriptUrl: '/own.js' });
  vi.stubEnv('EXPO_PUBLIC_LATCHKEY_BOT_CHALLENGE_SITE_KEY', 'of-expo');
  expect(await widgetOf()).toEqual({ siteKey: 'of-expo', scriptUrl });
  vi.stubEnv('NEXT_PUBLIC_HEXCLAVE_BOT_CHALLENGE_SITE_KEY', 'of-2026');
  vi.stubEnv('LATCHKEY_BOT_CHALLENGE_SITE_KEY', 'own');
  expect(await widgetOf()).toEqual({ siteKey: 'own', scriptUrl });
  vi.unstubAllEnvs();
});
