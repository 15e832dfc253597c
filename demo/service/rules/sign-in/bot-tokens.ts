/** The tokens that the service's own bot challenge widget creates when the challenge is passed. */
const HUMAN_TOKEN = /^latchkey-human-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How many used tokens are remembered. Beyond that number all are forgotten, which no test reaches. */
const MAX_USED_TOKENS = 10_000;

/** Checks bot challenge tokens. Each token is accepted once. */
export interface BotChallengeTokens {
  /** Returns whether the token is valid and was not used before, and marks it as used. */
  acceptToken(token: string): boolean;
}

/** The part of a context needed for checking bot challenges. */
export interface BotChallengeContext {
  readonly botTokens: BotChallengeTokens;
}

/** Creates the check of bot challenge tokens for one service. It forgets used tokens when the service ends. */
export function createBotChallengeTokens(): BotChallengeTokens {
  const used = new Set<string>();
  return {
    acceptToken: (token) => {
      if (!HUMAN_TOKEN.test(token) || used.has(token)) return false;
      if (used.size >= MAX_USED_TOKENS) used.clear();
      used.add(token);
      return true;
    },
  };
}
