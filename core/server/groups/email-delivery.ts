import { unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { malformedError } from '../../transport/malformed.ts';
import { send } from '../../transport/send.ts';
import { boolean, field, type Instant, number, orNull, wire, withDefault } from '../../transport/wire.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

/** What happened to the emails of a project in a period that ends now. */
export interface EmailCounts {
  /** The number of emails that were sent. */
  readonly sent: number;
  /** The number of emails that a mail server returned. */
  readonly bounced: number;
  /** The number of emails that recipients marked as spam. */
  readonly markedAsSpam: number;
}

/** The emails of a project in four periods that end now. */
export interface EmailStats {
  readonly hour: EmailCounts;
  readonly day: EmailCounts;
  /** The last 7 days. */
  readonly week: EmailCounts;
  /** The last 30 days. */
  readonly month: EmailCounts;
}

/** How fast the service sends the emails of a project. */
export interface EmailCapacity {
  readonly ratePerSecond: number;
  /** From 0 to 1, by default 1. Emails that bounce or are marked as spam lower this factor, and the rate falls with it. */
  readonly penaltyFactor: number;
  /** How many times higher the rate is during a boost; 1 in older services. */
  readonly boostMultiplier: number;
  readonly isBoostActive: boolean;
  readonly boostExpiresAt: Instant | null;
}

/** The delivery of the emails of a project. */
export interface EmailDeliveryStats {
  readonly stats: EmailStats;
  readonly capacity: EmailCapacity;
}

const counts = wire<EmailCounts>({ sent: number, bounced: number, markedAsSpam: number });

const isoInstant = field<Instant>((value, path) => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw malformedError(path);
  return at;
});

const getDeliveryInfo = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: '/emails/delivery-info',
  answer: wire<EmailDeliveryStats>({
    stats: wire<EmailStats>({ hour: counts, day: counts, week: counts, month: counts }),
    capacity: wire<EmailCapacity>({
      ratePerSecond: number,
      penaltyFactor: number,
      boostMultiplier: withDefault(number, 1),
      isBoostActive: withDefault(boolean, false),
      boostExpiresAt: orNull(isoInstant),
    }),
  }),
  errors: [],
});

/**
 * Fetches how many emails of the project were sent, bounced or marked as spam, and how fast the service sends them (protocol.md §10.3).
 * Older services answer 404.
 */
export async function getEmailDeliveryStats(ctx: ServerContext): Promise<EmailDeliveryStats> {
  return unwrap(await send(ctx, getDeliveryInfo));
}
