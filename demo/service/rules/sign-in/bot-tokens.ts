/** The tokens that the service's own bot challenge widget creates when the challenge is passed. */
const HUMAN_TOKEN = /^latchkey-human-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The number of used tokens to remember. A service under test ends before it has seen that many. */
const MOST_REMEMBERED = 10_000;

/** Checks bot challenge tokens. Each token is accepted once. */
export interface BotTokens {
  take(token: string): boolean;
}

/** The part of a context needed for checking bot challenges. */
export interface BotContext {
  readonly botTokens: BotTokens;
}

export function createBotTokens(): BotTokens {
  const used = new Set<string>();
  return {
    take: (token) => {
      if (!HUMAN_TOKEN.test(token) || used.has(token)) return false;
      if (used.size >= MOST_REMEMBERED) used.clear();
      used.add(token);
      return true;
    },
  };
}
