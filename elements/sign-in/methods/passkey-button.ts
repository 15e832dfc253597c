import { html, svg, type TemplateResult } from 'lit';
import { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import { icon } from '../../base/theme/icons.ts';
import type { LkElement } from '../../base/element.ts';
import { button } from '../../parts/button.ts';
import type { SignInAttempt } from '../auth-host.ts';
import { lastUsedBadge } from './last-used-badge.ts';

interface PasskeyOptions {
  readonly host: LkElement;
  readonly attempt: SignInAttempt;
  readonly isLastUsed: boolean;
  /** Whether passkeys are the only sign-in method of the card. */
  readonly isOnly: boolean;
  readonly onClick: () => void;
}

const keyIcon = (): TemplateResult =>
  icon(svg`<circle cx="5" cy="8" r="3.25" /><path d="M8.25 8H14.5v2.5M11.5 8v2" />`);

/** Renders the button for passkeys, and below it the message if the last attempt ended without a sign-in. */
export function passkeyButtonOf({ host, attempt, isLastUsed, isOnly, onClick }: PasskeyOptions): TemplateResult {
  const label = html`${keyIcon()}<span>${host.texts('signInMethods', signInMethods).passkey}</span>${isLastUsed ? lastUsedBadge(host) : ''}`;
  return html`${button({ label, kind: isOnly ? 'primary' : 'plain', part: 'passkey', ...attempt.buttonState('passkey'), onClick })}
    <div role="status">${attempt.note && html`<p part="text" class="row">${attempt.note}</p>`}</div>`;
}
