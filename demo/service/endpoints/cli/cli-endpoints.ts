import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { generationHint, generations } from '../../base/generation.ts';
import { created, ok, success, type Answer } from '../../http/answer.ts';
import { integer, string } from '../../http/fields.ts';
import { schemaError } from '../../http/schema-error.ts';
import { confirmCliLogin, findWaitingCliLogin, pollCliLogin, startCliLogin } from '../../rules/programs/cli-logins.ts';
import type { Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { findOpenSession, refreshAccessToken, type SessionContext } from '../../rules/sessions/sessions.ts';
import { findUser } from '../../rules/users/users.ts';
import type { CliLoginRow } from '../../tables/tables.ts';
import { endpoint, projectOf, type EndpointCall } from '../endpoint.ts';

type CliCall = Pick<EndpointCall<unknown, unknown, unknown>, 'context' | 'request'>;

/** POST /auth/cli: a command-line program starts a sign-in (protocol.md §4.12). */
export const initiateCliLogin = endpoint({
  access: 'client',
  body: z.strictObject({
    expires_in_millis: integer(1, Number.MAX_SAFE_INTEGER).optional(),
    anon_refresh_token: string().optional(),
  }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const lifetimeMs = readLifetime(call, body.expires_in_millis);
    const guestToken = body.anon_refresh_token ?? null;
    if (guestToken !== null && !(await isGuestToken(context, project, guestToken))) {
      throw new TextError(400, 'The anon_refresh_token opens no session of a guest.');
    }
    const login = await startCliLogin(context, project.id, lifetimeMs, guestToken);
    return ok({
      polling_code: login.pollingCode,
      login_code: login.loginCode,
      expires_at: new Date(login.expiresAt).toISOString(),
    });
  },
});

/**
 * POST /auth/cli/poll: tells the program whether its user has confirmed the sign-in. After the confirmation, one answer
 * contains the refresh token, with status 201.
 */
export const postCliPoll = endpoint({
  access: 'client',
  body: z.strictObject({ polling_code: string() }),
  handle: async (call) => {
    const poll = await pollCliLogin(call.context, projectOf(call).id, call.body.polling_code);
    if (!poll) throw knownError('INVALID_POLLING_CODE');
    return poll.status === 'success' ? created(poll) : ok(poll);
  },
});

/**
 * POST /auth/cli/complete: the browser gives its session to the program that waits for one. Since generation 2 the browser can
 * also ask whether the program has an anonymous session (`check`), and get that session's tokens (`claim-anon-session`).
 */
export const completeCliLogin = endpoint({
  access: 'client',
  body: z.strictObject({
    login_code: string(),
    refresh_token: string().optional(),
    mode: z.enum(['complete', 'check', 'claim-anon-session']).optional(),
  }),
  handle: async (call) => {
    const { context, body } = call;
    const { mode = 'complete', refresh_token: refreshToken } = body;
    const project = projectOf(call);
    const login = await findWaitingCliLogin(context, project.id, body.login_code);
    if (!login) throw invalidCodeError();
    if (mode === 'claim-anon-session') return giveAnonymousSession(context, project, login);
    if (mode === 'check') return ok({ cli_session_state: login.anonymous_refresh_token ? 'anonymous' : 'none' });
    if (refreshToken === undefined)
      throw new TextError(400, 'To complete the sign-in, give the refresh_token of its session.');
    const session = await findOpenSession(context, project.id, refreshToken);
    if (!session) throw new TextError(400, 'The refresh_token opens no session.');
    if (!(await confirmCliLogin(context.db, login, refreshToken))) throw invalidCodeError();
    return success;
  },
});

/** Gives the session of the program's anonymous user to the browser, so that a sign-up in the browser keeps that user's data. */
async function giveAnonymousSession(context: SessionContext, project: Project, login: CliLoginRow): Promise<Answer> {
  const refreshToken = login.anonymous_refresh_token;
  const accessToken = refreshToken === null ? null : await refreshAccessToken(context, project, refreshToken);
  if (accessToken === null) throw new TextError(400, 'This login code came without a guest.');
  return ok({ access_token: accessToken, refresh_token: refreshToken });
}

/**
 * Returns how long the sign-in may wait for its user, in milliseconds. Throws SCHEMA_ERROR for a longer time than the
 * generation allows. If generation 2 allows that time, the error also says how to start a service of generation 2.
 */
function readLifetime({ context, request }: CliCall, requestedMs: number | undefined): number {
  const { usual, most } = context.rules.cliLifetimeMs;
  if (requestedMs === undefined || requestedMs <= most) return requestedMs ?? usual;
  const lines = [`body.expires_in_millis must be at most ${most}`];
  if (requestedMs <= generations[2].cliLifetimeMs.most) lines.push(generationHint(context.rules.generation, 2));
  throw schemaError(request.method, new URL(request.url).pathname, lines);
}

async function isGuestToken(context: RuleContext, project: Project, refreshToken: string): Promise<boolean> {
  const session = await findOpenSession(context, project.id, refreshToken);
  const user = session && (await findUser(context.db, project.id, session.user_id));
  return user?.is_anonymous ?? false;
}

function invalidCodeError(): TextError {
  return new TextError(400, 'The login code is unknown, used or expired.');
}
