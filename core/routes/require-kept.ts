import { MFA_ATTEMPT_KEYS } from '../base/client-names.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { readSessions } from '../session/cookies/read.ts';
import { siteOf } from '../session/cookies/site.ts';
import type { RouteName } from './routes.ts';
import type { RouteContext } from './route-context.ts';

/**
 * Checks that a sign-in outlives this page, before the page is left for the next one. A sign-in is lost when the browser blocks cookies or
 * storage, or in a sandboxed frame without an origin.
 *
 * @throws LatchkeyError `SESSION_NOT_KEPT`
 */
export function requireKeptSession(ctx: RouteContext, name: RouteName): void {
  const { options, platform } = ctx;
  // When the app's own router navigates, the page is not reloaded, so tokens in memory stay.
  if (options.redirectMethod !== 'window' || !platform.page) return;
  const isLost =
    ((name === 'afterSignIn' || name === 'afterSignUp') && isSessionInMemory(ctx)) ||
    (name === 'mfa' && !keepsText(platform.sessionStorage, MFA_ATTEMPT_KEYS[0]));
  if (isLost) throw sessionNotKeptError();
}

export function sessionNotKeptError(): LatchkeyError {
  return new LatchkeyError(
    'SESSION_NOT_KEPT',
    'The browser keeps no cookies for this page, so the sign-in would be lost on the next page.',
  );
}

/** Returns true when a user is signed in whose tokens should be in cookies, but are only in memory. */
function isSessionInMemory({ options, platform, session }: RouteContext): boolean {
  if (options.tokenStore !== 'cookie' || !platform.cookies || session.isSignedOut()) return false;
  return readSessions(platform.cookies.read(), siteOf(platform, options.projectId)).length === 0;
}

function keepsText(storage: RouteContext['platform']['sessionStorage'], key: string): boolean {
  const kept = storage.get(key);
  storage.set(key, kept ?? '-');
  const isKept = storage.get(key) !== null;
  if (kept === null) storage.remove(key);
  return isKept;
}
