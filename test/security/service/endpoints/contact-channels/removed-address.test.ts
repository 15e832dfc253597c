import { expect, test } from 'vitest';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller, type Caller } from '../../../../service/support.ts';

/** CWE-640: mails to an address that was taken away, or lost its trust, open the account no more. */

const OLD = 'ada@example.com';

async function startWithMail(
  path: string,
): Promise<{ caller: Caller; token: string; code: string; remove: () => Promise<unknown> }> {
  const caller = await startCaller();
  const { access_token: token, user_id: id } = await caller.signUp(OLD);
  await caller.call('PATCH', `/users/${id}`, { access: 'server', body: { primary_email_verified: true } });
  const { nonce = '' } = (await caller.call('POST', path, { body: { email: OLD, callback_url: CALLBACK_URL } })).body;
  const [mail] = await readInbox(caller.service, OLD);
  const { body } = await caller.call('GET', '/contact-channels?user_id=me', { token });
  const remove = () => caller.call('DELETE', `/contact-channels/me/${body.items[0]?.id}`, { token, body: {} });
  return { caller, token, code: `${mail?.code ?? ''}${nonce}`, remove };
}

test('a link to reset the password is worth nothing once its address is removed', async () => {
  const { caller, code, remove, token } = await startWithMail('/auth/password/send-reset-code');
  await remove();
  const reset = await caller.call('POST', '/auth/password/reset', { body: { code, password: 'Another-horse-2' } });
  expect(reset.knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  const body = { old_password: PASSWORD, new_password: 'Another-horse-2' };
  expect((await caller.call('POST', '/auth/password/update', { token, body })).status).toBe(200);
});

test('a code to sign in opens a new account, not the one the address was removed from', async () => {
  const { caller, code, remove, token } = await startWithMail('/auth/otp/send-sign-in-code');
  const own = (await caller.call('GET', '/users/me', { token })).body.id;
  await remove();
  const answer = await caller.call('POST', '/auth/otp/sign-in', { body: { code } });
  expect(answer.body).toMatchObject({ is_new_user: true });
  expect(answer.body.user_id).not.toBe(own);
});
