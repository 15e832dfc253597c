import { css, html, nothing, type TemplateResult } from 'lit';
import type { ApiKey } from '../../../core/index.ts';
import type { settingsApiKeys } from '../../messages/account/api-keys.ts';
import type { LkElement } from '../../base/element.ts';
import { keyIcon } from '../../base/theme/state-icons.ts';
import { type KeyStatus, keyStatus } from './status.ts';
import { facts, factsStyles } from '../facts.ts';
import { panelRow, pill, renderTimeOrDate, renderRelativeTime, rowTitle } from '../section/section-parts.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

export const keyRowStyles = css`
  ${factsStyles}
  .facts time {
    white-space: nowrap;
  }
  .facts code {
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  .form + .entries {
    border-block-start: 1px solid var(--_line);
  }
  .more {
    text-align: center;
  }
  .inactive {
    border-block-start: 1px solid var(--_line);
  }
  .inactive > summary {
    display: flex;
    align-items: center;
    gap: calc(4 * var(--_step));
    padding: calc(3.5 * var(--_step)) calc(4.5 * var(--_step));
    border-radius: var(--_card-radius);
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    font-weight: 600;
    cursor: pointer;
  }
  .inactive > summary::-webkit-details-marker {
    display: none;
  }
  /* As wide as the icons of the keys, so that the text begins below theirs. */
  .inactive > summary svg {
    flex: none;
    box-sizing: content-box;
    padding-inline: calc(1.25 / 2 * var(--_unit));
  }
  .inactive[open] > summary svg {
    rotate: 180deg;
  }
  @container (inline-size < 520px) {
    .inactive > summary {
      gap: calc(3 * var(--_step));
      padding-inline: calc(4 * var(--_step));
    }
  }
  @container (inline-size < 19em) {
    .inactive > summary svg {
      padding-inline: 0;
    }
  }
  .inactive[open] > summary {
    border-block-end: 1px solid var(--_line);
    border-radius: 0;
  }
  .panel > .inactive:first-child {
    border-block-start: 0;
  }
`;

const TONES = { active: 'success', 'expires-soon': 'warning', expired: 'plain', revoked: 'plain' } as const;

type Texts = typeof settingsApiKeys;

interface RowOptions {
  readonly texts: Texts;
  readonly now: number;
  readonly actions: unknown;
  readonly below: unknown;
  readonly error: ErrorLine;
}

interface ExpiryOptions {
  readonly status: KeyStatus;
  readonly texts: Texts;
}

/** Renders the row of a key: its description, status, last four characters and dates. */
export function keyRow(
  host: LkElement,
  key: ApiKey,
  { texts, now, actions, below, error }: RowOptions,
): TemplateResult {
  const status = keyStatus(key, now);
  const labels = {
    active: texts.active,
    'expires-soon': texts.expiresSoon,
    expired: texts.expired,
    revoked: texts.revoked,
  };
  const meta = facts(
    html`<code translate="no" part="code" dir="ltr" aria-label=${texts.endsWith(key.lastFour)}>${`••••${key.lastFour}`}</code>`,
    html`${texts.createdAt} ${renderRelativeTime(host, key.createdAt)}`,
    renderExpiry(host, key, { status, texts }),
  );
  return panelRow({
    icon: keyIcon(),
    content: rowTitle(key.description || texts.noDescription, {
      pills: html`${pill(labels[status], TONES[status])}${key.isPublic ? pill(texts.publicPill) : nothing}`,
      meta,
    }),
    action: actions,
    below,
    error,
  });
}

function renderExpiry(host: LkElement, { expiresAt, manuallyRevokedAt }: ApiKey, { status, texts }: ExpiryOptions) {
  if (status === 'revoked')
    return html`${texts.revokedAt} ${manuallyRevokedAt ? renderRelativeTime(host, manuallyRevokedAt) : nothing}`;
  if (expiresAt === null) return texts.neverExpires;
  return html`${status === 'expired' ? texts.expiredAt : texts.expiresAt} ${renderTimeOrDate(host, expiresAt)}`;
}
