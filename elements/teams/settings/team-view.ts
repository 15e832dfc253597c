import { css, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Project, ResourceState } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { teamPage } from '../../messages/teams/team-page.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { LightDomController } from '../../base/controllers/light-controller.ts';
import type { ElementView } from '../../base/shell/shell-element.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { hiddenTextStyles } from '../../base/theme/hidden-text.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { button, buttonStyles } from '../../parts/button.ts';
import { errorRow, noticeRowStyles } from '../../parts/notice/notice-row.ts';
import { dataOf } from '../../sections/join-states.ts';
import type { LkSection } from '../../sections/section/section.ts';
import type { RenderSection, SectionLoader, SubRoute } from '../../sections/section/section-loader.ts';
import { RouteController } from '../../sections/shell/route-controller.ts';
import { SectionOrder } from '../../sections/shell/section-order.ts';
import { SectionSlots } from '../../sections/shell/section-slots.ts';
import { sectionsSkeleton, shellSkeletonStyles } from '../../sections/shell/shell-skeleton.ts';
import { sectionStackStyles } from '../../sections/shell/section-stack.ts';
import { UserController } from '../../user/user-controller.ts';
import { TeamController, type TeamHost } from '../base/team-controller.ts';
import { TeamGoneEvent } from '../base/team-events.ts';
import {
  scrollToCurrentLink,
  shownPageIds,
  teamNav,
  teamNavSkeleton,
  teamNavStyles,
  type TeamPageId,
  teamPageIds,
  teamPages,
} from './team-pages.ts';

const teamStyles = css`
  :host {
    min-block-size: auto;
  }
  .message {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: calc(4 * var(--_step));
    font-size: max(12px, 0.9375 * var(--_unit));
    line-height: 1.45;
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-size: calc(1.0625 * var(--_unit));
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.008em;
  }
  p {
    margin-block-start: var(--_step);
    color: var(--_muted);
  }
`;

/** The element `lk-team-settings`, with the properties that the page can set. */
interface TeamSettingsHost extends TeamHost {
  readonly routing: 'hash' | 'path';
  readonly basePath: string;
  readonly route: SubRoute | undefined;
  readonly headingLevel: number;
}

/** Returns the current path of the browser. If the path ends with the id of a team page, that part is removed. */
function pathWithoutPageId(): string {
  const [, path, pageId] = /^(.*)\/([^/]*)$/.exec(location.pathname) ?? [];
  return path !== undefined && teamPageIds.some((id) => id === pageId) ? path : location.pathname;
}

/** The view of the team settings: the open page, or the message that there is no team to show. */
export class TeamView implements ElementView {
  readonly styles = [
    baseStyles,
    buttonStyles,
    hiddenTextStyles,
    noticeRowStyles,
    sectionStackStyles,
    shellSkeletonStyles,
    teamNavStyles,
    teamStyles,
  ];
  readonly #host: TeamSettingsHost;
  readonly #user: UserController;
  readonly #team: TeamController;
  readonly #project: StoreController<ResourceState<Project>>;
  readonly #ownRoute: RouteController;
  readonly #slots: SectionSlots;
  readonly #sections: ReadonlyMap<TeamPageId, LazyController<readonly RenderSection[]>>;
  /** The page whose link was scrolled into view last. */
  #scrolledTo: TeamPageId | null = null;
  /** The team that was shown last, and the user that it was shown to. */
  #shown: { readonly teamId: string; readonly userId: string } | null = null;
  /** The team that `lk-team-gone` was dispatched for last. A section and this element may both dispatch it for the same team. */
  #goneId = '';

  constructor(host: TeamSettingsHost) {
    this.#host = host;
    this.#user = new UserController(host);
    this.#team = new TeamController(host);
    this.#project = new StoreController(host, () => host.app?.$project);
    this.#ownRoute = new RouteController(host, {
      routing: () => host.routing,
      basePath: () => host.basePath || (host.routing === 'path' ? pathWithoutPageId() : location.pathname),
    });
    const load = (loaders: readonly SectionLoader[]) =>
      new LazyController(host, () => Promise.all(loaders.map(async (loadSection) => (await loadSection()).section)));
    this.#sections = new Map(teamPageIds.map((id) => [id, load(teamPages[id].sections)]));
    this.#slots = new SectionSlots(host, 'team');
    host.addController(new LightDomController(host, { template: () => this.#renderSections() }));
    host.addController(new SectionOrder(host));
    // Listens in the capture phase, so that this element can stop a repeated event before the page's listeners get it.
    host.addEventListener('lk-team-gone', this.#handleGone, true);
  }

  updated(): void {
    const lone = teamPages[this.#current].sections.length === 1;
    for (const section of this.#slots.sections) {
      Object.assign(section, { headingLevel: this.#host.headingLevel, lone } satisfies Partial<LkSection>);
    }
    this.#slots.assign();
    this.#showCurrentLink();
    this.#watchMembership();
  }

  #showCurrentLink(): void {
    const current = this.#isKnown ? this.#current : null;
    if (current !== null && current !== this.#scrolledTo) scrollToCurrentLink(this.#host.renderRoot);
    this.#scrolledTo = current;
  }

  #watchMembership(): void {
    const before = this.#shown;
    const { user } = this.#host;
    const { team, isKnown } = this.#team;
    if (!user || !isKnown) return;
    this.#shown = team ? { teamId: team.id, userId: user.id } : null;
    if (team) this.#goneId = '';
    if (before?.userId !== user.id || before.teamId === this.#goneId || !this.#team.isGone(before.teamId)) return;
    // If the lost team was the selected team, the loaded user is outdated. So the user is loaded again.
    void this.#host.app?.getUser().catch(() => {});
    this.#host.dispatchEvent(new TeamGoneEvent(before.teamId));
  }

  /** Stops the event if it was already dispatched for this team, by a section or by this element. */
  readonly #handleGone = (event: TeamGoneEvent): void => {
    if (this.#goneId === event.teamId) event.stopImmediatePropagation();
    this.#goneId = event.teamId;
  };

  get #route(): SubRoute {
    return this.#host.route ?? this.#ownRoute;
  }

  /**
   * Whether it is known which pages the user may see. If loading the team failed, the user sees only the first page, whose sections
   * show the error.
   */
  get #isKnown(): boolean {
    const status = this.#team.state?.status;
    return (status === 'ready' || status === 'failed') && this.#project.value?.status !== 'loading';
  }

  get #pageIds(): readonly TeamPageId[] {
    return shownPageIds(this.#team, dataOf(this.#project.value));
  }

  /** The open page: the page in the address, or the first page if the user may not see the page in the address. */
  get #current(): TeamPageId {
    const allowedIds = this.#isKnown ? this.#pageIds : teamPageIds;
    return allowedIds.find((id) => id === this.#route.pageId) ?? 'general';
  }

  #renderSections(): unknown {
    const { app, user } = this.#host;
    const { id, isMissing } = this.#team;
    if (!app || !user || id === null || isMissing) return nothing;
    const current = this.#current;
    // Waits until it is known whether the member may see the page, so that no forbidden data is requested.
    if (current !== 'general' && !this.#isKnown) return nothing;
    const sections = this.#sections.get(current);
    if (sections && !sections.value && !sections.hasFailed) void sections.load();
    if (!sections?.value) return nothing;
    // If the user, team or page changes, new elements are created, so that typed text is discarded.
    return keyed(
      `${user.id} ${id} ${current}`,
      sections.value.map((draw) => draw(app, id)),
    );
  }

  #renderFailure(sections: LazyController<unknown>): TemplateResult {
    const { tryAgain: label } = this.#host.texts('general', general);
    const onClick = () => void sections.load();
    return html`<div class="message">
      ${errorRow(this.#host.texts('teamPage', teamPage).failed)} ${button({ label, part: 'retry', onClick })}
    </div>`;
  }

  #renderNoTeam(): TemplateResult {
    const texts = this.#host.texts('teamPage', teamPage);
    const isGone = this.#host.teamId !== '';
    import('../switcher/team-switcher.ts').catch(() => {});
    return html`<div part="message" class="message" role="status">
      <div>
        <h2 part="heading">${isGone ? texts.goneTitle : texts.noneTitle}</h2>
        <p part="text">${isGone ? texts.gone : texts.none}</p>
      </div>
      <lk-team-switcher .app=${this.#host.app}></lk-team-switcher>
    </div>`;
  }

  #renderSkeleton(): TemplateResult {
    return html`${teamNavSkeleton()} ${sectionsSkeleton(this.#host.texts('general', general).loading, teamPages[this.#current].shapes)}`;
  }

  #renderPage(): TemplateResult {
    const texts = this.#host.texts('teamPage', teamPage);
    const current = this.#current;
    const sections = this.#sections.get(current);
    const nav = teamNav({ ids: this.#pageIds, current, route: this.#route, texts });
    return html`${this.#isKnown ? nav : teamNavSkeleton()}
      ${sections?.hasFailed ? this.#renderFailure(sections) : nothing}`;
  }

  render(): unknown {
    if (!this.#host.user) return this.#user.value.status === 'unknown' ? this.#renderSkeleton() : nothing;
    return html`${this.#team.isMissing ? this.#renderNoTeam() : this.#renderPage()}
      <div class="sections"></div>`;
  }
}
