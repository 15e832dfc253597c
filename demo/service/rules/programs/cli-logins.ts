import { randomUUID } from 'node:crypto';
import { hashToken, randomToken } from '../../base/random-token.ts';
import type { CliLoginRow, Queries } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';

type CliPoll = { status: 'waiting' | 'expired' | 'used' } | { status: 'success'; refresh_token: string };

/**
 * Starts a device login: a command-line program requests a session and its user confirms it in a browser (protocol.md
 * §4.12). Returns the code with which the program asks for the session, and the code that its link passes to the browser.
 * Only hashes of the codes are stored.
 */
export async function startCliLogin(
  context: RuleContext,
  projectId: string,
  lifetimeMs: number,
  anonymousRefreshToken: string | null,
) {
  const pollingCode = randomToken();
  const loginCode = randomToken();
  const now = context.clock.now();
  await context.db
    .insertInto('cli_logins')
    .values({
      id: randomUUID(),
      project_id: projectId,
      polling_code_hash: hashToken(pollingCode),
      login_code_hash: hashToken(loginCode),
      refresh_token: null,
      anonymous_refresh_token: anonymousRefreshToken,
      created_at: now,
      expires_at: now + lifetimeMs,
      used_at: null,
    })
    .execute();
  return { pollingCode, loginCode, expiresAt: now + lifetimeMs };
}

/**
 * Returns the answer to a program that asks for its session; null for an unknown code. The refresh token is returned once
 * and then deleted.
 */
export async function pollCliLogin(context: RuleContext, projectId: string, code: string): Promise<CliPoll | null> {
  const login = await context.db
    .selectFrom('cli_logins')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('polling_code_hash', '=', hashToken(code.toLowerCase()))
    .executeTakeFirst();
  if (!login) return null;
  if (login.used_at !== null) return { status: 'used' };
  if (login.expires_at <= context.clock.now()) return { status: 'expired' };
  if (login.refresh_token === null) return { status: 'waiting' };
  const taken = await context.db
    .updateTable('cli_logins')
    .set({ used_at: context.clock.now(), refresh_token: null, anonymous_refresh_token: null })
    .where('id', '=', login.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // Two polls may run at once. Only one of them gets the session.
  return taken ? { status: 'success', refresh_token: login.refresh_token } : { status: 'used' };
}

/** Returns a login that waits for confirmation; null when it is expired, confirmed or unknown. */
export async function findWaitingCliLogin(
  context: RuleContext,
  projectId: string,
  code: string,
): Promise<CliLoginRow | null> {
  const login = await context.db
    .selectFrom('cli_logins')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('login_code_hash', '=', hashToken(code.toLowerCase()))
    .where('used_at', 'is', null)
    .where('refresh_token', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  return login ?? null;
}

/**
 * Confirms a login: stores the refresh token of the browser's session for the program. Returns false when another request
 * has already confirmed the login.
 */
export async function confirmCliLogin(db: Queries, login: CliLoginRow, refreshToken: string): Promise<boolean> {
  const confirmed = await db
    .updateTable('cli_logins')
    .set({ refresh_token: refreshToken })
    .where('id', '=', login.id)
    .where('refresh_token', 'is', null)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}
