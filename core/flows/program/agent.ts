import type { Context } from '../../base/context.ts';
import { fail, type Result } from '../../base/result.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { isMissing } from '../../resources/items.ts';
import { write } from '../../resources/write.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { currentClaims, isSignInRecent, signInTooOld } from '../get-user/recent-sign-in.ts';
import { AGENT_SIGN_IN_MS } from '../limits.ts';
import { field, from, type Instant, instant, orNull, string, wire } from '../../transport/wire.ts';

export interface AgentActions {
  /**
   * What a program says of itself that asks for a session of the signed-in user. Changes nothing.
   *
   * @example const request = await app.inspectAgent('K7QM-2XNP');
   * if (request.ok) show(request.value.agent.name);
   */
  inspectAgent(claimCode: string): Promise<Result<AgentRequest, AgentError>>;
  /**
   * Gives the program a session of the signed-in user, or refuses it. Only ever call it for a click on a button that says so. The session
   * is listed by `app.sessions` with the name of the program, and ended there. Only who signed in within the last ten minutes may give
   * one; `app.getUser({ or: 'redirect', signedInWithinMs: 600_000 })` leads everybody else through a sign-in.
   *
   * @throws LatchkeyError `SIGN_IN_TOO_OLD`, where nothing was sent
   * @example button.onclick = () => app.answerAgent('K7QM-2XNP', 'approve');
   */
  answerAgent(claimCode: string, answer: AgentAnswer): Promise<Result<AgentRequest, AgentError>>;
}

export type AgentAnswer = 'approve' | 'deny';

/** A program that asks for a session. What it says of itself is not checked by anybody. */
export interface AgentRequest {
  readonly agent: Agent;
  /** For whom the program believes to ask, such as an email address. */
  readonly userHint: string | null;
  /** Until when it can be answered. */
  readonly expiresAt: Instant;
  readonly status: 'waiting' | 'approved' | 'denied';
}

export interface Agent {
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
}

export type AgentError = AnyKnownError<(typeof confirm.errors)[number]>;

/** The newer name of each, and those of older copies of the service (protocol.md §17.2). */
const STATUS: Readonly<Record<string, AgentRequest['status']>> = {
  waiting: 'waiting',
  pending: 'waiting',
  success: 'approved',
  approved: 'approved',
};

/** What is neither waiting nor approved can not be answered any more. */
const status = field<AgentRequest['status']>((value, path) => STATUS[string.decode(value, path)] ?? 'denied');

const confirm = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/agent/register/confirm',
  body: wire({ claimCode: string, action: string }),
  answer: wire<AgentRequest>({
    agent: wire<Agent>({ name: string, description: orNull(string), url: orNull(string) }),
    userHint: orNull(string),
    expiresAt: from('expires_at_millis', instant),
    status,
  }),
  errors: ['AGENT_AUTH_NOT_ENABLED', 'AGENT_AUTH_INVALID_CLAIM_CODE', 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED'],
});

export function inspectAgent(ctx: Context<'client'>, claimCode: string): Promise<Result<AgentRequest, AgentError>> {
  return ask(ctx, claimCode, 'inspect');
}

export async function answerAgent(
  ctx: Context<'client'>,
  claimCode: string,
  answer: AgentAnswer,
): Promise<Result<AgentRequest, AgentError>> {
  if (answer === 'approve') await requireRecentSignIn(ctx);
  return write(ctx, ask(ctx, claimCode, answer), { key: ['sessions'] });
}

/** A session that was left open gives no other ones away. Guests never signed in: the service refuses them. */
async function requireRecentSignIn(ctx: Context<'client'>): Promise<void> {
  const claims = await currentClaims(ctx);
  if (ctx.session.isSignedOut() || claims?.isAnonymous) return;
  const id = claims?.userId ?? '';
  if (!(await isSignInRecent(ctx, claims, { id }, AGENT_SIGN_IN_MS))) throw signInTooOld();
}

/** A service that knows no agents answers 404 without a code, which is the same to the user as a project that allows none. */
async function ask(
  ctx: Context<'client'>,
  claimCode: string,
  action: AgentAnswer | 'inspect',
): Promise<Result<AgentRequest, AgentError>> {
  try {
    return await send(ctx, confirm, { body: { claimCode, action } });
  } catch (error) {
    if (!isMissing(error)) throw error;
    return fail(new KnownError('AGENT_AUTH_NOT_ENABLED', 'This service knows no agents.', {}));
  }
}
