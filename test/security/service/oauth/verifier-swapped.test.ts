import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller } from '../../../service/support.ts';
import { newVerifier, tradeCode } from '../../../support/provider-visit.ts';
import { holdCode, INVALID_CODE, refusal } from './support.ts';

/** RFC 7636 §4.6: whoever holds a code must prove to have started the sign-in. RFC 9700 §2.1.1. */

afterEach(closeServices);

test('a stolen code is worth nothing without its verifier', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  for (const guess of [newVerifier(), '', challenge, verifier.toUpperCase(), `${verifier} `, verifier.slice(1)]) {
    expect(await refusal(await tradeCode(service, code, guess))).toEqual(INVALID_CODE);
  }
});

test('a verifier of another sign-in does not fit, even of the same person', async () => {
  const { service } = await startCaller();
  const [mine, other] = [await holdCode(service), await holdCode(service)];
  expect(await refusal(await tradeCode(service, mine.code, other.verifier))).toEqual(INVALID_CODE);
});

test('guessing does not take the code from whoever has the verifier', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  await tradeCode(service, code, newVerifier());
  expect((await tradeCode(service, code, verifier)).status).toBe(200);
});
