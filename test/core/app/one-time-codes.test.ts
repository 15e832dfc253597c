import { afterEach, beforeEach, expect, test } from 'vitest';
import { contextOf } from '../../../core/admin/base/admin-context.ts';
import { bindVerb } from '../../../core/app/bind-verbs.ts';
import { usesCode } from '../../../core/flows/verb-calls/call-verb.ts';
import { ACTION_SIGNATURES } from '../../../core/flows/verb-calls/signatures.ts';
import { actions } from '../../../core/app/verbs.ts';
import { type ClientApp, unwrap } from '../../../core/index.ts';
import { sourcesIn } from '../../rules/source.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';

// React's StrictMode runs the effect of a page twice, and the page of an emailed link uses its code in an effect.

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

const codeIn = async (email: string) => new URL((await appWorld.mail(email)).link ?? '').searchParams.get('code') ?? '';

/** Calls twice at once, and expects one answer of one request. Then calls again, and returns that answer, of a second request. */
async function callTwiceAndAgain(path: string, call: () => Promise<unknown>): Promise<unknown> {
  const [first, second] = await appWorld.pass(Promise.all([call(), call()]));
  expect(first).toMatchObject({ ok: true });
  expect(second).toBe(first);
  expect(appWorld.sent(path)).toHaveLength(1);
  const again = await appWorld.pass(call());
  expect(appWorld.sent(path)).toHaveLength(2);
  return again;
}

const USED = { ok: false, error: { code: 'VERIFICATION_CODE_ALREADY_USED' } };

test('verifyEmail(), resetPassword() and signInWithMagicLink() with one code at once send one request', async () => {
  const { app } = appWorld.open();
  const { email, ...person } = newPerson();
  unwrap(await appWorld.pass(app.signUpWithCredential({ email, ...person })));
  unwrap(await appWorld.pass(app.sendVerificationEmail()));
  const verification = await codeIn(email);
  await callTwiceAndAgain('/contact-channels/verify', () => app.verifyEmail(verification));
  unwrap(await appWorld.pass(app.sendForgotPasswordEmail(email)));
  const reset = { code: await codeIn(email), password: newPerson().password };
  expect(await callTwiceAndAgain('/auth/password/reset', () => app.resetPassword(reset))).toMatchObject(USED);
  await appWorld.pass(app.signOut({ noRedirect: true }));
  unwrap(await appWorld.pass(app.sendMagicLinkEmail(email)));
  const link = await codeIn(email);
  const signIn = () => app.signInWithMagicLink(link, { noRedirect: true });
  expect(await callTwiceAndAgain('/auth/otp/sign-in', signIn)).toMatchObject(USED);
});

/** The verb `name` with code that counts its calls, which settle when the test says so. */
function countedVerb(name: string) {
  const app: ClientApp = appWorld.open().app;
  const settle: ((outcome: unknown) => void)[] = [];
  const verb = () => new Promise<unknown>((resolve) => void settle.push(resolve));
  return { settle, call: bindVerb(contextOf(app), { load: async () => ({ [name]: verb }) }, name) };
}

test.each<[string, string, unknown, unknown]>([
  ['another code', 'verifyEmail', 'one', 'two'],
  ['another new password', 'resetPassword', { code: 'one', password: 'a' }, { code: 'one', password: 'b' }],
])('a call with %s while another is under way is a call of its own', async (_, name, first, second) => {
  const { settle, call } = countedVerb(name);
  const calls = [call(first), call(second)];
  await expect.poll(() => settle.length).toBe(2);
  for (const [index, each] of settle.entries()) each(index);
  expect(await Promise.all(calls)).toEqual([0, 1]);
});

test('a call that differs only in where the page goes afterwards is shared', async () => {
  const { settle, call } = countedVerb('signInWithMagicLink');
  const calls = [call('one', { noRedirect: true }), call('one', {})];
  await expect.poll(() => settle.length).toBe(1);
  settle[0]?.('done');
  expect(await Promise.all(calls)).toEqual(['done', 'done']);
});

/** Actions that take a one-time code without using it up. */
const LEAVES_CODE = {
  verifyMagicLinkCode: 'only checks the code',
  verifyPasswordResetCode: 'only checks the code',
  verifyTeamInvitationCode: 'only checks the code',
  getTeamInvitationDetails: 'only reads what the code is for',
  inspectAgent: 'only reads what the code is for',
};

test('every action that takes a code has the kind code in its signature, unless it only checks the code', () => {
  const text = sourcesIn('core/flows')
    .map((source) => source.text)
    .join('\n');
  const find = (pattern: string) => new RegExp(pattern, 'm').exec(text)?.[1] ?? '';
  const takesCode = Object.keys(actions).filter((name) => {
    const parameters = find(`^  ${name}\\(([\\s\\S]*?)\\): Promise`);
    const options = [...parameters.matchAll(/\w+Options/g)].map(([type]) =>
      find(`^export interface ${type}\\b([\\s\\S]*?)^}`),
    );
    return /^\s*(?:\w*[cC]ode|totp): string|readonly (?:\w+C|c)ode\??: string/m.test(
      [parameters, ...options].join('\n'),
    );
  });
  const marked = Object.entries(ACTION_SIGNATURES).filter(([, signature]) => usesCode(signature));
  expect(takesCode.toSorted()).toEqual([...marked.map(([name]) => name), ...Object.keys(LEAVES_CODE)].toSorted());
});
