import { expect, test } from 'vitest';
import { providerTokens, someone } from '../../../support/provider-visit.ts';
import { startCaller, type Caller } from '../../support.ts';

const STANDARD = { standard_oauth_providers: ['github'] };

interface Listed {
  user_id: string;
  provider: string;
  provider_account_id: string;
}

async function listed({ call }: Caller, token: string): Promise<readonly Listed[]> {
  const { items } = (await call('GET', '/connected-accounts/me', { token })).body;
  return items as readonly unknown[] as readonly Listed[];
}

/** Somebody with two accounts at one provider, of which the second one may do more. */
async function withTwoAccounts() {
  const caller = await startCaller();
  await caller.service.controls.configureProject(STANDARD);
  const first = await providerTokens(caller.service, { choice: someone('work@example.com') });
  // Accounts of one moment have no order.
  caller.clock.millis += 1_000;
  const link = { type: 'link', token: first.access_token, provider_scope: 'repo' };
  await providerTokens(caller.service, { choice: someone('home@example.com'), query: link });
  return { caller, token: first.access_token };
}

test('two accounts at one provider are listed apart, oldest first', async () => {
  const { caller, token } = await withTwoAccounts();
  const accounts = await listed(caller, token);
  expect(accounts.map(({ provider }) => provider)).toEqual(['github', 'github']);
  expect(new Set(accounts.map(({ provider_account_id: id }) => id)).size).toBe(2);
});

test('both accounts sign the same user in', async () => {
  const { caller, token } = await withTwoAccounts();
  const { id } = (await caller.call('GET', '/users/me', { token })).body;
  for (const email of ['work@example.com', 'home@example.com']) {
    const { access_token: later } = await providerTokens(caller.service, { choice: someone(email) });
    expect((await caller.call('GET', '/users/me', { token: later })).body.id).toBe(id);
  }
});
