import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { atInternal, startCaller } from '../../../../service/support.ts';

/** OWASP API1:2023: nobody sees or ends a session of somebody else. */

async function startTwo() {
  const caller = await startCaller();
  const ada = await caller.signUp('ada@example.com');
  const { access_token: token } = await caller.signUp('mallory@example.com');
  const session = String(decodeJwt(ada.access_token)['refresh_token_id']);
  const goesOn = async () => expect((await caller.refresh(ada.refresh_token)).status).toBe(200);
  return { caller, ada, token, session, goesOn };
}

test('a user cannot end the session of another user, whatever user_id the request names', async () => {
  const { caller, ada, token, session, goesOn } = await startTwo();
  const options = { token, body: {} };
  expect((await caller.call('DELETE', `/auth/sessions/${session}?user_id=me`, options)).status).toBe(404);
  expect((await caller.call('DELETE', `/auth/sessions/${session}?user_id=${ada.user_id}`, options)).status).toBe(403);
  expect((await caller.call('DELETE', `/auth/sessions/${session}`, options)).knownError).toBe('SCHEMA_ERROR');
  await goesOn();
});

test('the server key of another project cannot end a session', async () => {
  const { caller, session, goesOn } = await startTwo();
  const ended = await caller.call('DELETE', `/auth/sessions/${session}`, { ...atInternal(caller, 'server'), body: {} });
  expect(ended.status).toBe(404);
  await goesOn();
});
