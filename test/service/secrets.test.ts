import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../demo/service/db/open.ts';
import { createService } from '../../demo/service/index.ts';
import { CALLBACK_URL, PASSWORD, send, readInbox } from './support.ts';

test('the database keeps hashes of passwords, refresh tokens, keys and codes, not themselves', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'latchkey-'));
  const service = await createService({ dataFolder });
  const body = { email: 'ada@example.com', password: PASSWORD, verification_callback_url: CALLBACK_URL };
  const signedUp = (await send(service, 'POST', '/auth/password/sign-up', { body })).body;
  const [mail] = await readInbox(service);
  await service.close();
  const { db, close } = await openDatabase({ dataFolder });
  const users = await db.selectFrom('users').selectAll().execute();
  const kept = [
    users,
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('project_keys').selectAll().execute(),
    await db.selectFrom('verification_codes').selectAll().execute(),
  ];
  await close();
  await rm(dataFolder, { recursive: true });
  expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);
  expect(kept.map((rows) => rows.length)).toEqual([1, 1, 2, 1]);
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = service.project;
  const secrets = [PASSWORD, signedUp.refresh_token, mail?.code ?? '', publishableClientKey, secretServerKey];
  for (const secret of [...secrets, superSecretAdminKey]) expect(JSON.stringify(kept)).not.toContain(secret);
}, 30_000);
