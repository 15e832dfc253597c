import { css, html, nothing, type TemplateResult } from 'lit';
import type { ApiKey, Instant } from '../../../core/index.ts';
import type { settingsApiKeys } from '../../../core/messages/en/account/api-keys.ts';
import type { LkElement } from '../../base/element.ts';
import { keyIcon } from '../../base/theme/state-icons.ts';
import { type KeyStatus, keyState } from './status.ts';
import { facts, factsStyles } from '../facts.ts';
import { entry, localeOf, pill, timeOf, titled } from '../section-parts.ts';

export const keyRowStyles = css`
  ${factsStyles}
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
  .dead {
    border-block-start: 1px solid var(--_line);
  }
  .dead > summary {
    padding: calc(3.5 * var(--_step)) calc(4.5 * var(--_step));
    border-radius: var(--_card-radius);
    color: var(--_muted);
    font-size: 0.875rem;
    font-weight: 550;
    cursor: pointer;
  }
  .dead[open] > summary {
    border-block-end: 1px solid var(--_line);
    border-radius: 0;
  }
  .panel > .dead:first-child {
    border-block-start: 0;
  }
`;

const TONES = { active: 'success', 'expires-soon': 'danger', expired: 'plain', revoked: 'plain' } as const;

/** An end that is further away is told as a day: "in 2 months" may be three weeks off. */
const NEAR_MS = 14 * 86_400_000;

type Texts = typeof settingsApiKeys;

interface RowOptions {
  readonly texts: Texts;
  readonly now: number;
  readonly actions: unknown;
  readonly below: unknown;
  readonly error: string;
}

interface EndOptions {
  readonly state: KeyStatus;
  readonly now: Instant;
  readonly texts: Texts;
}

/** One key: what it is for, how it stands, and how to tell it apart. */
export function keyRow(
  host: LkElement,
  key: ApiKey,
  { texts, now, actions, below, error }: RowOptions,
): TemplateResult {
  const state = keyState(key, now);
  const words = {
    active: texts.active,
    'expires-soon': texts.expiresSoon,
    expired: texts.expired,
    revoked: texts.revoked,
  };
  const meta = facts(
    html`<code dir="ltr" aria-label=${texts.endsWith(key.lastFour)}>${`••••${key.lastFour}`}</code>`,
    html`${texts.createdAt} ${timeOf(host, key.createdAt)}`,
    endOf(host, key, { state, now, texts }),
  );
  return entry({
    icon: keyIcon(),
    content: titled(key.description || texts.noDescription, { pills: pill(words[state], TONES[state]), meta }),
    action: actions,
    isWide: true,
    below,
    error,
  });
}

function endOf(host: LkElement, { expiresAt, manuallyRevokedAt }: ApiKey, { state, now, texts }: EndOptions) {
  if (state === 'revoked')
    return html`${texts.revokedAt} ${manuallyRevokedAt ? timeOf(host, manuallyRevokedAt) : nothing}`;
  if (expiresAt === null) return texts.neverExpires;
  const isNear = Math.abs(expiresAt - now) < NEAR_MS;
  return html`${state === 'expired' ? texts.expiredAt : texts.expiresAt} ${isNear ? timeOf(host, expiresAt) : dayIn(host, expiresAt)}`;
}

function dayIn(host: LkElement, instant: Instant): TemplateResult {
  const day = new Intl.DateTimeFormat(localeOf(host), { dateStyle: 'medium' }).format(instant);
  return html`<time datetime=${new Date(instant).toISOString()}>${day}</time>`;
}
