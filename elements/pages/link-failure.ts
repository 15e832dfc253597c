import { general } from '../../core/messages/en/general.ts';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { clockIcon, linkIcon } from '../base/theme/state-icons.ts';
import type { CardHost, Choice, PageCard } from '../sign-in/page-card.ts';

/** What has become of a link that does not work. */
export type DeadStep = 'expired' | 'used' | 'invalid';

/** What each answer to a code says about its link. */
export const DEAD_STEPS = {
  VERIFICATION_CODE_EXPIRED: 'expired',
  VERIFICATION_CODE_ALREADY_USED: 'used',
  VERIFICATION_CODE_NOT_FOUND: 'invalid',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 'invalid',
  SCHEMA_ERROR: 'invalid',
} as const satisfies Record<string, DeadStep>;

interface DeadOptions {
  /** What to do about each. */
  readonly texts: Readonly<Record<'expired' | 'used', string>>;
  /** What to do about it; going home by default. */
  readonly primary?: Choice | undefined;
  readonly titles?: Readonly<Record<DeadStep, string>> | undefined;
  readonly invalid?: string | undefined;
}

/** The card of a link that does not work. A way home is always there. */
export function deadCard(host: CardHost, step: DeadStep, { texts, primary, titles, invalid }: DeadOptions): PageCard {
  const states = host.texts('pageStates', pageStates);
  const common = { expired: states.expiredTitle, used: states.usedTitle, invalid: states.invalidTitle };
  const icons = { expired: clockIcon, used: linkIcon, invalid: warningIcon };
  return {
    heading: (titles ?? common)[step],
    text: step === 'invalid' ? (invalid ?? states.invalid) : texts[step],
    mark: icons[step](),
    tone: step === 'invalid' ? 'danger' : 'plain',
    primary: primary ?? homeChoice(host),
    secondary: primary && homeChoice(host),
  };
}

export function homeChoice(host: CardHost): Choice {
  return { label: host.texts('general', general).goHome, run: () => host.app?.redirectToHome({ replace: true }) };
}
