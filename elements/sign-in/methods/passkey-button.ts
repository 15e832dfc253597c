import { html, svg, type TemplateResult } from 'lit';
import { ways } from '../../../core/messages/en/sign-in/sign-in-methods.ts';
import { icon } from '../../base/theme/icons.ts';
import type { LkElement } from '../../base/element.ts';
import { button } from '../../parts/button.ts';
import type { Attempts } from '../sign-in-attempt.ts';
import { pill } from './last-used-badge.ts';

interface PasskeyOptions {
  readonly host: LkElement;
  readonly attempts: Attempts;
  readonly isLastUsed: boolean;
  readonly onClick: () => void;
}

const keyIcon = (): TemplateResult =>
  icon(svg`<circle cx="5" cy="8" r="3.25" /><path d="M8.25 8H14.5v2.5M11.5 8v2" />`);

/** The button for a passkey, and room for a word where none was used after all. */
export function passkeyButtonOf({ host, attempts, isLastUsed, onClick }: PasskeyOptions): TemplateResult {
  const label = html`${keyIcon()}<span>${host.texts('ways', ways).passkey}</span>${isLastUsed ? pill(host) : ''}`;
  return html`<div class="with-note">
    ${button({ label, part: 'passkey', ...attempts.look('passkey'), onClick })}
    <div role="status">${attempts.note && html`<p class="row">${attempts.note}</p>`}</div>
  </div>`;
}
