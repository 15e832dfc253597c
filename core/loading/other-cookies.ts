import type { Context } from '../context/context.ts';
import { settleSession as settle } from '../session/cookies/settle.ts';
import type { FoundTokens } from '../session/session.ts';

/** The code for sessions in other cookies than the one in which this page looks first. */
export { refreshWithOtherTokens } from '../flows/take-over/other-session.ts';

/** Moves the session to the cookies in which it belongs, also that of an older client in the few apps with `acceptOlderSessions`. */
export async function settleSession(ctx: Context<'client'>, found?: FoundTokens): Promise<void> {
  if (!ctx.platform.page || !ctx.options.acceptOlderSessions) return settle(ctx, found);
  await (await import('../flows/take-over/older-session.ts')).settleWithOlder(ctx, found);
}
