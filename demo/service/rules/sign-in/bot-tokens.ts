/** Tokens that the service's own widget makes for a person. */
const HUMAN_TOKEN = /^latchkey-human-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The tokens are short, and a service of tests ends before it has seen many. */
const MOST_REMEMBERED = 10_000;

/** Knows which tokens are right; each is good once. */
export interface BotTokens {
  take(token: string): boolean;
}

/** What keeps bots out needs. */
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
