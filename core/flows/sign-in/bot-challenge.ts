import type { Context } from '../../base/context.ts';
import { siteKeyFromEnvironment } from '../../platform/environment/bot-challenge-environment.ts';

export interface BotChallengeActions {
  /**
   * What a page needs to show the challenge that `BOT_CHALLENGE_REQUIRED` asks for; null where the app has no site key. The cards
   * for signing in and up do this by themselves.
   *
   * @example const widget = await app.botChallengeWidget();
   * if (!widget) await app.sendMagicLinkEmail(email, { botChallenge: 'unavailable' });
   */
  botChallengeWidget(): Promise<BotChallengeWidget | null>;
}

/** The widget of Turnstile: load the script and call `turnstile.render`. */
export interface BotChallengeWidget {
  readonly siteKey: string;
  readonly scriptUrl: string;
}

const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** The option `botChallenge`, else the site key of the environment. */
export async function botChallengeWidget({ options }: Context<'client'>): Promise<BotChallengeWidget | null> {
  const { siteKey = siteKeyFromEnvironment(), scriptUrl = TURNSTILE_URL } = options.botChallenge ?? {};
  return siteKey ? { siteKey, scriptUrl } : null;
}
