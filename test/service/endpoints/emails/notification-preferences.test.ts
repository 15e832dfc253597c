import { expect, test } from 'vitest';
import { startCaller } from '../../support.ts';

const PATH = '/emails/notification-preference';
const MARKETING = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c';

const enabled = (items: readonly unknown[]) => items.map((item) => (item as { enabled: boolean }).enabled);

test('the choice of one person is nobody else’s', async () => {
  const { call, signUp } = await startCaller();
  const ada = await signUp('ada@example.com');
  const bob = await signUp('bob@example.com');
  await call('PATCH', `${PATH}/me/${MARKETING}`, { token: ada.access_token, body: { enabled: false } });
  const seen = await call('GET', `${PATH}/me`, { token: bob.access_token });
  expect(enabled(seen.body.items)).toEqual([true, true]);
});
