import { html, nothing, type TemplateResult } from 'lit';
import type { Instant } from '../../../core/index.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import type { LkElement } from '../../base/element.ts';
import { localeOf } from '../../base/locale-of.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { errorRow } from '../../parts/notice/notice-row.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import { actionButton } from './action-button.ts';
import { boundName } from './bound-name.ts';

export { localeOf };

/** A row of a section's panel: a label or icon, the content, and buttons. */
export interface PanelRow {
  /** The name of a setting. In wide sections it has its own column. */
  readonly label?: string | undefined;
  /** An icon of 16 pixels. Assistive technology skips it. */
  readonly icon?: TemplateResult | undefined;
  readonly content: unknown;
  /** The buttons of the row. */
  readonly action?: unknown;
  /** Whether the buttons move below the content in narrow sections. For rows with more than one short button. */
  readonly isWide?: boolean | undefined;
  /** Content below the row, over its whole width: a confirmation question, the slot for a form, a note. */
  readonly below?: unknown;
  /** The error message of the row. Screen readers read it out when it appears. */
  readonly error?: ErrorLine | undefined;
}

/** A longer address breaks into too many lines beside a button on a phone. */
const LONG_ADDRESS_CHARACTERS = 30;

/** Whether an email address in a row is so long that the buttons of the row belong below it in narrow sections. */
export function isLongAddress(email: string): boolean {
  return email.length > LONG_ADDRESS_CHARACTERS;
}

/** Renders a row. Pass it to `panelRows`. */
export function panelRow(row: PanelRow): TemplateResult {
  const { label, icon, content, action, isWide, below, error = '' } = row;
  return html`<li part="row" class=${isWide ? 'entry is-wide' : 'entry'}>
    ${icon ? html`<span part="icon" class="icon">${icon}</span>` : nothing}${label ? html`<span part="label" class="label">${label}</span>` : nothing}
    <div part="content" class="content">${content}</div>
    <div part="actions" class="action">${action}</div>
    <div part="below" class="below">${errorRow(error)}${below}</div>
  </li>`;
}

/** Renders the list of rows in a panel. */
export function panelRows(rows: unknown): TemplateResult {
  return html`<ul part="list" class="entries" role="list">${rows}</ul>`;
}

/**
 * Renders a title with pills beside it and a muted line below. A title that is a string gets a `bdi`, so that a name that runs from
 * right to left does not reorder the pills. A template must isolate names itself.
 */
export function rowTitle(
  title: string | TemplateResult,
  { pills, meta }: { readonly pills?: unknown; readonly meta?: unknown } = {},
) {
  const shown = typeof title === 'string' ? boundName(title) : title;
  return html`<div part="title" class="title">${shown}${pills}</div>
    ${meta ? html`<div part="text" class="meta">${meta}</div>` : nothing}`;
}

/** Renders a short label beside a name. */
export function pill(
  text: string,
  tone: 'plain' | 'success' | 'accent' | 'warning' | 'danger' = 'plain',
): TemplateResult {
  return html`<span part="pill ${tone}" class="pill ${tone}">${text}</span>`;
}

/**
 * Renders what a list without entries shows: a sentence, and the button that adds the first entry. The style sheet hides the same button
 * of the header.
 */
export function renderEmpty(text: string, button: unknown): TemplateResult {
  return html`<div part="empty" class="empty"><p part="text">${text}</p>${button}</div>`;
}

interface SearchResult {
  /** How many rows match, in words. Empty without a query. */
  readonly text: string;
  readonly isEmpty: boolean;
  /** Empties the query. */
  readonly clear: () => void;
}

/** Renders how many rows match a query, for screen readers. Below a query without matches it has the button that shows all rows again. */
export function renderSearchResult(host: LkElement, { text, isEmpty, clear }: SearchResult): TemplateResult {
  const isShown = text !== '' && isEmpty;
  const onClick = () => {
    clear();
    host.renderRoot.querySelector<HTMLElement>('input[type=search]')?.focus();
  };
  const label = host.texts('settingsFrame', settingsFrame).clearSearch;
  return html`<div part="empty" class=${isShown ? 'empty' : 'quiet'}>
    <p part="text" role="status">${text}</p>${isShown ? actionButton({ control: 'clear', label, part: 'clear', onClick }) : nothing}
  </div>`;
}

/** Renders placeholders for rows that are still loading. */
export function skeletonRows(count: number, hasIcon = false): TemplateResult {
  const lines = html`<div class="skeleton"></div><div class="skeleton"></div>`;
  const row = hasIcon
    ? html`<div class="skeletons has-icon" aria-hidden="true"><div class="skeleton tile"></div>${lines}<div class="skeleton more"></div></div>`
    : html`<div class="skeletons" aria-hidden="true">${lines}</div>`;
  return html`${Array.from({ length: count }, () => row)}`;
}

const MINUTE_SECONDS = 60;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', MINUTE_SECONDS],
];

/** Renders a time relative to now, such as "3 days ago" or "in 2 hours". Its title is the exact time. */
export function renderRelativeTime(host: LkElement, instant: Instant): TemplateResult | typeof nothing {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return nothing;
  const locale = localeOf(host);
  const seconds = (instant - (host.app?.platform.clock.now() ?? instant)) / 1000;
  const [unit, size] = UNITS.find((each) => Math.abs(seconds) >= each[1]) ?? ['minute', Number.POSITIVE_INFINITY];
  const count = seconds / size;
  // Future times are rounded: a key for seven days still expires "in 7 days" a moment later. Past times are rounded down, so that
  // "1 day ago" means at least one whole day.
  const rounded = (count < 0 ? Math.trunc(count) : Math.round(count)) || 0;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(rounded, unit);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  return html`<time datetime=${date.toISOString()} title=${exact}>${relative}</time>`;
}

/** Times further away than this are shown as dates, because "in 2 months" or "last year" would be too imprecise. */
const NEAR_MS = 14 * 86_400_000;

/**
 * Renders a time within two weeks relative to now, such as "3 days ago", and any other time as a date. Its title is the exact time.
 */
export function renderTimeOrDate(host: LkElement, instant: Instant): unknown {
  const now = host.app?.platform.clock.now() ?? instant;
  const date = new Date(instant);
  return Math.abs(now - instant) < NEAR_MS || Number.isNaN(date.getTime())
    ? renderRelativeTime(host, instant)
    : renderDate(host, instant);
}

/** Renders the day of a time, such as "Nov 24, 2026". Its title is the exact time. */
export function renderDate(host: LkElement, instant: Instant): TemplateResult | typeof nothing {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return nothing;
  const locale = localeOf(host);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  const short = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date);
  return html`<time datetime=${date.toISOString()} title=${exact}>${short}</time>`;
}

/** Joins names with the separators of the language. */
export function formatNames(host: LkElement, names: readonly string[]): string {
  return new Intl.ListFormat(localeOf(host), { style: 'narrow' }).format(names);
}

/** Renders an error message for what a section could not load, and beside it the button to try again. */
export function failureRow(text: ErrorLine, button: TemplateResult): TemplateResult {
  return html`<div class="strip">
    <div part="error" class="row danger failure">
      <div role="alert" aria-atomic="true" aria-labelledby="heading">${warningIcon()}<span>${text}</span></div>
      ${button}
    </div>
  </div>`;
}
