import type { Context } from '../context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Ticket } from '../session/engine.ts';
import { tokenField } from '../session/tokens.ts';
import { flag, text, wire } from '../transport/wire.ts';
import { revoke } from './revoke.ts';

/** What every way of signing in is answered with (wire protocol §3.1). */
export const signInAnswer = wire({
  accessToken: tokenField,
  refreshToken: tokenField,
  userId: text,
  isNewUser: flag,
});

/**
 * Commits the tokens of a sign-in.
 *
 * @throws LatchkeyError `MISUSE` when this app signed somebody in or out after the sign-in was sent; its tokens are given back
 * to the service.
 */
export function beginSession(
  ctx: Context<'client'>,
  ticket: Ticket,
  answer: ReturnType<typeof signInAnswer.decode>,
): void {
  const tokens = { accessToken: answer.accessToken, refreshToken: answer.refreshToken };
  if (ctx.session.begin(ticket, tokens)) return;
  void revoke(ctx, tokens);
  throw new LatchkeyError('MISUSE', 'Another sign-in or sign-out came first; this sign-in was dropped.');
}
