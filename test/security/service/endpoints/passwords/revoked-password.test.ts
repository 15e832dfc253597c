import { expect, test } from 'vitest';
import { PASSWORD, startCaller, type Caller } from '../../../../service/support.ts';

/** OWASP ASVS 3.3.3: who changes the password throws everybody else out, and keeps the own session. */

const NEW_PASSWORD = 'Another-horse-2';

const change = (caller: Caller, token: string, refreshToken: string | null, oldPassword = PASSWORD) =>
  caller.call('POST', '/auth/password/update', {
    token,
    body: { old_password: oldPassword, new_password: NEW_PASSWORD },
    headers: { 'x-stack-refresh-token': refreshToken },
  });

test('a password change ends all sessions except the session that sent the change', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const thief = (await caller.signIn()).body;
  expect((await change(caller, ada.access_token, ada.refresh_token)).body).toEqual({ success: true });
  expect((await caller.refresh(thief.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  expect((await caller.refresh(ada.refresh_token)).status).toBe(200);
  expect((await caller.signIn()).knownError).toBe('EMAIL_PASSWORD_MISMATCH');
  expect((await caller.signIn('ada@example.com', NEW_PASSWORD)).status).toBe(200);
  const sessions = await caller.call('GET', '/auth/sessions?user_id=me', { token: ada.access_token });
  expect(sessions.body.items).toHaveLength(2);
});

test('a password change sent with another user’s refresh token ends only the sender’s own session', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const mallory = await caller.signUp('mallory@example.com');
  await change(caller, ada.access_token, mallory.refresh_token);
  expect((await caller.refresh(ada.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  expect((await caller.refresh(mallory.refresh_token)).status).toBe(200);
});

test('a password change without a refresh token ends even the session that sent the change', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  await change(caller, ada.access_token, null);
  expect((await caller.refresh(ada.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
});

test('a password change with a wrong old password changes nothing and ends no session', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const other = (await caller.signIn()).body;
  const refused = await change(caller, ada.access_token, ada.refresh_token, 'Wrong-horse-9');
  expect(refused.knownError).toBe('PASSWORD_CONFIRMATION_MISMATCH');
  expect((await caller.refresh(other.refresh_token)).status).toBe(200);
  expect((await caller.signIn()).status).toBe(200);
});
