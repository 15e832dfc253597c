import type { Context } from '../base/context.ts';

/** Tells one's own back end who calls (wire protocol §6.1). Two nulls for nobody. */
export async function getAuthHeaders(ctx: Context<'client'>): Promise<{ readonly 'x-stack-auth': string }> {
  const { accessToken = null, refreshToken = null } = (await ctx.session.tokens()) ?? {};
  return { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) };
}
