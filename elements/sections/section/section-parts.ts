import { html, nothing, type TemplateResult } from 'lit';
import type { Instant } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';
import { breakable } from '../../parts/breakable.ts';
import { dangerRow } from '../../parts/notice/notice-row.ts';

/** A row of a section's panel: a label or icon, the content, and buttons. */
export interface Entry {
  /** Names a setting; has a column of its own where there is room. */
  readonly label?: string | undefined;
  /** An icon of 16 pixels, for decoration only. */
  readonly icon?: TemplateResult | undefined;
  readonly content: unknown;
  /** Buttons. */
  readonly action?: unknown;
  /** In a narrow section the buttons go below the content; for rows with more than one short button. */
  readonly isWide?: boolean | undefined;
  /** Below the row, over its whole width: a question, the slot of a form, a note. */
  readonly below?: unknown;
  /** Error of this row; screen readers announce it when it appears. */
  readonly error?: string | undefined;
}

/** One row; goes into `entries`. */
export function entry({ label, icon, content, action, isWide, below, error = '' }: Entry): TemplateResult {
  const kind = isWide ? 'entry is-wide' : 'entry';
  return html`<li part="row" class=${kind}>
    ${icon ? html`<span part="icon" class="icon">${icon}</span>` : nothing}${label ? html`<span part="label" class="label">${label}</span>` : nothing}
    <div part="content" class="content">${content}</div>
    <div part="actions" class="action">${action}</div>
    <div part="below" class="below">${dangerRow(error)}${below}</div>
  </li>`;
}

/** The rows of a panel. */
export function entries(rows: unknown): TemplateResult {
  return html`<ul part="list" class="entries" role="list">${rows}</ul>`;
}

/**
 * A title, with pills beside it and a muted line below. A name is isolated, so that one from right to left does not reorder the pills;
 * a template takes care of that itself.
 */
export function titled(
  title: string | TemplateResult,
  { pills, meta }: { readonly pills?: unknown; readonly meta?: unknown } = {},
) {
  return html`<div part="title" class="title">${typeof title === 'string' ? html`<bdi>${breakable(title)}</bdi>` : title}${pills}</div>
    ${meta ? html`<div part="text" class="meta">${meta}</div>` : nothing}`;
}

/** A short label beside a name. */
export function pill(text: string, tone: 'plain' | 'success' | 'accent' | 'danger' = 'plain'): TemplateResult {
  return html`<span part="pill ${tone}" class="pill ${tone}">${text}</span>`;
}

/** Placeholders for rows that are still loading. */
export function skeletonRows(count: number): TemplateResult {
  const row = html`<div class="skeletons" aria-hidden="true"><div class="skeleton"></div><div class="skeleton"></div></div>`;
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

/** A time relative to now, such as "3 days ago" or "in 2 hours", with the exact time as its title. */
export function timeOf(host: LkElement, instant: Instant): TemplateResult | typeof nothing {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return nothing;
  const locale = localeOf(host);
  const seconds = (instant - (host.app?.platform.clock.now() ?? instant)) / 1000;
  const [unit, size] = UNITS.find((each) => Math.abs(seconds) >= each[1]) ?? ['minute', Number.POSITIVE_INFINITY];
  const count = seconds / size;
  // The future is rounded: what lasts seven days is still "in 7 days" a moment later. The past is cut: "1 day ago" is a whole day.
  const whole = (count < 0 ? Math.trunc(count) : Math.round(count)) || 0;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(whole, unit);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  return html`<time datetime=${date.toISOString()} title=${exact}>${relative}</time>`;
}

/** A time further away is shown as a date: "in 2 months" may be wrong by three weeks, and "last year" says too little. */
const NEAR_MS = 14 * 86_400_000;

/** A time within two weeks relative to now, such as "3 days ago", any other time as a date. The exact time is its title. */
export function relativeTime(host: LkElement, instant: Instant): unknown {
  const now = host.app?.platform.clock.now() ?? instant;
  const date = new Date(instant);
  return Math.abs(now - instant) < NEAR_MS || Number.isNaN(date.getTime()) ? timeOf(host, instant) : day(host, date);
}

function day(host: LkElement, date: Date): TemplateResult {
  const locale = localeOf(host);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  const short = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date);
  return html`<time datetime=${date.toISOString()} title=${exact}>${short}</time>`;
}

/** Names one after the other, with the commas of the language. */
export function listOf(host: LkElement, names: readonly string[]): string {
  return new Intl.ListFormat(localeOf(host), { style: 'narrow' }).format(names);
}

/** The language of dates and numbers: that of the texts, or that of the page's `lang` attribute; English where the browser knows neither. */
export function localeOf(host: LkElement): string {
  if (host.locale) return host.locale;
  let at: Element | null = host;
  while (at && !at.closest('[lang]')) at = (at.getRootNode() as Partial<ShadowRoot>).host ?? null;
  const language = at?.closest('[lang]')?.getAttribute('lang') ?? '';
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
