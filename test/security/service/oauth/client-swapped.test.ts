import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller } from '../../../service/support.ts';
import { tradeCode } from '../../../support/provider-visit.ts';
import { holdCode, INVALID_CODE, refusal } from './support.ts';

/** RFC 6749 §4.1.3: a code belongs to the client it was made for. */

afterEach(closeServices);

test('a code of one project is unknown in another', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  const other = { client_id: 'internal', client_secret: service.internalProject.publishableClientKey };
  expect(await refusal(await tradeCode(service, code, verifier, other))).toEqual(INVALID_CODE);
  expect((await tradeCode(service, code, verifier)).status).toBe(200);
});

test.each([
  ['an unknown project', { client_id: '00000000-0000-4000-8000-000000000000' }],
  ['no project', { client_id: '' }],
  ['an unknown branch', { client_id: 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643#other' }],
  ['a wrong key', { client_secret: 'pck_wrong' }],
  ['no key', { client_secret: '' }],
  ['a key of another kind', { client_secret: 'ssk_dem0key1spvb11c000000000000000000000000000000' }],
])('%s trades nothing', async (_what, change) => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  expect(await (await tradeCode(service, code, verifier, change)).json()).toMatchObject({
    code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
    details: { client_id: null },
  });
});

test('where a project demands a key, the mark for "without key" is none', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  await service.controls.configureProject({ require_publishable_client_key: true });
  const keyless = { client_secret: '__stack_public_client__' };
  expect(await (await tradeCode(service, code, verifier, keyless)).json()).toMatchObject({
    code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
  });
});
