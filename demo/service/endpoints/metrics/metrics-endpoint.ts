import * as z from 'zod';
import { ok } from '../../http/answer.ts';
import { boolean } from '../../http/fields.ts';
import {
  countActiveUsers,
  countByCountry,
  countLoginMethods,
  countSignUps,
  countUsers,
  findRecent,
} from '../../rules/metrics/metrics.ts';
import { userView } from '../../rules/users/user-view.ts';
import { findUsers } from '../../rules/users/users.ts';
import type { UserRow } from '../../tables/tables.ts';
import { endpoint, projectOf } from '../endpoint.ts';

/**
 * GET /internal/metrics (protocol.md §11.7): all numbers are counted from rows. `include_anonymous` includes anonymous users
 * (generation 2). The generation 2 overviews of payments and page views are left out, because this service has neither.
 */
export const getMetrics = endpoint({
  access: 'admin',
  query: z.strictObject({ include_anonymous: boolean().optional() }),
  handle: async (call) => {
    const { context, query } = call;
    const project = projectOf(call);
    const group = { db: context.db, projectId: project.id, includesAnonymous: query.include_anonymous ?? false };
    const now = context.clock.now();
    const view = async (rows: readonly UserRow[]) =>
      (await findUsers(context.db, project.id, rows)).map((user) => userView(user, project, 'admin'));
    return ok({
      total_users: await countUsers(group),
      daily_users: await countSignUps(group, now),
      daily_active_users: await countActiveUsers(group, now),
      users_by_country: await countByCountry(group),
      recently_registered: await view(await findRecent(group, 'signed_up_at')),
      recently_active: await view(await findRecent(group, 'last_active_at')),
      login_methods: await countLoginMethods(group),
    });
  },
});
