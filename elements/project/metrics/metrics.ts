import { html, type nothing, type TemplateResult } from 'lit';
import type { AdminApp, ProjectMetrics, ServerUser } from '../../../core/admin.ts';
import type { Instant, ResourceState } from '../../../core/index.ts';
import { projectMetrics } from '../../messages/owner/metrics.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { nameLabel, personName } from '../../parts/name-label.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { VisibleController } from '../../base/controllers/visible-controller.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { localeOf, renderTimeOrDate } from '../../sections/section/section-parts.ts';
import { providerName } from '../../sign-in/methods/marks/provider-marks.ts';
import { countryName } from './country-name.ts';
import { metricsStyles } from './metrics-styles.ts';
import { plot } from './plot.ts';
import { PlotCursor } from './plot-cursor.ts';
import { rangesIn } from './ranges.ts';
import { ProjectController, type ProjectLinks, type RenderProjectSection } from '../kit/project-controller.ts';
import { renderToggleButtons } from '../kit/switch.ts';
import { type RankingRow, ranking } from './shares.ts';

/** Maximum number of countries with a row of their own. All other countries share one row. */
const MOST_COUNTRIES = 6;
/** Maximum number of users in the list of latest sign-ups and in the list of latest activity. */
const MOST_USERS = 5;

/** How many countries, sign-in methods and users have placeholders. */
const UNKNOWN_SHARES = 6;
const UNKNOWN_USERS = 3;

/** The number of days that the service counts, as long as it has not said otherwise. */
const DEFAULT_DAYS = 30;

/**
 * Shows the metrics of a project: totals, new and active users by day, countries, sign-in methods, and the latest users by
 * sign-up and activity.
 *
 * @element lk-project-metrics
 * @example
 * ```html
 * <lk-project-metrics></lk-project-metrics>
 * <script type="module">document.querySelector('lk-project-metrics').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the numbers.
 * @csspart ranges - The group of buttons that choose the range of days.
 * @csspart range - One button of that group.
 * @csspart plot - A plot with its name and table.
 * @csspart reader - The slider on top of a plot, which reads out the value of a day.
 * @csspart retry - The button that loads the metrics again after an error.
 */
@customElement('lk-project-metrics')
export class LkProjectMetrics extends LkSection {
  static override styles = [...LkSection.styles, metricsStyles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /**
   * Links to the pages of the project, set by `lk-project-settings`. If set, the name of a user links to the page of that user.
   */
  @property({ attribute: false }) links: ProjectLinks | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #metrics = new StoreController<ResourceState<ProjectMetrics>>(this, () =>
    this.user ? this.admin?.metrics.$current : null,
  );

  /** The chosen range, in days; null before the owner has chosen a range. */
  @state() private range: number | null = null;
  readonly #newCursor = new PlotCursor(this);
  readonly #activeCursor = new PlotCursor(this);

  constructor() {
    super();
    this.addController(new VisibleController(this, () => void this.admin?.metrics.get().catch(() => {})));
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text, action: this.#renderRanges(DEFAULT_DAYS, true) };
  }

  protected override needs() {
    return this.#metrics.value;
  }

  protected override retry(): unknown {
    return this.admin?.metrics.get();
  }

  /** Three numbers and two plots, the part of the page that is seen first. */
  protected override skeleton(): TemplateResult {
    const bar = html`<div class="skeleton"></div>`;
    const total = html`<div>${bar}${bar}</div>`;
    const chart = html`<div class="waiting">${bar}<div class="skeleton chart"></div>${bar}</div>`;
    const list = (rows: number) =>
      html`<div class="waiting">${bar}${Array.from({ length: rows }, () => html`<div class="skeleton wide"></div>`)}</div>`;
    const pair = (content: TemplateResult) =>
      html`<div class="strip" aria-hidden="true"><div class="pair">${content}${content}</div></div>`;
    return html`<div class="strip" aria-hidden="true"><div class="totals waiting">${[total, total, total]}</div></div>
      ${pair(chart)} ${pair(list(UNKNOWN_SHARES))} ${pair(list(UNKNOWN_USERS))}`;
  }

  get #texts(): typeof projectMetrics {
    return this.texts('projectMetrics', projectMetrics);
  }

  /** Returns the latest days within the chosen range. When there are no ranges to choose from, returns all days. */
  #latestDays<Day>(days: readonly Day[]): readonly Day[] {
    const ranges = rangesIn(days.length);
    const range = ranges.find((each) => each === this.range) ?? ranges.at(-1);
    return range === undefined ? days : days.slice(-range);
  }

  #renderRanges(days: number, isOff = false): TemplateResult | typeof nothing {
    const ranges = rangesIn(days);
    return renderToggleButtons({
      label: this.#texts.range,
      parts: ['ranges', 'range'],
      choices: ranges.map((each) => [each, this.#texts.lastDays(each)]),
      chosen: ranges.find((each) => each === this.range) ?? ranges.at(-1),
      isOff: () => isOff,
      onChange: (range) => {
        this.range = range ?? null;
      },
    });
  }

  #renderTotals({ totalUsers, dailyUsers: allDays, dailyActiveUsers }: ProjectMetrics): TemplateResult {
    const texts = this.#texts;
    const dailyUsers = this.#latestDays(allDays);
    const numbers = new Intl.NumberFormat(localeOf(this));
    const added = dailyUsers.reduce((sum, { activity }) => sum + activity, 0);
    const row = (name: string, count: number) => html`<div><dt>${name}</dt><dd>${numbers.format(count)}</dd></div>`;
    return html`<dl part="list" class="totals">
      ${row(texts.totalUsers, totalUsers)} ${row(texts.newLately(dailyUsers.length || DEFAULT_DAYS), added)}
      ${row(texts.activeToday, dailyActiveUsers.at(-1)?.activity ?? 0)}
    </dl>`;
  }

  #renderPlots({ dailyUsers, dailyActiveUsers }: ProjectMetrics): TemplateResult {
    const texts = this.#texts;
    const locale = localeOf(this);
    const points = (days: ProjectMetrics['dailyUsers']) =>
      this.#latestDays(days).map(({ date, activity }) => ({ date, count: activity }));
    return html`<div class="pair">
      ${plot({ name: texts.usersByDay, points: points(dailyUsers), kind: 'bars', cursor: this.#newCursor, locale, texts })}
      ${plot({ name: texts.activeByDay, points: points(dailyActiveUsers), kind: 'line', cursor: this.#activeCursor, locale, texts })}
    </div>`;
  }

  #renderShares({ usersByCountry, loginMethods }: ProjectMetrics): TemplateResult {
    const texts = this.#texts;
    const locale = localeOf(this);
    const names: Readonly<Record<string, string>> = texts.methods;
    const methodName = (method: string) =>
      (Object.hasOwn(names, method) ? names[method] : undefined) ?? nameLabel(providerName(method), '…');
    const methods = loginMethods.map(({ method, count }) => ({ name: methodName(method), count })).sort(compareCounts);
    return html`<div class="pair">
      ${ranking({ heading: texts.countries, shares: this.#countryShares(usersByCountry), locale, none: texts.noCountries })}
      ${ranking({ heading: texts.loginMethods, shares: methods, locale, none: texts.noLoginMethods })}
    </div>`;
  }

  #countryShares(byCode: ProjectMetrics['usersByCountry']): readonly RankingRow[] {
    const locale = localeOf(this);
    const all = Object.entries(byCode)
      .map(([code, count]) => ({ name: countryName(code, locale) ?? nameLabel(code, '…'), count }))
      .sort(compareCounts);
    const others = all.slice(MOST_COUNTRIES);
    if (others.length === 0) return all;
    const count = others.reduce((sum, each) => sum + each.count, 0);
    return [...all.slice(0, MOST_COUNTRIES), { name: this.#texts.otherCountries(others.length), count }];
  }

  #renderUsers(heading: string, users: readonly ServerUser[], at: (user: ServerUser) => Instant): TemplateResult {
    const { unnamed, nobody } = this.#texts;
    const rows = users
      .slice(0, MOST_USERS)
      .map(
        (user) =>
          html`<li>${this.#renderName(user.id, personName(user, unnamed))}${renderTimeOrDate(this, at(user))}</li>`,
      );
    return html`<div class="shares users">
      <h3 part="heading">${heading}</h3>
      ${rows.length > 0 ? html`<ul part="list" role="list">${rows}</ul>` : html`<p part="text" class="muted">${nobody}</p>`}
    </div>`;
  }

  #renderName(id: string, name: string): TemplateResult {
    const { links } = this;
    const label = html`<bdi title=${name}>${name}</bdi>`;
    return links
      ? html`<a part="link" href=${links.linkTo('users', id)} title=${name} @click=${links.handleClick}>${label}</a>`
      : label;
  }

  protected override content(): SectionContent {
    const metrics = this.#metrics.value;
    if (metrics?.status !== 'ready') return { body: '' };
    const { data } = metrics;
    const texts = this.#texts;
    if (isEmpty(data)) return { body: html`<p part="empty" class="empty">${texts.none}</p>` };
    return {
      action: this.#renderRanges(data.dailyUsers.length),
      body: html`<div class="strip">${this.#renderTotals(data)}</div>
        <div class="strip">${this.#renderPlots(data)}</div>
        <div class="strip">${this.#renderShares(data)}</div>
        <div class="strip">
          <div class="pair">
            ${this.#renderUsers(texts.recentlyRegistered, data.recentlyRegistered, ({ signedUpAt }) => signedUpAt)}
            ${this.#renderUsers(texts.recentlyActive, data.recentlyActive, ({ lastActiveAt }) => lastActiveAt)}
          </div>
        </div>`,
    };
  }
}

/** Returns true if the metrics show no user of the project: no sign-up and no activity. */
function isEmpty({ totalUsers, dailyUsers, dailyActiveUsers, loginMethods }: ProjectMetrics): boolean {
  const days = [...dailyUsers, ...dailyActiveUsers];
  return totalUsers === 0 && loginMethods.length === 0 && days.every(({ activity }) => activity === 0);
}

function compareCounts(first: RankingRow, second: RankingRow): number {
  return second.count - first.count;
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-metrics slot="section" .app=${app} .admin=${admin}></lk-project-metrics>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-metrics': LkProjectMetrics;
  }
}
