import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../../core/index.ts';
import { accountSettings } from '../../messages/account/account-settings.ts';
import { general } from '../../messages/general.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import type { LkElement } from '../../base/element.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { LightController } from '../../base/controllers/light-controller.ts';
import { isFramed, pageTimers } from '../../base/page.ts';
import type { ElementView } from '../../base/shell-element.ts';
import { buttonStyles } from '../../parts/button.ts';
import { searchFieldStyles } from '../../parts/search-field.ts';
import type { LkSection } from '../../sections/section/section.ts';
import type { SubRoute } from '../../sections/section/section-loader.ts';
import { HeadingController } from '../../sections/shell/heading-controller.ts';
import { chevronIcon } from '../../sections/shell/nav-icons.ts';
import { RouteController } from '../../sections/shell/route-controller.ts';
import { SectionSlots } from '../../sections/shell/section-slots.ts';
import { settingsStyles } from '../../sections/shell/settings-styles.ts';
import { UserController } from '../../user/user-controller.ts';
import type { LkSettingsPassword } from '../password.ts';
import { loadAvatars, navOf } from './nav.ts';
import { type NavItem, teamPageId } from './nav-items.ts';
import { PagesController } from './pages-controller.ts';
import type { SettingsLeaveEvent } from './settings-events.ts';

/** The account settings, with the properties their author can set. */
interface SettingsHost extends LkElement {
  readonly fullPage: boolean;
  readonly routing: 'hash' | 'path';
  readonly basePath: string | undefined;
  readonly strengthMeter: boolean;
  readonly leakCheckUrl: string;
}

/** What the account settings draw: the navigation and the open page, or a card where there is no user to show settings of. */
export class SettingsView implements ElementView {
  readonly styles = [settingsStyles, buttonStyles, searchFieldStyles];
  readonly #host: SettingsHost;
  readonly #person: UserController;
  readonly #route: RouteController;
  readonly #pages: PagesController;
  readonly #heading: HeadingController;
  readonly #busy: BusyController;
  readonly #cards: LazyController<typeof import('./settings-cards.ts')>;
  readonly #slots: SectionSlots;
  #isLeaving = false;
  #wasOut = false;
  /** The user and the page that the drawn sections belong to. */
  #owner: string | null = null;

  constructor(host: SettingsHost) {
    this.#host = host;
    this.#person = new UserController(host);
    this.#route = new RouteController(host, {
      routing: () => host.routing,
      basePath: () => host.basePath ?? host.app?.urls.accountSettings ?? '/',
    });
    this.#pages = new PagesController(host, { user: () => this.#user, wantedId: () => this.#pageId });
    this.#heading = new HeadingController(host, () => this.#pageId);
    this.#busy = new BusyController(host, {
      isBusy: () => this.#isWaiting,
      timers: () => host.app?.platform.clock ?? pageTimers,
    });
    this.#cards = new LazyController(host, () => import('./settings-cards.ts'));
    this.#slots = new SectionSlots(host, 'settings');
    host.addEventListener('lk-settings-leave', this.#handleLeave);
    host.addEventListener('lk-settings-page-change', this.#handleOwnPages);
    host.addEventListener('lk-team-create', ({ teamId }) => this.#open(teamPageId(teamId)));
    host.addEventListener('lk-team-gone', () => this.#open(''));
    host.addController(new LightController(host, { template: () => this.#renderSections() }));
    loadAvatars();
  }

  updated(): void {
    const person = this.#person.value;
    const { current, own } = this.#pages;
    for (const page of own) page.current = page === current?.own;
    const isLone = this.#pages.sections?.length === 1;
    for (const child of this.#slots.sections) {
      Object.assign(child, { headingLevel: this.#level + 1, lone: isLone } satisfies Partial<LkSection>);
      if (child.localName === 'lk-settings-password') this.#advise(child);
    }
    this.#slots.assign();
    this.#watchSession(person.status === 'out' && !person.isAnonymous && !isFramed(this.#host));
    if (this.#needsCard) void this.#cards.load();
    if (current) this.#heading.follow();
  }

  #advise(section: Element): void {
    const { strengthMeter, leakCheckUrl } = this.#host;
    Object.assign(section, { strengthMeter, leakCheckUrl } satisfies Partial<LkSettingsPassword>);
  }

  /** Null in a frame, too, where another page could cover a button with something else. */
  get #user(): CurrentUser | null {
    if (isFramed(this.#host)) return null;
    const person = this.#person.value;
    return person.status === 'in' ? person.user : null;
  }

  /** The id of the page in the address, without that of a page within it. */
  get #pageId(): string {
    return this.#route.pageId.split('/')[0] ?? '';
  }

  /** The addresses of the pages within the open page. */
  #subRouteOf({ id }: NavItem): SubRoute {
    const route = this.#route;
    return {
      pageId: route.pageId.split('/').slice(1).join('/'),
      linkTo: (pageId) => route.linkTo(pageId ? `${id}/${pageId}` : id),
      handleClick: route.handleClick,
    };
  }

  get #level(): number {
    return this.#host.fullPage ? 1 : 2;
  }

  /** Whether a card is shown instead of the settings. */
  get #needsCard(): boolean {
    if (isFramed(this.#host)) return true;
    const person = this.#person.value;
    return person.status === 'out' ? person.isAnonymous : person.status === 'unreachable' || this.#pages.isUnreachable;
  }

  get #isWaiting(): boolean {
    const { status } = this.#person.value;
    if (!this.#host.app || this.#needsCard || status === 'out' || this.#pages.hasFailed) return false;
    return this.#pages.sections === undefined;
  }

  /** Redirects users who are not signed in, once. After a sign-out here, another redirect is already under way. */
  #watchSession(isOut: boolean): void {
    if (!isOut) {
      if (this.#wasOut && this.#user) this.#isLeaving = this.#wasOut = false;
      return;
    }
    this.#wasOut = true;
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    void this.#host.app?.redirectToSignIn({ replace: true });
  }

  /** Replaces the open page in the history: Back must not open the page of a team that is gone, or the form of one that was created. */
  #open(pageId: string): void {
    this.#host.app?.platform.page?.replaceAddress(this.#route.linkTo(pageId));
    this.#host.requestUpdate();
  }

  readonly #handleLeave = ({ isLeaving }: SettingsLeaveEvent): void => {
    this.#isLeaving = isLeaving;
  };

  readonly #handleOwnPages = (): void => this.#host.requestUpdate();

  /** Drawn anew for another user or page, so that nothing typed for one is left for the other. */
  #renderSections(): unknown {
    const { current, sections } = this.#pages;
    const user = this.#user;
    const { app } = this.#host;
    if (!app || !user || !current || !sections) {
      this.#owner = null;
      return nothing;
    }
    const owner = `${user.id} ${current.id}`;
    const isAnother = this.#owner !== null && this.#owner !== owner;
    this.#owner = isAnother ? null : owner;
    if (!isAnother) return sections.map((section) => section(app, current.team?.id ?? '', this.#subRouteOf(current)));
    // Drawing nothing first makes Lit create the sections anew.
    queueMicrotask(() => this.#host.requestUpdate());
    return nothing;
  }

  #renderSkeleton(): TemplateResult {
    const { loading } = this.#host.texts('general', general);
    if (!this.#busy.isShown) return html`${nothing}`;
    return html`<span class="quiet" role="status">${loading}</span>
      <div class="skeletons" aria-hidden="true">${[0, 1, 2, 3].map(() => html`<div class="skeleton"></div>`)}</div>`;
  }

  /** While it is not known who is signed in. */
  #renderUnknown(): TemplateResult | typeof nothing {
    if (!this.#busy.isShown) return nothing;
    const shape = html`<div class="skeleton"></div>`;
    return html`<div class="box"><div class="layout at-page">
      <nav aria-hidden="true" class="nav-skeletons">${[shape, shape, shape, shape, shape]}</nav>
      <div class="content">${this.#renderSkeleton()}</div>
    </div></div>`;
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
        <h1 part="heading" aria-level=${this.#level} tabindex="-1"><bdi>${current?.label ?? nothing}</bdi></h1>
      </header>
      ${hasFailed ? this.#renderFailure() : nothing} ${isBusy ? this.#renderSkeleton() : nothing}
      <div class="sections" ?hidden=${isBusy || hasFailed}>
        <slot name="pages" @slotchange=${this.#handleOwnPages}></slot>
      </div>
    </div>`;
  }

  render(): unknown {
    const user = this.#user;
    if (this.#needsCard) {
      const cards = this.#cards.value;
      if (isFramed(this.#host)) return cards?.framed(this.#host);
      return this.#person.value.status === 'out' ? cards?.guestCard(this.#host) : cards?.unreachable(this.#host);
    }
    if (!user) return this.#renderUnknown();
    const texts = this.#host.texts('accountSettings', accountSettings);
    const nav = navOf({ user, pages: this.#pages, level: this.#level, texts, route: this.#route });
    return html`<div class="box">
      <div class="layout ${this.#route.pageId === '' ? 'at-list' : 'at-page'}">${nav} ${this.#renderContent()}</div>
    </div>`;
  }
}
