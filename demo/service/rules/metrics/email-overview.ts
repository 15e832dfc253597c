import { sql } from 'kysely';
import type { MailRow, Queries } from '../../tables/tables.ts';
import { DAY_MS } from './activity.ts';
import { COUNT_EXPRESSION } from './metrics.ts';
import { addMissingDays, firstShownDay, mapShownDays } from './shown-days.ts';

const RECENT_EMAILS = 10;

/**
 * Returns what the metrics say about the emails of a project (protocol.md §11.7, generation 2). An email was either
 * delivered or has an error, because this service sends it before it answers the request. The service does not learn of
 * bounces and clicks, so they count as 0.
 */
export async function readEmailOverview(db: Queries, projectId: string, now: number): Promise<object> {
  const total = await countEmails(db, projectId);
  const days = await countEmailsByDay(db, projectId, now);
  const [delivered, failed] = [total.count - total.failed, total.failed];
  const byDay = new Map(days.map((row) => [row.day, row]));
  return {
    emails_by_status: Object.fromEntries(
      Object.entries({ ok: delivered, error: failed }).filter(([, count]) => count > 0),
    ),
    total_emails: total.count,
    daily_emails: addMissingDays(days, now),
    daily_emails_by_status: mapShownDays(now, (day, date) => {
      const { count, failed: error } = byDay.get(day) ?? { count: 0, failed: 0 };
      return { date, ok: count - error, error, in_progress: 0 };
    }),
    emails_sent: delivered,
    recent_emails: (await findRecentEmails(db, projectId)).map(recentEmailView),
    deliverability_status: { delivered, bounced: 0, error: failed, in_progress: 0 },
    deliverability_rate: total.count === 0 ? 0 : (100 * delivered) / total.count,
    bounce_rate: 0,
    click_rate: 0,
  };
}

const FAILED = sql<number>`(count(*) filter (where error is not null))::int4`.as('failed');

async function countEmails(db: Queries, projectId: string): Promise<{ count: number; failed: number }> {
  const row = await db
    .selectFrom('mails')
    .select([COUNT_EXPRESSION, FAILED])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? { count: 0, failed: 0 };
}

function countEmailsByDay(db: Queries, projectId: string, now: number) {
  return db
    .selectFrom('mails')
    .select([sql<number>`(sent_at / ${sql.lit(DAY_MS)})::int4`.as('day'), COUNT_EXPRESSION, FAILED])
    .where('project_id', '=', projectId)
    .where('sent_at', '>=', firstShownDay(now) * DAY_MS)
    .groupBy('day')
    .execute();
}

function findRecentEmails(db: Queries, projectId: string): Promise<RecentEmail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'subject', 'error', 'sent_at'])
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .limit(RECENT_EMAILS)
    .execute();
}

type RecentEmail = Pick<MailRow, 'id' | 'subject' | 'error' | 'sent_at'>;

function recentEmailView({ id, subject, error, sent_at: sentAt }: RecentEmail): object {
  return { id, status: error === null ? 'SENT' : 'SERVER_ERROR', subject, created_at_millis: sentAt };
}
