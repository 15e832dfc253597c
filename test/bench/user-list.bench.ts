import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerApp } from '../../core/server.ts';
import { openDatabase } from '../../demo/service/database/open.ts';
import type { NewUser } from '../../demo/service/tables/tables.ts';
import { createService } from '../../demo/service/index.ts';
import { startService } from '../../demo/service/app/start.ts';
import { scriptedServer } from '../core/server/support/server-groups.ts';
import { idOf, serveUsers, type UserWalk, walk } from './user-list.ts';

const MANY = 100_000;
const ROWS_AT_ONCE = 2_000;
const PAGE_SIZE = 5_000;

console.table({
  'made-up answers, 100 a page': row(await walk(scriptedServer(serveUsers(MANY)).users.all(), () => {})),
  [`the service over HTTP, ${PAGE_SIZE} a page`]: row(await walkService()),
});

/** All rows of a real database, over a real port. */
async function walkService(): Promise<UserWalk> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'));
  try {
    await fill(dataFolder);
    const running = await startService({ port: 0, dataFolder });
    const { apiUrl: baseUrl, project } = running.service;
    const app = createServerApp({ ...project, baseUrl });
    try {
      return await walk(app.users.all({ limit: PAGE_SIZE }), () => {});
    } finally {
      app.dispose();
      await running.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function fill(dataFolder: string): Promise<void> {
  const service = await createService({ dataFolder });
  await service.close();
  const { db, close } = await openDatabase({ dataFolder });
  try {
    for (let from = 0; from < MANY; from += ROWS_AT_ONCE) {
      const rows = Array.from({ length: ROWS_AT_ONCE }, (_, index) => userRow(from + index, service.project.projectId));
      await db.insertInto('users').values(rows).execute();
    }
  } finally {
    await close();
  }
}

function userRow(index: number, projectId: string): NewUser {
  const at = Date.UTC(2026, 0, 1) + index;
  return {
    id: idOf(index),
    project_id: projectId,
    display_name: `User ${index}`,
    profile_image_url: null,
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    password_hash: null,
    otp_auth_enabled: false,
    totp_secret: null,
    is_anonymous: false,
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
    restricted_by_admin_private_details: null,
    country_code: null,
    selected_team_id: null,
    signed_up_at: at,
    last_active_at: at,
  };
}

function row({ users, seconds, grownBytes }: UserWalk) {
  const grown = `${(grownBytes / 1_000_000).toFixed(2)} MB`;
  return { users, seconds: seconds.toFixed(1), 'users a second': Math.round(users / seconds), grown };
}
