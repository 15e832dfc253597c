import type { Context } from '../context/context.ts';
import type { FoundTokens } from '../session/session.ts';

/** The code for sessions in other cookies than the one in which this page looks first. */
export { settleSession } from '../session/cookies/settle.ts';
export { refreshWithOtherTokens } from '../flows/take-over/other-session.ts';

/** Takes over the session of an older client, for the few apps with the option `acceptOlderSessions`. */
export async function settleWithOlder(ctx: Context<'client'>, found?: FoundTokens): Promise<void> {
  await (await import('../flows/take-over/older-session.ts')).settleWithOlder(ctx, found);
}
