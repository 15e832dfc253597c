/** Limits of received webhooks. */

/** How far the time of a message may be before or after the time of this server's clock. Svix has the same limit. */
export const WEBHOOK_TOLERANCE_MS = 300_000;
/** The most bytes of a body that are read. A body is read before its sender is known, so it must not fill the memory. */
export const WEBHOOK_MAX_BYTES = 4_194_304;
/** The most characters of a header of a message that are read. */
export const WEBHOOK_HEADER_MAX_CHARACTERS = 4_096;
/** The most deliveries that the store in memory remembers. To add a further one, the store forgets the oldest. */
export const WEBHOOK_SEEN_MAX_COUNT = 10_000;
