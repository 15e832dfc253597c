import { html, type TemplateResult } from 'lit';
import type { Instant } from '../../core/index.ts';
import type { LkElement } from '../base/element.ts';
import { localeOf, timeOf } from './section-parts.ts';

/** What is further away is shown as a day: "in 2 months" may be three weeks off, and "last year" tells nobody apart. */
const NEAR_MS = 14 * 86_400_000;

/** An instant near by as "3 days ago", another one as its day; the exact time is its title. */
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
