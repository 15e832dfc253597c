import { string } from '../../transport/wire.ts';

/** The result of a bot challenge: the token of its widget, or `unavailable` when the widget could not be loaded. */
export type BotChallengeAnswer = { readonly token: string } | 'unavailable';

/** Options of the calls for which a service may require a bot challenge. */
export interface BotChallengeOptions {
  /**
   * The answer to a bot challenge. Leave it out at first, because many services require none; repeat the call with it after
   * `BOT_CHALLENGE_REQUIRED`.
   */
  readonly botChallenge?: BotChallengeAnswer | undefined;
}

/**
 * The body fields for the answer to a bot challenge (protocol.md §17.3). Older services reject unknown fields, so these are sent
 * only with an answer.
 */
export const botChallengeWire = {
  botChallengeToken: string,
  botChallengePhase: string,
  botChallengeUnavailable: string,
} as const;

/** Returns the values for the fields of `botChallengeWire`; without an answer all are undefined. */
export function botChallengeFields(answer: BotChallengeAnswer | undefined) {
  if (answer === undefined) return {};
  if (answer === 'unavailable') return { botChallengeUnavailable: 'true' };
  return { botChallengeToken: answer.token, botChallengePhase: 'visible' };
}
