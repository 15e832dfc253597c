import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { projectMetrics } from '../../../core/messages/en/owner/metrics.ts';

/** One day of a plot. */
interface PlotPoint {
  /** As the service spells it: year, month, day. */
  readonly date: string;
  readonly count: number;
}

interface PlotOptions {
  readonly name: string;
  readonly points: readonly PlotPoint[];
  readonly kind: 'bars' | 'line';
  readonly locale: string;
  readonly texts: typeof projectMetrics;
}

/** The drawing is stretched to the available width: these are its own units. */
const WIDTH = 600;
const HEIGHT = 100;
/** Share of a bar's width that stays empty. */
const GAP_SHARE = 0.25;

/** Numbers by day as a small drawing, with the same in words and, on demand, as a table. */
export function plot(options: PlotOptions): TemplateResult {
  const { name, points, texts } = options;
  if (points.length === 0)
    return html`<figure class="plot"><figcaption>${name}</figcaption>${note(texts.noDays)}</figure>`;
  const most = Math.max(...points.map(({ count }) => count));
  return html`<figure part="plot" class="plot">
    <figcaption>${name}</figcaption>
    ${most > 0 ? drawing(options, most) : note(texts.allZero)}${table(options)}
  </figure>`;
}

const note = (text: string) => html`<p class="muted">${text}</p>`;

function drawing({ name, points, kind, locale, texts }: PlotOptions, most: number): TemplateResult {
  const from = dayText(points[0]?.date ?? '', locale);
  const to = dayText(points.at(-1)?.date ?? '', locale);
  const highest = points.find(({ count }) => count === most);
  const number = new Intl.NumberFormat(locale).format(most);
  const label = texts.plot(name, from, to, number, dayText(highest?.date ?? '', locale));
  return html`<div class="most" aria-hidden="true"><span>${number}</span></div>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${label}>
      ${kind === 'bars' ? bars(points, most) : curve(points, most)}
      <line class="floor" x1="0" x2=${WIDTH} y1=${HEIGHT} y2=${HEIGHT} />
    </svg>
    <div class="scale" aria-hidden="true"><span>${from}</span>${points.length > 1 ? html`<span>${to}</span>` : nothing}</div>`;
}

function bars(points: readonly PlotPoint[], most: number): SVGTemplateResult[] {
  const room = WIDTH / points.length;
  return points.map(({ count }, index) => {
    const height = (count / most) * HEIGHT;
    const x = round(index * room + (room * GAP_SHARE) / 2);
    const width = round(room * (1 - GAP_SHARE));
    return svg`<rect class="bar" x=${x} y=${round(HEIGHT - height)} width=${width} height=${round(height)} />`;
  });
}

function curve(points: readonly PlotPoint[], most: number): SVGTemplateResult {
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0;
  const at = points.map(({ count }, index) => `${round(index * step)},${round(HEIGHT - (count / most) * HEIGHT)}`);
  // A single day is drawn as a level: a point would be invisible.
  const line = points.length > 1 ? at.join(' ') : `0,0 ${WIDTH},0`;
  return svg`<polygon class="ground" points="0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}" /><polyline class="curve" points=${line} />`;
}

function table({ name, points, locale, texts }: PlotOptions): TemplateResult {
  const numbers = new Intl.NumberFormat(locale);
  const rows = points.toReversed().map(
    ({ date, count }) =>
      html`<tr>
        <th scope="row"><time datetime=${date}>${dayText(date, locale)}</time></th>
        <td>${numbers.format(count)}</td>
      </tr>`,
  );
  return html`<details>
    <summary>${texts.asTable}</summary>
    <div class="days" tabindex="0" role="region" aria-label=${name}>
      <table>
        <thead>
          <tr><th scope="col">${texts.day}</th><th scope="col">${texts.count}</th></tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** A day in the language of the page. It is a calendar day, so no time zone applies; anything else is shown as it is. */
export function dayText(date: string, locale: string): string {
  const instant = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(`${date.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant)) return date.slice(0, 40);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(instant);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
