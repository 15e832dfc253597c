import { ok } from '../../http/answer.ts';
import { countMails } from '../../mail/sent-mails.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const HOUR_MS = 3_600_000;

/** The periods for which the answer counts emails: their lengths in milliseconds. Each period ends now. */
const PERIODS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS };

/**
 * How many emails per second the hosted service sends for a project that has sent none before. The local service always
 * reports this rate, because it does not limit the sending of emails.
 */
const RATE_PER_SECOND = 10_000 / 3_600;

/** GET /emails/delivery-info: how many emails of the project were sent and bounced (protocol.md §10.3). */
export const getDeliveryInfo = endpoint({
  access: 'server',
  handle: async (call) => {
    const { db, clock } = call.context;
    const { id } = projectOf(call);
    const stats: Record<string, object> = {};
    for (const [period, ms] of Object.entries(PERIODS)) {
      stats[period] = { ...(await countMails(db, id, clock.now() - ms)), marked_as_spam: 0 };
    }
    return ok({
      stats,
      capacity: {
        rate_per_second: RATE_PER_SECOND,
        boost_multiplier: 1,
        penalty_factor: 1,
        is_boost_active: false,
        boost_expires_at: null,
      },
    });
  },
});
