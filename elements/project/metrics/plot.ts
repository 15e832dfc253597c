import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { projectMetrics } from '../../messages/owner/metrics.ts';
import { disclosure } from '../kit/disclosure.ts';
import type { PlotCursor } from './plot-cursor.ts';
import { findLabelledDays, scaleStepsUpTo } from './scale.ts';

/** One day of a plot. */
interface PlotPoint {
  /** The calendar day as the service returns it, `YYYY-MM-DD`. */
  readonly date: string;
  readonly count: number;
}

interface PlotOptions {
  readonly name: string;
  readonly points: readonly PlotPoint[];
  readonly kind: 'bars' | 'line';
  readonly cursor: PlotCursor;
  readonly locale: string;
  readonly texts: typeof projectMetrics;
}

/** Size of the plot in SVG user units. The plot is stretched to the available width. */
const WIDTH = 600;
const HEIGHT = 100;
/** Share of the width per day that stays empty between bars. */
const GAP_SHARE = 0.25;

/**
 * Renders a plot of counts by day with its scale. The pointer or the keyboard selects a day, whose value is then shown. A table below
 * the plot lists all values.
 */
export function plot(options: PlotOptions): TemplateResult {
  const { name, points, texts } = options;
  if (points.length === 0)
    return html`<figure part="plot" class="plot"><figcaption>${name}</figcaption>${note(texts.noDays)}</figure>`;
  const maxCount = Math.max(...points.map(({ count }) => count));
  return html`<figure part="plot" class="plot">
    <figcaption>${name}<span class="value" aria-hidden="true">${valueText(options)}</span></figcaption>
    ${maxCount > 0 ? renderDrawing(options, maxCount) : note(texts.allZero)}${renderTable(options)}
  </figure>`;
}

const note = (text: string) => html`<p part="text" class="muted">${text}</p>`;

/** Returns the date and count of the selected day as text; empty while no day is selected. */
function valueText({ points, cursor, locale, texts }: PlotOptions): string {
  const point = points[cursor.indexIn(points.length) ?? -1];
  if (!point) return '';
  return texts.onDay(dayText(point.date, locale), point.count, new Intl.NumberFormat(locale).format(point.count));
}

function renderDrawing(options: PlotOptions, maxCount: number): TemplateResult {
  const { points, kind, locale } = options;
  const ticks = scaleStepsUpTo(maxCount);
  const top = ticks.at(-1) ?? maxCount;
  const numbers = new Intl.NumberFormat(locale, { notation: 'compact' });
  const lines = ticks.slice(1).map((tick) => {
    const y = round(HEIGHT - (tick / top) * HEIGHT);
    return svg`<line class="grid" x1="0" x2=${WIDTH} y1=${y} y2=${y} />`;
  });
  return html`<div class="chart">
    <div class="ticks" aria-hidden="true">${ticks.toReversed().map((tick) => html`<span>${numbers.format(tick)}</span>`)}</div>
    <div class="area">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${summaryOf(options, maxCount)}>
        ${lines} ${kind === 'bars' ? renderBars(options, top) : renderCurve(options, top)}
        <line class="floor" x1="0" x2=${WIDTH} y1=${HEIGHT} y2=${HEIGHT} />
      </svg>
      ${renderSlider(options)}
    </div>
    <div class="scale" aria-hidden="true">
      ${findLabelledDays(points.length).map((at) => html`<span>${shortDay(points[at]?.date ?? '', locale)}</span>`)}
    </div>
  </div>`;
}

function summaryOf({ name, points, locale, texts }: PlotOptions, maxCount: number): string {
  const day = (point: PlotPoint | undefined) => dayText(point?.date ?? '', locale);
  const number = new Intl.NumberFormat(locale).format(maxCount);
  const highest = points.find(({ count }) => count === maxCount);
  return texts.plot(name, day(points[0]), day(points.at(-1)), number, day(highest));
}

/** Renders the invisible slider on top of the plot, which selects a day. Assistive technology reads out the value of that day. */
function renderSlider(options: PlotOptions): TemplateResult {
  const { name, points, kind, cursor, texts } = options;
  const count = points.length;
  const follow = (event: PointerEvent) => cursor.selectAtPointer(event, count, kind);
  const leave = (event: PointerEvent) => cursor.handlePointerLeave(event);
  return html`<div
    part="reader"
    class="reader"
    role="slider"
    tabindex="0"
    aria-label=${texts.dayOf(name)}
    aria-valuemin="1"
    aria-valuemax=${count}
    aria-valuenow=${(cursor.indexIn(count) ?? count - 1) + 1}
    aria-valuetext=${valueText(options) || texts.noDay}
    @pointermove=${follow}
    @pointerdown=${follow}
    @pointercancel=${leave}
    @pointerleave=${leave}
    @focus=${() => cursor.selectLatest(count)}
    @blur=${() => cursor.clear()}
    @keydown=${(event: KeyboardEvent) => cursor.moveByKey(event, count)}
  ></div>`;
}

function renderBars({ points, cursor }: PlotOptions, top: number): SVGTemplateResult[] {
  const room = WIDTH / points.length;
  const seen = cursor.indexIn(points.length);
  return points.map(({ count }, index) => {
    const height = (count / top) * HEIGHT;
    const x = round(index * room + (room * GAP_SHARE) / 2);
    const width = round(room * (1 - GAP_SHARE));
    const name = seen === null || seen === index ? 'bar' : 'bar is-aside';
    return svg`<rect class=${name} x=${x} y=${round(HEIGHT - height)} width=${width} height=${round(height)} />`;
  });
}

function renderCurve({ points, cursor }: PlotOptions, top: number): SVGTemplateResult {
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0;
  const heightOf = (count: number) => round(HEIGHT - (count / top) * HEIGHT);
  const at = points.map(({ count }, index) => `${round(index * step)},${heightOf(count)}`);
  // With a single day, draw a horizontal line, because a single point would be invisible.
  const level = heightOf(points[0]?.count ?? 0);
  const line = points.length > 1 ? at.join(' ') : `0,${level} ${WIDTH},${level}`;
  const seen = cursor.indexIn(points.length);
  const x = seen === null ? 0 : round(seen * step);
  const y = heightOf(points[seen ?? 0]?.count ?? 0);
  return svg`<polygon class="ground" points="0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}" /><polyline class="curve" points=${line} />${
    seen === null
      ? nothing
      : svg`<line class="cursor" x1=${x} x2=${x} y1="0" y2=${HEIGHT} /><path class="dot" d="M${x} ${y}h0" />`
  }`;
}

function renderTable({ name, points, locale, texts }: PlotOptions): TemplateResult {
  const numbers = new Intl.NumberFormat(locale);
  const rows = points.toReversed().map(
    ({ date, count }) =>
      html`<tr part="row">
        <th part="cell" scope="row"><time datetime=${date}>${dayText(date, locale)}</time></th>
        <td part="cell">${numbers.format(count)}</td>
      </tr>`,
  );
  return html`<details>
    ${disclosure(texts.asTable)}
    <div class="days" tabindex="0" role="region" aria-label=${name}>
      <table part="table">
        <thead>
          <tr part="header"><th part="cell" scope="col">${texts.day}</th><th part="cell" scope="col">${texts.count}</th></tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </details>`;
}

function shortDay(date: string, locale: string): string {
  return dayText(date, locale, { month: 'short', day: 'numeric' });
}

/**
 * Formats a calendar day in the given locale. A calendar day has no time zone, so the day is formatted in UTC. Text that is no
 * date is not formatted, only cut to 40 characters.
 */
export function dayText(
  date: string,
  locale: string,
  format: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  const instant = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(`${date.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant)) return date.slice(0, 40);
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(instant);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
