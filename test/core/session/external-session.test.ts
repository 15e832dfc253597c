import { expect, test } from 'vitest';
import { createExternalSession } from '../../../core/session/external-session.ts';

test('the token store of an external session drops the access token when a new external session begins', () => {
  let id = 'one';
  const { store } = createExternalSession(() => id);
  const { refreshToken } = store.read();
  store.renew({ refreshToken, accessToken: 'token-of-one' });
  expect(store.read()).toEqual({ refreshToken, accessToken: 'token-of-one' });
  id = 'two';
  const next = store.read();
  expect(next).toEqual({ refreshToken: expect.not.stringMatching(refreshToken ?? ''), accessToken: null });
  store.renew({ refreshToken, accessToken: 'token-of-one' });
  expect(store.read()).toEqual(next);
});
