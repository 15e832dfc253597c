import { html, type TemplateResult } from 'lit';
import { type InternalKey, internalKeyProblem } from '../../../core/admin.ts';
import type { Instant } from '../../../core/index.ts';
import type { projectKeys } from '../../messages/owner/keys.ts';
import type { LkElement } from '../../base/element.ts';
import { keyIcon } from '../../base/theme/state-icons.ts';
import { facts } from '../../sections/facts.ts';
import {
  panelRow,
  pill,
  renderTimeOrDate,
  renderRelativeTime,
  rowTitle,
} from '../../sections/section/section-parts.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

/** The status of keys. Expired keys that were also revoked count as expired (protocol.md §14.2). */
type ProjectKeyStatus = 'active' | 'expired' | 'revoked';

const TONES = { active: 'success', expired: 'plain', revoked: 'plain' } as const;

type Texts = typeof projectKeys;

interface RowOptions {
  readonly texts: Texts;
  readonly now: Instant;
  readonly actions: unknown;
  readonly below: unknown;
  readonly error: ErrorLine;
}

/** Renders the row of keys that were created together: their description, status, last four characters and dates. */
export function keyRow(host: LkElement, key: InternalKey, options: RowOptions): TemplateResult {
  const { texts, now, actions, below, error } = options;
  const state = statusOf(key, now);
  const dates = [
    html`${texts.createdAt} ${renderTimeOrDate(host, key.createdAt)}`,
    renderExpiry(host, key, { state, texts, now }),
  ];
  const meta = html`${facts(...renderLastFour(key, texts))}${facts(...dates)}`;
  return panelRow({
    icon: keyIcon(),
    content: rowTitle(key.description || texts.noDescription, { pills: pill(texts[state], TONES[state]), meta }),
    action: actions,
    below,
    error,
  });
}

function statusOf(key: InternalKey, now: Instant): ProjectKeyStatus {
  const problem = internalKeyProblem(key, now);
  if (problem === null) return 'active';
  return problem === 'expired' ? 'expired' : 'revoked';
}

/** Renders the last four characters of each key that exists: client, server and admin key. */
function renderLastFour(key: InternalKey, texts: Texts): readonly (TemplateResult | null)[] {
  const end = (name: string, kind: string, found: InternalKey['secretServerKey']) =>
    found &&
    html`<span role="img" aria-label=${texts.endsWith(name, found.lastFour)}
      >${kind} <code translate="no" part="code" dir="ltr">${`••••${found.lastFour}`}</code></span
    >`;
  return [
    end(texts.client, texts.shortClient, key.publishableClientKey),
    end(texts.server, texts.shortServer, key.secretServerKey),
    end(texts.admin, texts.shortAdmin, key.superSecretAdminKey),
  ];
}

interface ExpiryOptions {
  readonly state: ProjectKeyStatus;
  readonly texts: Texts;
  readonly now: Instant;
}

function renderExpiry(host: LkElement, key: InternalKey, { state, texts, now }: ExpiryOptions): TemplateResult {
  const { expiresAt, manuallyRevokedAt } = key;
  if (state === 'revoked') return html`${texts.revokedAt} ${renderRelativeTime(host, manuallyRevokedAt ?? now)}`;
  return html`${state === 'expired' ? texts.expiredAt : texts.expiresAt} ${renderTimeOrDate(host, expiresAt)}`;
}
