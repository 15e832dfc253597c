import { expect, test } from 'vitest';
import { createService } from '../../../demo/service/index.ts';
import { PASSWORD, send } from '../support.ts';

/** A database that may be written to, e.g. `postgres://postgres@localhost/latchkey_test`. */
const databaseUrl = process.env['TEST_DATABASE_URL'];

test.skipIf(!databaseUrl)("with DATABASE_URL everything lives in a PostgreSQL of one's own", async () => {
  const credentials = { email: `ada-${Date.now()}@example.com`, password: PASSWORD };
  const first = await createService({ databaseUrl: databaseUrl ?? '' });
  const signUp = await send(first, 'POST', '/auth/password/sign-up', { body: credentials });
  expect(signUp.status).toBe(200);
  const body = { display_name: 'Ada', client_metadata: ['a', { b: null }] };
  const changed = await send(first, 'PATCH', '/users/me', { token: signUp.body.access_token, body });
  await first.close();
  const second = await createService({ databaseUrl: databaseUrl ?? '' });
  const me = await send(second, 'GET', '/users/me', { token: signUp.body.access_token });
  expect(me.body).toEqual(changed.body);
  expect(me.body).toMatchObject({ ...body, signed_up_at_millis: expect.any(Number) });
  const again = await Promise.all(
    [1, 2].map(() => send(second, 'POST', '/auth/password/sign-up', { body: credentials })),
  );
  expect(again.map((answer) => answer.knownError)).toEqual(['USER_EMAIL_ALREADY_EXISTS', 'USER_EMAIL_ALREADY_EXISTS']);
  await send(second, 'DELETE', '/users/me', { token: signUp.body.access_token, body: {} });
  await second.close();
});
