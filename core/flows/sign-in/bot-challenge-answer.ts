import { string } from '../../transport/wire.ts';

/** What came of a bot challenge: the token of its widget, or that the widget could not be loaded here. */
export type BotChallengeAnswer = { readonly token: string } | 'unavailable';

/** Options of everything that a service may ask a bot challenge for. */
export interface BotChallengeOptions {
  /** Sent again with this after `BOT_CHALLENGE_REQUIRED`; left out before, because many services ask for none. */
  readonly botChallenge?: BotChallengeAnswer | undefined;
}

/** The fields of a body (protocol.md §17.3). Older services refuse them, so they are sent only with an answer. */
export const botChallengeWire = {
  botChallengeToken: string,
  botChallengePhase: string,
  botChallengeUnavailable: string,
} as const;

/** The values of these fields: all undefined without an answer. */
export function botChallengeFields(answer: BotChallengeAnswer | undefined) {
  if (answer === undefined) return {};
  if (answer === 'unavailable') return { botChallengeUnavailable: 'true' };
  return { botChallengeToken: answer.token, botChallengePhase: 'visible' };
}
