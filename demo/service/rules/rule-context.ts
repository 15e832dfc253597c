import type { Clock } from '../base/clock.ts';
import type { Database } from '../tables/tables.ts';

/**
 * The context of most rules: the database, in which they may begin transactions, and the service's clock. A rule that only
 * runs queries takes `Queries`.
 */
export interface RuleContext {
  readonly db: Database;
  readonly clock: Required<Clock>;
}
