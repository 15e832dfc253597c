import type { Context } from '../../context/context.ts';

/** The parameters that an answer adds to the address of the callback page. */
const ANSWER_PARAMETERS = ['code', 'state', 'error', 'error_description', 'errorCode', 'message', 'details'];

/**
 * Returns the absolute address of the page that gets the answer to a sign-in: `urls.oauthCallback`, or this page when `urls.oauthCallback`
 * is a hosted page. The cookie of the flow is on the origin of the app, so a hosted page could not use the answer.
 */
export function findCallbackPage({ options, platform }: Context<'client'>): string {
  const here = new URL(platform.page?.href() ?? '');
  const target = new URL(options.urls.oauthCallback, here);
  if (target.origin === here.origin || !target.href.startsWith(`${options.hostedHandlerUrl}/`)) return target.href;
  for (const name of ANSWER_PARAMETERS) here.searchParams.delete(name);
  here.hash = '';
  return here.href;
}
