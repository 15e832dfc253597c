import { cleanCode } from '../../base/clean-code.ts';
import type { Context } from '../../context/context.ts';
import { fail, type Result } from '../../base/result.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { isNotFound } from '../../resources/items.ts';
import { completeWrite } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { currentClaims, isSignInRecent, signInTooOldError } from '../get-user/recent-sign-in.ts';
import { AGENT_SIGN_IN_MAX_AGE_MS } from '../limits.ts';
import { field, fromKey, type Instant, instant, orNull, string, wire } from '../../transport/wire.ts';

export interface AgentActions {
  /**
   * Returns the description that a program gave when it requested a session of the signed-in user. Changes nothing.
   *
   * @example const request = await app.inspectAgent('K7QM-2XNP');
   * if (request.ok) show(request.value.agent.name);
   */
  inspectAgent(claimCode: string): Promise<Result<AgentRequest, AgentError>>;
  /**
   * Gives the program a session of the signed-in user, or refuses. Call this only for a click on a button that says so. The
   * session appears in `app.sessions` under the name of the program and can be ended there. The user must have signed in within
   * the last ten minutes; `app.getUser({ or: 'redirect', signedInWithinMs: 600_000 })` sends all others to a new sign-in.
   *
   * @throws LatchkeyError `SIGN_IN_TOO_OLD` before anything is sent
   * @example button.onclick = async () => show((await app.answerAgent('K7QM-2XNP', 'approve')).ok);
   */
  answerAgent(claimCode: string, answer: AgentAnswer): Promise<Result<AgentRequest, AgentError>>;
}

/** The user's answer to a program that requests a session. */
export type AgentAnswer = 'approve' | 'deny';

/** The request of a program for a session. The program describes itself, and no part of that is verified. */
export interface AgentRequest {
  readonly agent: Agent;
  /** A hint about the user whom the program expects, such as an email address. */
  readonly userHint: string | null;
  /** When the request expires. */
  readonly expiresAt: Instant;
  readonly status: 'waiting' | 'approved' | 'denied';
}

/** A program, such as an AI agent, as it describes itself when it requests a session. */
export interface Agent {
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
}

export type AgentError = AnyKnownError<(typeof confirm.errors)[number]>;

/**
 * Statuses of the service → statuses of `AgentRequest`: the newer names and those of older copies of the service (protocol.md
 * §17.2).
 */
const STATUS: Readonly<Record<string, AgentRequest['status']>> = {
  waiting: 'waiting',
  pending: 'waiting',
  success: 'approved',
  approved: 'approved',
};

/** Reads the status. A status that is neither waiting nor approved means that the request can no longer be answered. */
const status = field<AgentRequest['status']>((value, path) => STATUS[string.decode(value, path)] ?? 'denied');

/** A typed claim code, which is sent as the service spells it: `XXXX-XXXX` (protocol.md §17.2). */
const claimCode = field<string>(string.decode, (typed) => cleanCode(typed).replace(/^(.{4})(.{4})$/, '$1-$2'));

const confirm = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/agent/register/confirm',
  body: wire({ claimCode, action: string }),
  answer: wire<AgentRequest>({
    agent: wire<Agent>({ name: string, description: orNull(string), url: orNull(string) }),
    userHint: orNull(string),
    expiresAt: fromKey('expires_at_millis', instant),
    status,
  }),
  errors: ['AGENT_AUTH_NOT_ENABLED', 'AGENT_AUTH_INVALID_CLAIM_CODE', 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'],
});

/** Returns the request with this claim code, and changes nothing. */
export function inspectAgent(ctx: Context<'client'>, claimCode: string): Promise<Result<AgentRequest, AgentError>> {
  return sendAction(ctx, claimCode, 'inspect');
}

/** Gives the program with this claim code a session of the signed-in user, or refuses. */
export async function answerAgent(
  ctx: Context<'client'>,
  claimCode: string,
  answer: AgentAnswer,
): Promise<Result<AgentRequest, AgentError>> {
  if (answer === 'approve') await requireRecentSignIn(ctx);
  return completeWrite(ctx, sendAction(ctx, claimCode, answer), { key: ['sessions'] });
}

/**
 * Requires a recent sign-in, so that a browser left open cannot give sessions to agents. Anonymous users never signed in; the
 * service refuses them.
 */
async function requireRecentSignIn(ctx: Context<'client'>): Promise<void> {
  const claims = await currentClaims(ctx);
  if (ctx.session.isSignedOut() || claims?.isAnonymous) return;
  const id = claims?.userId ?? '';
  if (!(await isSignInRecent(ctx, claims, { id }, AGENT_SIGN_IN_MAX_AGE_MS))) throw signInTooOldError();
}

/**
 * Sends one action for a claim code. A service without agents answers 404 without a code, which becomes the error of a project
 * that does not allow agents.
 */
async function sendAction(
  ctx: Context<'client'>,
  claimCode: string,
  action: AgentAnswer | 'inspect',
): Promise<Result<AgentRequest, AgentError>> {
  try {
    return await send(ctx, confirm, { body: { claimCode, action } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return fail(new KnownError('AGENT_AUTH_NOT_ENABLED', 'This service knows no agents.', {}));
  }
}
