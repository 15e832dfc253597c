import { isDatabaseUnavailable } from '../../base/errors/database-errors.ts';
import type { Clock } from '../../base/clock.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Database, NewScheduledMail, ScheduledMailRow } from '../../tables/tables.ts';
import { findProject } from '../projects/project.ts';
import { findOptedOutUsers } from '../users/notification-preferences.ts';
import { findUser } from '../users/users.ts';

/**
 * The longest time until the service reads its clock again, in milliseconds. A test may set the clock to a later time
 * meanwhile, so that an email is due.
 */
const LONGEST_SLEEP_MS = 60_000;

/** The emails to users that the service sends at a later time (protocol.md §10.3). */
export interface ScheduledMails {
  /** Stores emails that `sendDue` sends at their time. */
  schedule(mails: readonly NewScheduledMail[]): Promise<void>;
  /**
   * Stores the emails that are due in the inbox and begins to deliver them. Called before each request, so that the inbox
   * always has the emails that are due by the service's clock, and by a timer. Never rejects: after an error the next call
   * tries again.
   */
  sendDue(): Promise<void>;
  /** Makes the next call of `sendDue` read from the database which emails are due. */
  recheckDueMails(): void;
  /** Sends no further emails. Must be called before the database is closed, which keeps the emails that are not due yet. */
  stopSending(): Promise<void>;
}

/** The part of a context needed for emails at a later time. */
export interface ScheduledMailContext {
  readonly scheduledMails: ScheduledMails;
}

interface ScheduleOptions {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly mailer: Mailer;
}

export function createScheduledMails({ db, clock, mailer }: ScheduleOptions): ScheduledMails {
  let isStopped = false;
  let sending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** When the next email is due. The initial value makes the first search look for emails that an earlier process has left. */
  let nextDueAt = Number.NEGATIVE_INFINITY;

  const sendDueMails = async (): Promise<void> => {
    const now = clock.now();
    if (isStopped || nextDueAt > now) return;
    // An email that is scheduled during this search sets its own time.
    nextDueAt = Number.POSITIVE_INFINITY;
    for (const mail of await findDueMails(db, now)) await sendMail(db, mailer, mail);
    const foundDueAt = await findNextDue(db);
    nextDueAt = Math.min(nextDueAt, foundDueAt);
  };
  const sleepUntilDue = (): void => {
    clearTimeout(timer);
    if (isStopped || nextDueAt === Number.POSITIVE_INFINITY) return;
    // After an error `nextDueAt` is not known, and the timer waits the longest time.
    const sleepMs = Number.isFinite(nextDueAt) ? Math.max(nextDueAt - clock.now(), 0) : LONGEST_SLEEP_MS;
    timer = setTimeout(() => void sendDue(), Math.min(sleepMs, LONGEST_SLEEP_MS)).unref();
  };
  const sendDue = (): Promise<void> => {
    if (nextDueAt > clock.now()) {
      sleepUntilDue();
      return sending;
    }
    sending = sending
      .then(sendDueMails)
      .catch((error: unknown) => {
        nextDueAt = Number.NEGATIVE_INFINITY;
        if (!isDatabaseUnavailable(error)) console.error(error);
      })
      .finally(sleepUntilDue);
    return sending;
  };
  return {
    schedule: async (mails) => {
      await db.transaction().execute(async (transaction) => {
        // One statement for each email: an email may have a million characters, and a project thousands of users.
        for (const mail of mails) await transaction.insertInto('scheduled_mails').values(mail).execute();
      });
      for (const mail of mails) nextDueAt = Math.min(nextDueAt, mail.due_at);
      sleepUntilDue();
    },
    sendDue,
    recheckDueMails: () => {
      nextDueAt = Number.NEGATIVE_INFINITY;
    },
    stopSending: async () => {
      isStopped = true;
      clearTimeout(timer);
      await sending;
    },
  };
}

/** Returns the emails that are due, in the order in which they were scheduled. */
function findDueMails(db: Database, now: number): Promise<readonly ScheduledMailRow[]> {
  return db
    .selectFrom('scheduled_mails')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('number')
    .execute();
}

/** Sends an email unless its recipient has no address any more, or has turned the notification category off. */
async function sendMail(db: Database, mailer: Mailer, mail: ScheduledMailRow): Promise<void> {
  // Deleting the row decides which of several services on a database sends the email.
  const taken = await db.deleteFrom('scheduled_mails').where('number', '=', mail.number).returning('number').execute();
  const project = await findProject(db, mail.project_id);
  const user = await findUser(db, mail.project_id, mail.user_id);
  if (taken.length === 0 || !project || !user?.primary) return;
  if ((await findOptedOutUsers(db, mail.category_id)).has(user.id)) return;
  const { subject, text, html } = mail;
  await mailer.deliverInBackground(project, user.primary.value, { subject, text, ...(html === null ? {} : { html }) });
}

/** Returns when the next email is due, in milliseconds since 1970; infinity when none is scheduled. */
async function findNextDue(db: Database): Promise<number> {
  const next = await db.selectFrom('scheduled_mails').select('due_at').orderBy('due_at').limit(1).executeTakeFirst();
  return next?.due_at ?? Number.POSITIVE_INFINITY;
}
