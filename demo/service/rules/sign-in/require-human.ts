import { knownError } from '../../base/errors/known-errors.ts';
import { schemaError } from '../../http/schema-error.ts';
import type { Project } from '../projects/project.ts';
import type { BotChallengeContext } from './bot-tokens.ts';

/** The bot challenge fields of a request (protocol.md §17.3). */
export interface BotFields {
  readonly bot_challenge_token?: string | undefined;
  readonly bot_challenge_phase?: 'invisible' | 'visible' | undefined;
  readonly bot_challenge_unavailable?: 'true' | undefined;
}

/**
 * Checks a request's bot challenge as strictly as the project requires. Throws BOT_CHALLENGE_REQUIRED when a visible challenge
 * is needed, BOT_CHALLENGE_FAILED when a visible challenge was not passed, and SCHEMA_ERROR for fields that exclude each
 * other.
 */
export function requireHuman(
  context: BotChallengeContext,
  project: Project,
  request: Request,
  fields: BotFields,
): void {
  const { bot_challenge_token: token, bot_challenge_phase: phase, bot_challenge_unavailable: unavailable } = fields;
  if (unavailable !== undefined && (token !== undefined || phase !== undefined)) {
    const line = 'bot_challenge_unavailable cannot come with bot_challenge_token and bot_challenge_phase';
    throw schemaError(request.method, new URL(request.url).pathname, [line]);
  }
  const required = project.config.bot_challenge;
  if (required === 'off') return;
  // If an invisible challenge is enough, a browser that cannot load the challenge is let through.
  if (required === 'invisible' && unavailable !== undefined) return;
  const isHuman =
    token !== undefined && (phase === 'visible' || required === 'invisible') && context.botTokens.acceptToken(token);
  if (isHuman) return;
  if (phase !== 'visible' || token === undefined) throw knownError('BOT_CHALLENGE_REQUIRED');
  throw knownError('BOT_CHALLENGE_FAILED', { message: 'The visible bot challenge was not solved' });
}
