import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../demo/service/database/open.ts';
import { BEN, providerTokens } from '../../support/provider-visit.ts';
import { makeFolder, CALLBACK_URL, startCaller } from '../support.ts';

// A folder takes its time while other tests keep the machine busy.
test('deleting a project removes its rows from every table, but no rows of a different project', async () => {
  const dataFolder = await makeFolder();
  const { service, call, signUp } = await startCaller({ dataFolder });
  const { access_token: token } = await signUp();
  await call('POST', '/teams', { token, body: { display_name: 'Blue' } });
  const key = { user_id: 'me', description: 'Laptop', expires_at_millis: null };
  await call('POST', '/user-api-keys', { token, body: key });
  const request = { email: 'ada@example.com', callback_url: CALLBACK_URL };
  await call('POST', '/auth/password/send-reset-code', { body: request });
  await call('POST', '/auth/cli', { body: {} });
  await providerTokens(service, { choice: BEN });
  const override = { config_override_string: '{"payments.a":1}' };
  await call('PATCH', '/internal/config/override/branch', { access: 'admin', body: override });
  expect((await call('DELETE', '/internal/projects/current', { access: 'admin', body: {} })).status).toBe(200);
  const { projectId } = service.project;
  await service.close();

  const { db, close } = await openDatabase({ dataFolder });
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'project_id'),
  );
  expect(tables.map(({ name }) => name)).toContain('config_overrides');
  for (const { schema = '', name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${schema}.${name}`)} where project_id = ${projectId}
    `.execute(db);
    expect.soft([name, rows[0]?.count]).toEqual([name, 0]);
  }
  const projects = await db.selectFrom('projects').select('id').execute();
  const keys = await db.selectFrom('project_keys').select('project_id').execute();
  await close();
  expect(projects).toEqual([{ id: 'internal' }]);
  expect(keys).toEqual([{ project_id: 'internal' }]);
});
