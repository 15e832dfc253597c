import { MFA_ATTEMPT_KEY, MFA_METHOD_KEY } from '../constants.ts';
import type { Context } from '../context.ts';
import type { ErrorDetails } from '../errors/catalogue.ts';
import { redirectToRoute } from '../routes/redirect.ts';

/** The first factor was right: keeps the attempt for this tab and goes to the mfa page (spec §4). */
export async function beginMfa(
  ctx: Context<'client'>,
  { attemptCode }: ErrorDetails<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>,
  method: string | null,
  noRedirect = false,
): Promise<void> {
  if (attemptCode === undefined) return;
  const { sessionStorage } = ctx.platform;
  sessionStorage.set(MFA_ATTEMPT_KEY, attemptCode);
  if (method !== null) sessionStorage.set(MFA_METHOD_KEY, method);
  if (!noRedirect) await redirectToRoute(ctx, 'mfa');
}
