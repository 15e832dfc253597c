import { PARAMETER_PREFIXES } from '../../base/wire-names.ts';
import type { Context } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { RETURN_TO_PARAMETER } from '../../routes/limits.ts';
import { carryReturnTarget } from '../../routes/redirect.ts';
import { findCallbackPage } from '../oauth/callback-page.ts';
import { HAND_OFF_PROVIDER } from '../oauth/verifier.ts';
import { beginHandOffFlow } from './begin-flow.ts';
import { REQUEST_PARAMETERS } from './request-parameters.ts';

/**
 * Adds the request for a session to the address of a sign-in page on another domain. The code is sent to this app's callback page,
 * where a cookie has the verifier.
 *
 * @throws LatchkeyError `MISUSE` when the callback page is not on the app's own origin
 */
export async function addSignInRequest(ctx: Context<'client'>, target: URL, noRedirectBack = false): Promise<void> {
  const here = ctx.platform.page?.href() ?? '';
  const callback = buildCallbackAddress(ctx, here, noRedirectBack ? ctx.options.urls.afterSignIn : undefined);
  if (callback.origin !== new URL(here).origin) {
    throw new LatchkeyError('MISUSE', 'crossDomainHandOff needs urls.oauthCallback on the origin of the app.');
  }
  const returnUrl = new URL(callback.searchParams.get(RETURN_TO_PARAMETER) ?? '/', here).href;
  const request = { ...(await beginHandOffFlow(ctx, HAND_OFF_PROVIDER)), returnUrl };
  setParameters(callback, { isHandOff: '1', ...request });
  target.searchParams.set(RETURN_TO_PARAMETER, callback.href);
  setParameters(target, request);
}

/**
 * Returns the address of the app's callback page with a return target: `wantedTarget`, or else the return target in this page's address, or
 * else this page itself.
 */
function buildCallbackAddress(ctx: Context<'client'>, here: string, wantedTarget: string | undefined): URL {
  const page = findCallbackPage(ctx);
  const carried = new URL(carryReturnTarget(ctx, page, wantedTarget), here);
  if (carried.searchParams.has(RETURN_TO_PARAMETER)) return carried;
  return new URL(carryReturnTarget(ctx, page, here), here);
}

function setParameters(url: URL, values: { readonly [Name in keyof typeof REQUEST_PARAMETERS]?: string }): void {
  for (const prefix of PARAMETER_PREFIXES) {
    for (const [name, value] of Object.entries(values)) {
      url.searchParams.set(prefix + REQUEST_PARAMETERS[name as keyof typeof REQUEST_PARAMETERS], value);
    }
  }
}
