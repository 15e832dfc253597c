import { MFA_ATTEMPT_KEY } from '../constants.ts';
import type { Context } from '../context.ts';
import type { ErrorDetails } from '../errors/catalogue.ts';
import { redirectToRoute } from '../routes/redirect.ts';

/** The first factor was right: keeps the attempt for this tab and goes to the mfa page (spec §4). */
export async function beginMfa(
  ctx: Context<'client'>,
  { attemptCode }: ErrorDetails<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>,
  noRedirect = false,
): Promise<void> {
  if (attemptCode === undefined) return;
  ctx.platform.sessionStorage.set(MFA_ATTEMPT_KEY, attemptCode);
  if (!noRedirect) await redirectToRoute(ctx, 'mfa');
}
