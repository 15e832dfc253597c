import type { Context } from '../context.ts';

/** The token of an anonymous session, which the service upgrades in place; no other session has a say in a new sign-in. */
export async function anonymousToken(ctx: Context<'client'>): Promise<string | null> {
  const tokens = await ctx.session.tokens();
  return ctx.session.$session.value?.isAnonymous ? (tokens?.accessToken ?? null) : null;
}
