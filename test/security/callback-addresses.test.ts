import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { leave } from '../support/oauth-world.ts';

/**
 * The addresses that receive codes consist of the page's own origin and a handler path, whatever the page's address contains:
 * twentyhq#23038, supabase/auth#310, GHSA-hjpm-7mrm-26w8.
 */
let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

const HOSTILE =
  'http://localhost:3000/handler/sign-in?after_auth_return_to=https://evil.test/&callback_url=https://evil.test/&redirect_uri=//evil.test#evil';

test('callback URLs of email and OAuth requests ignore other sites named in the page’s query', async () => {
  const { app, tab } = appWorld.open({}, { href: HOSTILE });
  const { email, password } = newPerson();
  await appWorld.pass(app.signUpWithCredential({ email, password, noRedirect: true }));
  await appWorld.pass(app.sendVerificationEmail());
  await appWorld.pass(app.sendForgotPasswordEmail(email));
  await appWorld.pass(app.sendMagicLinkEmail('somebody@example.test'));
  const bodies = await Promise.all(appWorld.world.requests.map(async (each) => [each.url, await each.clone().text()]));
  const sent = bodies.flatMap(([url = '', body = '']) => {
    const found = /"(verification_)?callback_url":"([^"]*)"/.exec(body);
    return found ? [`${new URL(url).pathname} → ${found[2]}`] : [];
  });
  expect(sent.map((each) => each.replace(/[0-9a-f-]{36}/, ':id'))).toEqual([
    '/api/v1/auth/password/sign-up → http://localhost:3000/handler/email-verification',
    '/api/v1/contact-channels/me/:id/send-verification-code → http://localhost:3000/handler/email-verification',
    '/api/v1/auth/password/send-reset-code → http://localhost:3000/handler/password-reset',
    '/api/v1/auth/otp/send-sign-in-code → http://localhost:3000/handler/magic-link-callback',
  ]);
  const { asked } = await leave(appWorld, { app, tab });
  expect(asked.searchParams.get('redirect_uri')).toBe('http://localhost:3000/handler/oauth-callback');
  expect(asked.searchParams.get('error_redirect_url')).toBe('http://localhost:3000/handler/error');
});
