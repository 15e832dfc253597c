import type { Clock } from '../base/clock.ts';
import type { Database } from '../tables/tables.ts';

/** What most rules need: the database, in which they may begin transactions, and the service's time. A query needs `Queries` alone. */
export interface RuleContext {
  readonly db: Database;
  readonly clock: Required<Clock>;
}
