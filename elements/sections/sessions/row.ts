import { css, html, nothing, type TemplateResult } from 'lit';
import type { ActiveSession } from '../../../core/index.ts';
import type { settingsSessions } from '../../messages/account/sessions.ts';
import type { LkElement } from '../../base/element.ts';
import { agentIcon } from '../../base/theme/agent-icon.ts';
import { nameInText } from '../../parts/name-label.ts';
import { deviceOf } from './user-agent.ts';
import { deviceIcon } from './device-icons.ts';
import { facts, factsStyles } from '../facts.ts';
import { panelRow, localeOf, pill, renderRelativeTime, rowTitle } from '../section/section-parts.ts';
import { deviceName, isUnknown, locationName } from './labels.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';

export const sessionRowStyles = css`
  ${factsStyles}
  /*
   * Phrases such as "Firefox on Windows" keep the text direction of the page, even if they begin with a name in another
   * direction.
   */
  .phrase {
    unicode-bidi: isolate;
  }
  .more {
    text-align: center;
  }
  .hint {
    color: var(--_text);
  }
`;

interface RowOptions {
  readonly texts: typeof settingsSessions;
  /** The button that ends the session, or `nothing` if the user may not end it. */
  readonly button: TemplateResult | typeof nothing;
  /** The confirmation question, while it is open. */
  readonly below: TemplateResult | typeof nothing;
  readonly error: ErrorLine;
}

/**
 * Returns a name for a session, for use in sentences: the name of the agent that signed in, else the name of the device. Unknown
 * devices are told apart by their locations.
 */
export function sessionName(session: ActiveSession, texts: typeof settingsSessions, locale: string): string {
  if (session.agentName !== null) return nameInText(session.agentName);
  const place = placeOfUnknownDevice(session, texts, locale);
  return place === null ? deviceName(deviceOf(session.userAgent), texts) : `${texts.unknownDevice} (${place})`;
}

/** Returns the location of a session if nothing is known of its device; few services say which browser it is. */
function placeOfUnknownDevice(
  { agentName, userAgent, geoInfo }: ActiveSession,
  texts: typeof settingsSessions,
  locale: string,
): string | null {
  if (agentName !== null || geoInfo === null) return null;
  return isUnknown(deviceOf(userAgent)) ? locationName(geoInfo, texts, locale) : null;
}

/** Renders the row of a session: its device, its location and its last use. Of an unknown device the location is the title. */
export function sessionRow(
  host: LkElement,
  session: ActiveSession,
  { texts, button, below, error }: RowOptions,
): TemplateResult {
  const { agentName, geoInfo, isCurrentSession, isImpersonation, lastUsedAt, createdAt } = session;
  const pills = html`${isCurrentSession ? pill(texts.thisDevice) : nothing}${
    isImpersonation ? pill(texts.impersonation, 'danger') : nothing
  }${agentName === null ? nothing : pill(texts.agent)}`;
  const locale = localeOf(host);
  const place = placeOfUnknownDevice(session, texts, locale);
  const location = place === null && geoInfo ? locationName(geoInfo, texts, locale) : null;
  const line = facts(
    location && renderPhrase(location),
    geoInfo && html`<bdi>${geoInfo.ip}</bdi>`,
    isCurrentSession ? texts.activeNow : renderLastUse(host, texts, lastUsedAt, createdAt),
  );
  const meta = html`${isImpersonation ? html`<div class="hint">${texts.impersonationHint}</div>` : nothing}${line}`;
  return panelRow({
    icon: agentName === null ? deviceIcon(deviceOf(session.userAgent)) : agentIcon(),
    content: rowTitle(renderPhrase(place ?? sessionName(session, texts, locale)), { pills, meta }),
    action: button,
    below,
    error,
  });
}

function renderPhrase(text: string): TemplateResult {
  return html`<span class="phrase">${text}</span>`;
}

function renderLastUse(host: LkElement, texts: typeof settingsSessions, lastUsedAt: number | null, createdAt: number) {
  return lastUsedAt === null
    ? html`${texts.signedIn} ${renderRelativeTime(host, createdAt)}`
    : html`${texts.active} ${renderRelativeTime(host, lastUsedAt)}`;
}
