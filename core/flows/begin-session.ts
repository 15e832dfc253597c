import type { Context } from '../context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Ticket } from '../session/engine.ts';
import { revoke } from './revoke.ts';

interface StartedSession {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Commits the tokens of a sign-in.
 *
 * @throws LatchkeyError `MISUSE` when this app signed somebody in or out after the sign-in was sent; its tokens are given back
 * to the service.
 */
export function beginSession(
  ctx: Context<'client'>,
  ticket: Ticket,
  { accessToken, refreshToken }: StartedSession,
): void {
  const tokens = { accessToken, refreshToken };
  if (ctx.session.begin(ticket, tokens)) return;
  void revoke(ctx, tokens);
  throw new LatchkeyError('MISUSE', 'Another sign-in or sign-out came first; this sign-in was dropped.');
}
