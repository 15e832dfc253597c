import type { TemplateResult } from 'lit';
import { general } from '../../messages/general.ts';
import { pageStates } from '../../messages/sign-in/page-states.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { clockIcon, linkIcon } from '../../base/theme/state-icons.ts';
import type { CardHost, CardButton, PageCard } from '../../cards/page-card.ts';

/** Why a link in an email does not work. */
export type LinkFailure = 'expired' | 'used' | 'invalid';

/** Why a link does not work, for each error code with which the service can refuse its code. */
export const LINK_FAILURES = {
  VERIFICATION_CODE_EXPIRED: 'expired',
  VERIFICATION_CODE_ALREADY_USED: 'used',
  VERIFICATION_CODE_NOT_FOUND: 'invalid',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 'invalid',
  SCHEMA_ERROR: 'invalid',
} as const satisfies Record<string, LinkFailure>;

interface LinkFailureOptions {
  /** The texts that tell the user what to do about an expired or a used link. */
  readonly texts: Readonly<Record<'expired' | 'used', string | TemplateResult>>;
  /** The main button. By default it leads to the home page. */
  readonly primary?: CardButton | undefined;
  /** The titles of the card. By default general titles that fit every link. */
  readonly titles?: Readonly<Record<LinkFailure, string>> | undefined;
  /** The text for an invalid link. By default a general text. */
  readonly invalid?: string | undefined;
}

/** Returns the card for a link that does not work. The card always has a button to the home page. */
export function linkFailureCard(
  host: CardHost,
  failure: LinkFailure,
  { texts, primary, titles, invalid }: LinkFailureOptions,
): PageCard {
  const states = host.texts('pageStates', pageStates);
  const common = { expired: states.expiredTitle, used: states.usedTitle, invalid: states.invalidTitle };
  const icons = { expired: clockIcon, used: linkIcon, invalid: warningIcon };
  return {
    heading: (titles ?? common)[failure],
    text: failure === 'invalid' ? (invalid ?? states.invalid) : texts[failure],
    mark: icons[failure](),
    tone: failure === 'invalid' ? 'danger' : 'plain',
    primary: primary ?? homeButton(host),
    secondary: primary && homeButton(host),
  };
}

/** Returns a button that redirects to the home page of the app. */
export function homeButton(host: CardHost): CardButton {
  return { label: host.texts('general', general).goHome, run: () => host.app?.redirectToHome({ replace: true }) };
}
