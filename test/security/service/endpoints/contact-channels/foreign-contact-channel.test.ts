import { expect, test } from 'vitest';
import { CALLBACK_URL, readInbox, startCaller, PASSWORD, type Caller } from '../../../../service/support.ts';

/** OWASP API1:2023, broken object level authorization: the id of somebody else's address opens nothing. */

async function startTwo() {
  const caller = await startCaller();
  const ada = await caller.signUp('ada@example.com');
  const mallory = await caller.signUp('mallory@example.com');
  const { body } = await caller.call('GET', '/contact-channels?user_id=me', { token: ada.access_token });
  const channel = body.items[0]?.id ?? '';
  const asMallory = (method: string, path: string, content?: unknown) =>
    caller.call(method, path, { token: mallory.access_token, ...(content === undefined ? {} : { body: content }) });
  const unchanged = async () => {
    const seen = await caller.call('GET', '/contact-channels?user_id=me', { token: ada.access_token });
    expect(seen.body).toEqual(body);
  };
  return { caller, ada, channel, asMallory, unchanged };
}

const VERIFY = { callback_url: CALLBACK_URL };
const ATTEMPTS: readonly (readonly [string, string, unknown])[] = [
  ['GET', '', undefined],
  ['PATCH', '', { value: 'mallory.second@example.com' }],
  ['PATCH', '', { is_primary: false, used_for_auth: false }],
  ['DELETE', '', {}],
  ['POST', '/send-verification-code', VERIFY],
];

test.each(ATTEMPTS)(
  'a %s request to /contact-channels/<user>/<id>%s is refused for the channel of another user',
  async (method, rest, body) => {
    const { ada, channel, asMallory, unchanged, caller } = await startTwo();
    const forbidden = await asMallory(method, `/contact-channels/${ada.user_id}/${channel}${rest}`, body);
    expect(forbidden.status).toBe(403);
    const own = await asMallory(method, `/contact-channels/me/${channel}${rest}`, body);
    expect([own.status, own.text]).toEqual([expect.toBeOneOf([400, 404]), 'The user has no such contact channel.']);
    await unchanged();
    expect(await readInbox(caller.service, 'ada@example.com')).toEqual([]);
  },
);

test('a client without a session cannot look up a contact channel by its id', async () => {
  const { caller, channel } = await startTwo();
  expect((await caller.call('GET', `/contact-channels?contact_channel_id=${channel}`)).status).toBe(403);
});

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

test('a password reset link is invalid after its email address was removed from the account', async () => {
  const { caller, code, remove, token } = await startWithMail('/auth/password/send-reset-code');
  await remove();
  const reset = await caller.call('POST', '/auth/password/reset', { body: { code, password: 'Another-horse-2' } });
  expect(reset.knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  const body = { old_password: PASSWORD, new_password: 'Another-horse-2' };
  expect((await caller.call('POST', '/auth/password/update', { token, body })).status).toBe(200);
});

test('a sign-in code sent to an email address that the user has since removed creates a new user', async () => {
  const { caller, code, remove, token } = await startWithMail('/auth/otp/send-sign-in-code');
  const own = (await caller.call('GET', '/users/me', { token })).body.id;
  await remove();
  const answer = await caller.call('POST', '/auth/otp/sign-in', { body: { code } });
  expect(answer.body).toMatchObject({ is_new_user: true });
  expect(answer.body.user_id).not.toBe(own);
});
