import { css, html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { accountSettings } from '../messages/account/account-settings.ts';
import { general } from '../messages/general.ts';
import { BusyController } from '../base/controllers/busy-controller.ts';
import type { LkElement } from '../base/element.ts';
import { LazyController } from '../base/controllers/lazy-controller.ts';
import { LightDomController } from '../base/controllers/light-controller.ts';
import { ShownController } from '../base/controllers/shown-controller.ts';
import { isFramed, pageTimers } from '../base/page.ts';
import type { ElementView } from '../base/shell/shell-element.ts';
import { buttonStyles } from '../parts/button.ts';
import { searchFieldStyles } from '../parts/search-field.ts';
import type { LkSection } from '../sections/section/section.ts';
import type { SubRoute } from '../sections/section/section-loader.ts';
import { HeadingController } from '../sections/shell/heading-controller.ts';
import { chevronIcon } from '../sections/shell/nav-icons.ts';
import { PageInViewController } from '../sections/shell/page-in-view-controller.ts';
import { RouteController } from '../sections/shell/route-controller.ts';
import { SectionOrder } from '../sections/shell/section-order.ts';
import { SectionSlots } from '../sections/shell/section-slots.ts';
import { sectionsSkeleton, settingsSkeleton } from '../sections/shell/shell-skeleton.ts';
import { settingsStyles } from '../sections/shell/settings-styles.ts';
import { UserController } from '../user/user-controller.ts';
import type { LkSettingsPassword } from './password.ts';
import { loadAvatars, renderNav } from './nav.ts';
import { type NavItem, teamPageId } from './nav-items.ts';
import { shapeOf } from './pages.ts';
import { PagesController } from './pages-controller.ts';
import type { SettingsLeaveEvent } from './settings-events.ts';
import { boundName } from '../sections/section/bound-name.ts';

/** The element `lk-account-settings`, with the properties that the page can set. */
interface SettingsHost extends LkElement {
  readonly fullPage: boolean;
  readonly routing: 'hash' | 'path';
  readonly basePath: string | undefined;
  readonly strengthMeter: boolean;
  readonly leakCheckUrl: string;
}

/** The skeleton keeps the space that the element kept before its view was loaded. */
const viewStyles = css`
  :host {
    min-block-size: auto;
  }
`;

/** The view of the account settings: navigation and open page. A card replaces both for anonymous users, in frames and on failure. */
export class SettingsView implements ElementView {
  readonly styles = [settingsStyles, viewStyles, buttonStyles, searchFieldStyles];
  readonly #host: SettingsHost;
  readonly #userState: UserController;
  readonly #route: RouteController;
  readonly #pages: PagesController;
  readonly #heading: HeadingController;
  readonly #view: PageInViewController;
  readonly #busy: BusyController;
  readonly #cards: LazyController<typeof import('./settings-cards.ts')>;
  readonly #slots: SectionSlots;
  /** Whether a redirect or a sign-out is running. Then no other redirect may start. */
  readonly #shown: ShownController;
  #isLeaving = false;
  #wasSignedOut = false;
  /** The user and the page that the rendered sections belong to. */
  #sectionsKey: string | null = null;

  constructor(host: SettingsHost) {
    this.#host = host;
    this.#userState = new UserController(host);
    this.#route = new RouteController(host, {
      routing: () => host.routing,
      basePath: () => host.basePath ?? host.app?.urls.accountSettings ?? '/',
    });
    this.#pages = new PagesController(host, { user: () => this.#user, wantedId: () => this.#pageId });
    this.#heading = new HeadingController(host, () => this.#pageId);
    this.#view = new PageInViewController(host);
    this.#shown = new ShownController(host);
    this.#busy = new BusyController(host, {
      isBusy: () => this.#isWaiting,
      timers: () => host.app?.platform.clock ?? pageTimers,
    });
    this.#cards = new LazyController(host, () => import('./settings-cards.ts'));
    this.#slots = new SectionSlots(host, 'settings');
    host.addEventListener('lk-settings-leave', this.#handleLeave);
    host.addEventListener('lk-settings-page-change', this.#handleAppPages);
    host.addEventListener('lk-team-create', ({ teamId }) => this.#openPage(teamPageId(teamId)));
    host.addEventListener('lk-team-gone', () => this.#openPage(''));
    host.addController(new LightDomController(host, { template: () => this.#renderSections() }));
    host.addController(new SectionOrder(host));
    loadAvatars();
  }

  updated(): void {
    const state = this.#userState.value;
    const { current, appPages } = this.#pages;
    for (const page of appPages) page.current = page === current?.appPage;
    const isLone = this.#pages.sections?.length === 1;
    for (const child of this.#slots.sections) {
      Object.assign(child, { headingLevel: this.#headingLevel + 1, lone: isLone } satisfies Partial<LkSection>);
      if (child.localName === 'lk-settings-password') this.#setAdviceOptions(child);
      if ('links' in child) child.links = this.#route;
    }
    this.#slots.assign();
    this.#watchSession(state.status === 'out' && !state.isAnonymous && !isFramed(this.#host));
    if (this.#needsCard) void this.#cards.load();
    if (current) this.#heading.follow();
  }

  #setAdviceOptions(section: Element): void {
    const { strengthMeter, leakCheckUrl } = this.#host;
    Object.assign(section, { strengthMeter, leakCheckUrl } satisfies Partial<LkSettingsPassword>);
  }

  /** The signed-in user. Always null in a frame, because the page around the frame could trick the user into a click. */
  get #user(): CurrentUser | null {
    if (isFramed(this.#host)) return null;
    const state = this.#userState.value;
    return state.status === 'in' ? state.user : null;
  }

  /** The id of the open page: the first part of the page in the address, such as `team-1` of `team-1/members`. */
  get #pageId(): string {
    return this.#route.pageId.split('/')[0] ?? '';
  }

  /** Returns the addresses for pages within the open page, such as the pages of a team. */
  #subRouteOf({ id }: NavItem): SubRoute {
    const route = this.#route;
    return {
      pageId: route.pageId.split('/').slice(1).join('/'),
      linkTo: (pageId) => route.linkTo(pageId ? `${id}/${pageId}` : id),
      handleClick: route.handleClick,
    };
  }

  get #headingLevel(): number {
    return this.#host.fullPage ? 1 : 2;
  }

  /** Whether a card is shown instead of the settings. */
  get #needsCard(): boolean {
    if (isFramed(this.#host)) return true;
    const state = this.#userState.value;
    return state.status === 'out' ? state.isAnonymous : state.status === 'failed' || this.#pages.failure !== null;
  }

  get #isWaiting(): boolean {
    const { status } = this.#userState.value;
    if (!this.#host.app || this.#needsCard || status === 'out' || this.#pages.hasFailed) return false;
    return this.#pages.sections === undefined;
  }

  /** Redirects signed-out users to the sign-in page, once. Does nothing if a sign-out in the settings already redirects. */
  #watchSession(isSignedOut: boolean): void {
    if (!isSignedOut) {
      if (this.#wasSignedOut && this.#user) this.#isLeaving = this.#wasSignedOut = false;
      return;
    }
    this.#wasSignedOut = true;
    if (this.#isLeaving || !this.#shown.isShown) return;
    this.#isLeaving = true;
    void this.#host.app?.redirectToSignIn({ replace: true });
  }

  /**
   * Opens a page and replaces the current history entry. So the Back button does not return to the page of a deleted team, or to
   * the form for a team that has been created.
   */
  #openPage(pageId: string): void {
    this.#host.app?.platform.page?.replaceAddress(this.#route.linkTo(pageId));
    this.#host.requestUpdate();
  }

  readonly #handleLeave = ({ isLeaving }: SettingsLeaveEvent): void => {
    this.#isLeaving = isLeaving;
  };

  readonly #handleAppPages = (): void => this.#host.requestUpdate();

  /** Renders the sections. Creates new elements if the user or the page has changed, so that typed text is discarded. */
  #renderSections(): unknown {
    const { current, sections } = this.#pages;
    const user = this.#user;
    const { app } = this.#host;
    if (!app || !user || !current || !sections) {
      this.#sectionsKey = null;
      return nothing;
    }
    const owner = `${user.id} ${current.id}`;
    const isAnother = this.#sectionsKey !== null && this.#sectionsKey !== owner;
    this.#sectionsKey = isAnother ? null : owner;
    if (!isAnother) return sections.map((section) => section(app, current.team?.id ?? '', this.#subRouteOf(current)));
    // Rendering nothing once makes Lit create new elements in the next update.
    queueMicrotask(() => this.#host.requestUpdate());
    return nothing;
  }

  get #loading(): string {
    return this.#host.texts('general', general).loading;
  }

  /** Renders placeholders for the sections. Before they are shown, their space is kept, so that nothing moves. */
  #renderSkeleton(): TemplateResult {
    const { shapes, hasTabs } = shapeOf(this.#route.pageId);
    return sectionsSkeleton(this.#loading, shapes, { hasTabs, isShown: this.#busy.isShown });
  }

  #renderFailure(): TemplateResult {
    const retry = () => this.#pages.retry();
    return html`<div class="failure">
      <p part="error" role="alert">${this.#host.texts('accountSettings', accountSettings).pageFailed}</p>
      <button part="retry" type="button" @click=${retry}>${this.#host.texts('general', general).tryAgain}</button>
    </div>`;
  }

  #renderContent(): TemplateResult {
    const texts = this.#host.texts('accountSettings', accountSettings);
    const { current, hasFailed } = this.#pages;
    const isBusy = this.#isWaiting || this.#busy.isShown;
    return html`<div part="content" class="content">
      <header part="header">
        <a part="back" class="back" href=${this.#route.linkTo('')} @click=${this.#route.handleClick}
          >${chevronIcon()}${texts.back}</a
        >
        <h1 part="heading" aria-level=${this.#headingLevel} tabindex="-1">${current ? boundName(current.label) : html`<div class="skeleton"></div>`}</h1>
      </header>
      ${hasFailed ? this.#renderFailure() : nothing} ${isBusy ? this.#renderSkeleton() : nothing}
      <div class="sections" ?hidden=${isBusy || hasFailed}>
        <slot name="pages" @slotchange=${this.#handleAppPages}></slot>
      </div>
    </div>`;
  }

  render(): unknown {
    const user = this.#user;
    if (this.#needsCard) {
      const cards = this.#cards.value;
      if (isFramed(this.#host)) return cards?.settingsFramedCard(this.#host);
      const state = this.#userState.value;
      if (state.status === 'out') return cards?.guestCard(this.#host);
      const error = state.status === 'failed' ? state.error : this.#pages.failure;
      return cards?.settingsFailedCard(this.#host, error);
    }
    const isAtList = this.#route.pageId === '';
    if (!user) {
      const { shapes, hasTabs } = shapeOf(this.#route.pageId);
      return settingsSkeleton(this.#loading, isAtList, shapes, { hasTabs, isShown: this.#busy.isShown });
    }
    const texts = this.#host.texts('accountSettings', accountSettings);
    const { isInView } = this.#view;
    const nav = renderNav({ user, pages: this.#pages, isInView, level: this.#headingLevel, texts, route: this.#route });
    return html`<div class="box">
      <div class="layout ${isAtList ? 'at-list' : 'at-page'}">${nav} ${this.#renderContent()}</div>
    </div>`;
  }
}
