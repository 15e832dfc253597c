import * as z from 'zod';
import { ok } from '../../http/answer.ts';
import { boolean } from '../../http/fields.ts';
import { readAuthOverview } from '../../rules/metrics/auth-overview.ts';
import { readEmailOverview } from '../../rules/metrics/email-overview.ts';
import { readAnalyticsOverview, readPaymentsOverview } from '../../rules/metrics/empty-overviews.ts';
import {
  countActiveUsers,
  countUsersByCountry,
  countLoginMethods,
  countSignUps,
  countUsers,
  findRecentUsers,
} from '../../rules/metrics/metrics.ts';
import { userView } from '../../rules/users/user-view.ts';
import { addUserDetails } from '../../rules/users/users.ts';
import type { UserRow } from '../../tables/tables.ts';
import { endpoint, projectOf } from '../endpoint.ts';

/**
 * GET /internal/metrics (protocol.md §11.7): numbers about a project's users, sign-ins and emails. With `include_anonymous`
 * anonymous users count too (generation 2). The overviews of payments and page views are empty, because this service has neither.
 */
export const getMetrics = endpoint({
  access: 'admin',
  query: z.strictObject({ include_anonymous: boolean().optional() }),
  handle: async (call) => {
    const { context, query } = call;
    const project = projectOf(call);
    const selection = { db: context.db, projectId: project.id, includesAnonymous: query.include_anonymous ?? false };
    const now = context.clock.now();
    const viewUsers = async (rows: readonly UserRow[]) =>
      (await addUserDetails(context.db, project.id, rows)).map((user) => userView(user, project, 'admin'));
    return ok({
      total_users: await countUsers(selection),
      daily_users: await countSignUps(selection, now),
      daily_active_users: await countActiveUsers(selection, now),
      users_by_country: await countUsersByCountry(selection),
      recently_registered: await viewUsers(await findRecentUsers(selection, 'signed_up_at')),
      recently_active: await viewUsers(await findRecentUsers(selection, 'last_active_at')),
      login_methods: await countLoginMethods(selection),
      auth_overview: await readAuthOverview(selection, now),
      payments_overview: readPaymentsOverview(now),
      email_overview: await readEmailOverview(context.db, project.id, now),
      analytics_overview: readAnalyticsOverview(now),
    });
  },
});
