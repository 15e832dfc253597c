import { BROWSER_ACTION_PARAMETER, IMPERSONATION_KEY_PREFIX } from '../../base/client-names.ts';
import { refreshCookieNames } from '../../base/wire-names.ts';
import type { Context } from '../../context/context.ts';
import { unwrap } from '../../base/result.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { inDevelopment } from '../../environment/environment.ts';
import { refreshSession } from '../../session/refresh.ts';
import type { FlowSession } from '../../session/session.ts';
import { decodePayload, isTokenText, readClaims } from '../../session/tokens.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, list, string, wire } from '../../transport/wire.ts';
import { revoke } from '../session-change/revoke.ts';
import { consentToReplace } from '../oauth/account-switch.ts';
import { beginSession, type StartedSession } from '../session-change/sign-in.ts';

// A browser action is a link from the service's dashboard with which support signs in as a user (protocol.md §5.6).

const consume = endpoint({
  access: 'client',
  session: 'none',
  method: 'POST',
  path: '/browser-actions/consume',
  body: wire({ actionId: string }),
  answer: wire({ javascript: string }),
  errors: [],
});

const getSessions = endpoint({
  access: 'client',
  session: 'none',
  method: 'GET',
  path: '/auth/sessions?user_id=me',
  answer: wire({ items: list(wire({ isCurrentSession: boolean, isImpersonation: boolean })) }),
  errors: [],
});

/**
 * The browser action that each app used last. A router may restore the address of the link. Then the action is removed from the address
 * again, but not used a second time.
 */
const usedActions = new WeakMap<FlowSession, string>();

/**
 * Signs in as the user of the browser action in `href`, the address with which the page was opened. The page's address has lost its whole
 * query by then, so the query is restored without the action. Never rejects: in development a warning says why no session has begun.
 */
export async function consumeBrowserAction(ctx: Context<'client'>, href: string): Promise<void> {
  const url = new URL(href);
  const actionId = url.searchParams.get(BROWSER_ACTION_PARAMETER);
  url.searchParams.delete(BROWSER_ACTION_PARAMETER);
  ctx.platform.page?.replaceAddress(url.href);
  if (!actionId) return;
  if (usedActions.get(ctx.session) === actionId) return;
  usedActions.set(ctx.session, actionId);
  try {
    await impersonate(ctx, actionId);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    inDevelopment(() => ctx.platform.warn(`The link to sign in as a user had no effect. ${reason}`));
  }
}

/**
 * Signs in as the user of a browser action.
 *
 * @throws LatchkeyError `MALFORMED_ANSWER` when the service does not answer with a script for an impersonation; `NOT_SIGNED_IN` when the
 * session in the script has ended or is no impersonation, or would replace the session of another user without consent
 */
async function impersonate(ctx: Context<'client'>, actionId: string): Promise<void> {
  const { platform, options, session } = ctx;
  const ticket = session.ticket();
  const { javascript } = unwrap(await send(ctx, consume, { body: { actionId } }));
  const refreshToken = readImpersonation(javascript, options.projectId);
  if (refreshToken === null)
    throw new LatchkeyError('MALFORMED_ANSWER', 'Its script has an unknown form and was not run.');
  const answer = await refreshSession(platform, options, refreshToken);
  if (!answer) throw new LatchkeyError('NOT_SIGNED_IN', 'Its session has ended.');
  const tokens = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken };
  await checkSession(ctx, tokens).catch((error: unknown) => {
    void revoke(ctx, tokens);
    throw error;
  });
  const consent = await consentToReplace(ctx, tokens, { confirm: options.confirmImpersonation, isByPage: true });
  if (!consent)
    throw new LatchkeyError(
      'NOT_SIGNED_IN',
      'A user is signed in, whose session stays. Sign out first, or set the option confirmImpersonation.',
    );
  const { sessionId } = readClaims(tokens.accessToken) ?? {};
  if (sessionId) platform.localStorage.set(IMPERSONATION_KEY_PREFIX + options.projectId, sessionId);
  beginSession(ctx, ticket, tokens, consent);
}

/**
 * Returns the refresh token in the script for an impersonation; null for any other text. Nothing is run: the script must be, character
 * by character, what the service writes for this project, and only the token and a date in it may differ.
 */
export function readImpersonation(script: string, projectId: string): string | null {
  const [, token] = /^\s*var impersonationValue = .{1,60}\{ refresh_token: "([^"\\]+)", /.exec(script) ?? [];
  const [, expires = ''] = /'; expires=([\w,: ]{1,40}); path=\/'/.exec(script) ?? [];
  return isTokenText(token) && script.trim() === impersonationScript(projectId, token, expires) ? token : null;
}

function impersonationScript(projectId: string, refreshToken: string, expires: string): string {
  const { newest, dated, plain } = refreshCookieNames(projectId);
  const isSecure = "(location.protocol === 'https:' ? ";
  const set = (name: string, value: string) => `document.cookie = ${name}=' + ${value} + impersonationAttributes;`;
  return [
    `var impersonationValue = encodeURIComponent(JSON.stringify({ refresh_token: "${refreshToken}", updated_at_millis: Date.now() }));`,
    `var impersonationAttributes = '; expires=${expires}; path=/' + ${isSecure}'; secure' : '');`,
    set(`${isSecure}'__Host-' : '') + '${newest}default`, 'impersonationValue'),
    set(`'${dated}default`, 'impersonationValue'),
    set(`'${plain}`, `encodeURIComponent("${refreshToken}")`),
    'window.location.reload();',
  ].join('\n');
}

/**
 * Checks that the tokens are of this project and of an impersonation, which only a secret key can begin. Without this check an attacker
 * who got the service to answer with a session of their own account could sign a visitor in there (login CSRF). The service does not list
 * impersonations, or marks them in the list. So a session that is listed without the mark is refused.
 */
async function checkSession(ctx: Context<'client'>, { accessToken }: StartedSession): Promise<void> {
  const { aud } = decodePayload(accessToken);
  const isOfProject = typeof aud === 'string' && aud.split(':')[0] === ctx.options.projectId;
  const { items } = unwrap(await send(ctx, getSessions, { accessToken }));
  const isOrdinary = items.some(({ isCurrentSession, isImpersonation }) => isCurrentSession && !isImpersonation);
  if (!readClaims(accessToken)?.userId || !isOfProject || isOrdinary)
    throw new LatchkeyError('NOT_SIGNED_IN', 'Its session is not one of support.');
}
