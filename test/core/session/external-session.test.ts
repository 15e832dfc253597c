import { expect, test } from 'vitest';
import { createExternalSession } from '../../../core/session/external-session.ts';

test('a new external session clears the access token in the token store', () => {
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
