import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller } from '../../../service/support.ts';
import { tradeCode } from '../../../support/provider-visit.ts';
import { holdCode, INVALID_CODE, refusal } from './support.ts';

/** RFC 6749 §10.5, RFC 9700 §2.1.1: a code is good for one trade. */

afterEach(closeServices);

test('a code is traded once', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  expect((await tradeCode(service, code, verifier)).status).toBe(200);
  expect(await refusal(await tradeCode(service, code, verifier))).toEqual(INVALID_CODE);
});

test('of several trades at the same moment one gets tokens', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  const trades = await Promise.all(Array.from({ length: 8 }, () => tradeCode(service, code, verifier)));
  expect(trades.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
});

test('a code that a second factor held up is used up all the same', async () => {
  const { service, call } = await startCaller();
  const first = await holdCode(service);
  const { access_token: token } = (await (await tradeCode(service, first.code, first.verifier)).json()) as {
    access_token: string;
  };
  const secret = Buffer.from('12345678901234567890').toString('base64');
  await call('PATCH', '/users/me', { token, body: { totp_secret_base64: secret } });
  const { code, verifier } = await holdCode(service);
  expect(await (await tradeCode(service, code, verifier)).json()).toMatchObject({
    code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  });
  await call('PATCH', '/users/me', { token, body: { totp_secret_base64: null } });
  expect(await refusal(await tradeCode(service, code, verifier))).toEqual(INVALID_CODE);
});
