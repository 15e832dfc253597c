import type { Context } from '../../context/context.ts';
import { trimSetting } from '../../base/trim-setting.ts';
import { siteKeyFromEnvironment } from '../../environment/bot-challenge-environment.ts';

export interface BotChallengeActions {
  /**
   * Returns the data for showing the challenge that `BOT_CHALLENGE_REQUIRED` requires; null when the app has no site key. The
   * sign-in and sign-up cards show the challenge themselves.
   *
   * @example const widget = await app.botChallengeWidget();
   * const result = await app.sendMagicLinkEmail(email, widget ? {} : { botChallenge: 'unavailable' });
   */
  botChallengeWidget(): Promise<BotChallengeWidget | null>;
}

/** The widget of Cloudflare Turnstile: load the script and call `turnstile.render`. */
export interface BotChallengeWidget {
  readonly siteKey: string;
  readonly scriptUrl: string;
}

const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Returns the widget of the option `botChallenge`, or else that of the site key in the environment. */
export async function botChallengeWidget({ options }: Context<'client'>): Promise<BotChallengeWidget | null> {
  const { siteKey: given, scriptUrl = TURNSTILE_URL } = options.botChallenge ?? {};
  const siteKey = trimSetting(given) ?? siteKeyFromEnvironment();
  return siteKey ? { siteKey, scriptUrl } : null;
}
