import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../../demo/service/database/open.ts';
import { createService } from '../../../../demo/service/index.ts';
import {
  ADA,
  authorizeUrl,
  createBrowser,
  newVerifier,
  providerTokens,
  readLocation,
  signInByProvider,
  visitProvider,
} from '../../../support/provider-visit.ts';
import { makeFolder, send } from '../../support.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await makeFolder();
});

test('after a restart of the service a user can still sign in with the same OAuth account', async () => {
  const before = await createService({ dataFolder });
  await before.controls.configureProject({ standard_oauth_providers: ['github'] });
  const first = await providerTokens(before, { choice: ADA });
  expect(first.is_new_user).toBe(true);
  await before.close();

  const clock = { now: () => Date.now() + 3_600_000 };
  const after = await createService({ dataFolder, clock });
  const headers = { 'x-stack-refresh-token': first.refresh_token };
  const { access_token: token } = (await send(after, 'POST', '/auth/sessions/current/refresh', { headers })).body;
  const path = '/connected-accounts/me/github/access-token';
  expect(await send(after, 'POST', path, { token, body: {} })).toMatchObject({
    knownError: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
  });
  expect((await providerTokens(after, { choice: ADA })).is_new_user).toBe(false);
  expect((await send(after, 'POST', path, { token, body: {} })).status).toBe(201);
  await after.close();
});

test('the database stores OAuth codes, states and verifiers only as hashes', async () => {
  const service = await createService({ dataFolder });
  const browser = createBrowser(service);
  const departure = await browser.request(authorizeUrl(service, { verifier: newVerifier() }));
  const state = new URL(readLocation(departure)).searchParams.get('state') ?? '';
  const verifier = newVerifier();
  const back = await visitProvider(createBrowser(service), service, { verifier, choice: ADA });
  const code = new URL(readLocation(back)).searchParams.get('code') ?? '';
  await service.close();
  const { db, close } = await openDatabase({ dataFolder });
  const kept = [
    await db.selectFrom('oauth_flows').selectAll().execute(),
    await db.selectFrom('authorization_codes').selectAll().execute(),
  ];
  await close();
  expect(kept.map((rows) => rows.length)).toEqual([1, 1]);
  for (const secret of [state, code, verifier]) expect(JSON.stringify(kept)).not.toContain(secret);
});

test('OAuth flows that were abandoned over an hour ago are deleted from the database', async () => {
  let millis = Date.UTC(2026, 0, 1);
  const service = await createService({ dataFolder, clock: { now: () => millis } });
  for (const wait of [0, 3_600_001]) {
    millis += wait;
    await createBrowser(service).request(authorizeUrl(service, { verifier: newVerifier() }));
  }
  await signInByProvider(service, { choice: ADA });
  await service.close();
  const { db, close } = await openDatabase({ dataFolder });
  const rows = await db.selectFrom('oauth_flows').selectAll().execute();
  await close();
  expect(rows).toHaveLength(1);
});
