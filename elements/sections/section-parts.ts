import { html, nothing, type TemplateResult } from 'lit';
import type { Instant } from '../../core/index.ts';
import type { LkElement } from '../base/element.ts';
import { dangerRow } from '../parts/notice/notice-row.ts';

/** A row of a section's panel: a label or symbol, what it is about, what can be done about it. */
export interface Entry {
  /** Names a setting: stands in a column of its own where there is room. */
  readonly label?: string | undefined;
  /** A symbol of 16 pixels; decoration only. */
  readonly icon?: TemplateResult | undefined;
  readonly content: unknown;
  /** Buttons. */
  readonly action?: unknown;
  /** The buttons go below the content where the section is narrow: for more than one short button. */
  readonly isWide?: boolean | undefined;
  /** Over the whole width below: a question, a form's slot, a note. */
  readonly below?: unknown;
  /** What went wrong with this row; read out when it appears. */
  readonly error?: string | undefined;
}

/** One row; stands in `entries`. */
export function entry({ label, icon, content, action, isWide, below, error = '' }: Entry): TemplateResult {
  const kind = isWide ? 'entry is-wide' : 'entry';
  return html`<li part="row" class=${kind}>
    ${icon ? html`<span class="icon">${icon}</span>` : nothing}${label ? html`<span class="label">${label}</span>` : nothing}
    <div class="content">${content}</div>
    <div class="action">${action}</div>
    <div class="below">${dangerRow(error)}${below}</div>
  </li>`;
}

/** The rows of a panel. */
export function entries(rows: unknown): TemplateResult {
  return html`<ul class="entries" role="list">${rows}</ul>`;
}

/** A name somebody chose, with pills beside it and a quieter line below; it cannot turn the line around. */
export function titled(title: string, { pills, meta }: { readonly pills?: unknown; readonly meta?: unknown } = {}) {
  return html`<div class="title"><bdi>${title}</bdi>${pills}</div>
    ${meta ? html`<div class="meta">${meta}</div>` : nothing}`;
}

/** A small word beside a name. */
export function pill(text: string, tone: 'plain' | 'success' | 'accent' | 'danger' = 'plain'): TemplateResult {
  return html`<span part="pill" class="pill ${tone}">${text}</span>`;
}

/** Placeholders for rows that are on their way. */
export function bones(count: number): TemplateResult {
  const bone = html`<div class="skeletons" aria-hidden="true"><div class="skeleton"></div><div class="skeleton"></div></div>`;
  return html`${Array.from({ length: count }, () => bone)}`;
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

/** An instant as people say it, "3 days ago" or "in 2 hours", with the exact time as its title. */
export function timeOf(host: LkElement, instant: Instant): TemplateResult | typeof nothing {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return nothing;
  const locale = localeOf(host);
  const seconds = (instant - (host.app?.platform.clock.now() ?? instant)) / 1000;
  const [unit, size] = UNITS.find((each) => Math.abs(seconds) >= each[1]) ?? ['minute', Number.POSITIVE_INFINITY];
  const count = seconds / size;
  // What was made to last seven days lasts seven, a moment later too; what is past is past only when it is whole.
  const whole = (count < 0 ? Math.trunc(count) : Math.round(count)) || 0;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(whole, unit);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
  return html`<time datetime=${date.toISOString()} title=${exact}>${words}</time>`;
}

/** The language the page says it is in; English, as our own texts, where it says none that browsers know. */
export function localeOf(host: Element): string {
  let at: Element | null = host;
  while (at && !at.closest('[lang]')) at = (at.getRootNode() as Partial<ShadowRoot>).host ?? null;
  const said = at?.closest('[lang]')?.getAttribute('lang') ?? '';
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(said)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
