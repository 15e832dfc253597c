import { expect, test } from 'vitest';
import { offerDemoApiKeys, offerDemoMethods } from '../../demo/service/db/demo-methods.ts';
import { offerDemoProviders } from '../../demo/service/db/oauth-tables.ts';
import { openDatabase } from '../../demo/service/db/open.ts';
import { DEMO_PROJECT, INTERNAL_PROJECT, seed } from '../../demo/service/seed.ts';
import './support.ts';

test('the demo project of an older folder gets the new ways in and keeps its other settings', async () => {
  const { db, close } = await openDatabase({});
  await seed(db, 0);
  const older = { sign_up_enabled: false, credential_enabled: true, domains: [] };
  await db
    .updateTable('projects')
    .set({ config: JSON.stringify(older) })
    .execute();

  await offerDemoMethods(db);
  await offerDemoProviders(db);
  await offerDemoApiKeys(db);

  const rows = await db.selectFrom('projects').select(['id', 'config']).execute();
  await close();
  const configs = Object.fromEntries(rows.map(({ id, config }) => [id, config]));
  const offered = {
    magic_link_enabled: true,
    passkey_enabled: true,
    client_team_creation_enabled: true,
    allow_user_api_keys: true,
    allow_team_api_keys: true,
    enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'],
  };
  expect(configs[DEMO_PROJECT.projectId]).toEqual({ ...older, ...offered });
  expect(configs[INTERNAL_PROJECT.projectId]).toEqual(older);
});
