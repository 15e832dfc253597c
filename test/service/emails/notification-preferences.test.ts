import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller } from '../support.ts';

afterEach(closeServices);

const PATH = '/emails/notification-preference';
const TRANSACTIONAL = '7bb82d33-2f54-4a3d-9d23-82739e0d66ef';
const MARKETING = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c';

const enabled = (items: readonly unknown[]) => items.map((item) => (item as { enabled: boolean }).enabled);

test('every category is on until somebody turns it off, and may be turned on again', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const read = async () => enabled((await call('GET', `${PATH}/me`, { token })).body.items);
  expect(await read()).toEqual([true, true]);
  for (const choice of [false, true, false]) {
    const changed = await call('PATCH', `${PATH}/me/${MARKETING}`, { token, body: { enabled: choice } });
    expect(changed.body).toEqual({
      notification_category_id: MARKETING,
      notification_category_name: 'Marketing',
      enabled: choice,
      can_disable: true,
    });
    expect(await read()).toEqual([true, choice]);
  }
});

test('the choice of one person is nobody else’s', async () => {
  const { call, signUp } = await startCaller();
  const ada = await signUp('ada@example.com');
  const bob = await signUp('bob@example.com');
  await call('PATCH', `${PATH}/me/${MARKETING}`, { token: ada.access_token, body: { enabled: false } });
  const seen = await call('GET', `${PATH}/me`, { token: bob.access_token });
  expect(enabled(seen.body.items)).toEqual([true, true]);
});

test('what cannot be turned off says so, and is stored as asked all the same', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const changed = await call('PATCH', `${PATH}/me/${TRANSACTIONAL}`, { token, body: { enabled: false } });
  expect(changed.body).toMatchObject({ enabled: false, can_disable: false });
});

test('a server reads and changes the choice of anybody it knows', async () => {
  const { call, signUp } = await startCaller();
  const { user_id: id } = await signUp();
  const change = { access: 'server', body: { enabled: false } } as const;
  expect((await call('PATCH', `${PATH}/${id}/${MARKETING}`, change)).status).toBe(200);
  expect(enabled((await call('GET', `${PATH}/${id}`, { access: 'server' })).body.items)).toEqual([true, false]);
  const nobody = '7b0f3f0e-31c4-4b0e-9a0f-0d3f6a1e2c55';
  expect((await call('GET', `${PATH}/${nobody}`, { access: 'server' })).knownError).toBe('USER_NOT_FOUND');
});

test('a person reads and changes no choice but their own', async () => {
  const { call, signUp } = await startCaller();
  const ada = await signUp('ada@example.com');
  const bob = await signUp('bob@example.com');
  const options = { token: bob.access_token };
  const read = await call('GET', `${PATH}/${ada.user_id}`, options);
  expect([read.status, read.text]).toEqual([
    403,
    'A client can only use the notification preferences of its own user.',
  ]);
  const change = { ...options, body: { enabled: false } };
  expect((await call('PATCH', `${PATH}/${ada.user_id}/${MARKETING}`, change)).status).toBe(403);
  expect((await call('GET', `${PATH}/me`)).knownError).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
});
