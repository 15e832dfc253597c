import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import type { Project } from '../projects/project.ts';
import { findUser } from '../users/users.ts';
import { createCode, findCode, spendCode } from '../verification-codes/verification-codes.ts';
import { signIn, type SignInCall } from './sessions.ts';

const PURPOSE = 'browser-action';

/**
 * The stored data of a browser action. `session_expires_at` is set when the action is created, in milliseconds since 1970.
 */
const actionData = z.object({ origin: z.string(), user_id: z.string(), session_expires_at: z.number() });

/** The data of a new browser action. */
interface NewAction {
  /** The origin of the pages that may use the action. */
  readonly origin: string;
  readonly userId: string;
  readonly lifetimeMs: number;
  readonly sessionLifetimeMs: number;
}

/**
 * Creates a browser action: a one-time permission for a page of `origin` to sign in as the user, for support (protocol.md
 * §5.6). Returns its id, which is a secret: with it, a page of that origin gets a session of the user.
 */
export async function createBrowserAction(
  { context }: SignInCall,
  project: Project,
  { origin, userId, lifetimeMs, sessionLifetimeMs }: NewAction,
): Promise<{ id: string; expiresAt: number }> {
  const now = context.clock.now();
  const data = { origin, user_id: userId, session_expires_at: now + sessionLifetimeMs };
  const { code } = await createCode(context, project.id, PURPOSE, data, lifetimeMs);
  return { id: code, expiresAt: now + lifetimeMs };
}

/**
 * Uses up a browser action: starts a session of its user, and returns the script that stores the refresh token in the
 * cookies of the page. Throws a `TextError` 409 for a used action, and 403 for an action that is unknown, expired, of
 * another project or of another origin.
 */
export async function consumeBrowserAction(
  call: SignInCall,
  project: Project,
  { id, origin }: { readonly id: string; readonly origin: string | null },
): Promise<string> {
  const { context } = call;
  const now = context.clock.now();
  const row = await findCode(context, project.id, PURPOSE, id);
  const data = row && actionData.parse(row.data);
  if (!row || !data || row.expires_at <= now || data.origin !== origin)
    throw new TextError(403, 'This browser action has expired, or is not for this page.');
  if (row.used_at !== null) throw new TextError(409, 'This browser action has been used.');
  const user = await findUser(context.db, project.id, data.user_id);
  if (!user) throw new TextError(403, 'The user of this browser action no longer exists.');
  await spendCode(context, row);
  const lifetimeMs = Math.max(data.session_expires_at - now, 1);
  const { refresh_token: refreshToken } = await signIn(call, project, user, { lifetimeMs, isImpersonation: true });
  return impersonationScript(project.id, refreshToken, data.session_expires_at);
}

/**
 * Returns exactly the script that the hosted service returns (protocol.md §5.6). Official clients run it. Latchkey runs no
 * script, but compares the text and takes the refresh token out of it.
 */
function impersonationScript(projectId: string, refreshToken: string, expiresAt: number): string {
  const token = JSON.stringify(refreshToken);
  const set = (name: string, value: string) => `document.cookie = ${name}=' + ${value} + impersonationAttributes;`;
  return [
    `var impersonationValue = encodeURIComponent(JSON.stringify({ refresh_token: ${token}, updated_at_millis: Date.now() }));`,
    `var impersonationAttributes = '; expires=${new Date(expiresAt).toUTCString()}; path=/' + (location.protocol === 'https:' ? '; secure' : '');`,
    set(
      `(location.protocol === 'https:' ? '__Host-' : '') + 'hexclave-refresh-${projectId}--default`,
      'impersonationValue',
    ),
    set(`'stack-refresh-${projectId}--default`, 'impersonationValue'),
    set(`'stack-refresh-${projectId}`, `encodeURIComponent(${token})`),
    'window.location.reload();',
  ].join('\n');
}
