import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { accountSettings } from '../../core/messages/en/account/account-settings.ts';
import { general } from '../../core/messages/en/general.ts';
import { BusyController } from '../base/busy-controller.ts';
import { isFramed, pageTimers } from '../base/page.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { LazyController } from '../base/lazy-controller.ts';
import { LightController } from '../base/light-controller.ts';
import { buttonStyles } from '../parts/button.ts';
import { UserController } from '../user/user-controller.ts';
import { settingsStyles } from '../sections/shell/settings-styles.ts';
import { loadAvatars, navOf } from './shell/nav.ts';
import { teamPageId } from './shell/nav-items.ts';
import { chevronIcon } from '../sections/shell/nav-icons.ts';
import { PagesController } from './shell/pages-controller.ts';
import { HeadingController } from '../sections/shell/heading-controller.ts';
import { RouteController } from '../sections/shell/route-controller.ts';
import type { LkSection } from '../sections/section.ts';
import type { SettingsLeaveEvent } from './shell/settings-events.ts';

/**
 * The account settings: a page for each topic, each with its sections. Which pages there are depends on the project. The sections stand
 * among this element's own light children, so that their forms are part of the page. Users who are not signed in are redirected to sign in
 * and come back afterwards; guests are invited to create an account. In a frame of another page it links to a tab of its own.
 *
 * @example
 * ```html
 * <lk-account-settings>
 *   <lk-settings-page slot="pages" page-id="billing" label="Billing">Your plan: free.</lk-settings-page>
 *   <a slot="nav" href="/help">Help</a>
 * </lk-account-settings>
 * ```
 *
 * @element lk-account-settings
 * @slot pages - Own pages: `lk-settings-page` elements.
 * @slot nav - Own links and buttons below the pages in the navigation.
 * @event lk-sign-out - After the user signed out here, before the redirect.
 * @csspart nav - The navigation.
 * @csspart nav-item - Each link of the navigation.
 * @csspart heading - The heading of the open page.
 * @csspart back - The link back to the list of pages, where there is room for only one of them.
 * @csspart content - The open page.
 * @csspart error - The message that a page could not be loaded.
 * @csspart retry - The button that loads it again.
 * @csspart card - The card for guests, for frames, and for when the service cannot be reached.
 * @csspart alone - In a frame, the link that opens a tab of its own.
 * @cssproperty --lk-settings-width - Maximum width of the open page; 800px by default.
 * @cssproperty --lk-settings-nav-width - Width of the navigation; 216px by default.
 */
@customElement('lk-account-settings')
export class LkAccountSettings extends LkElement {
  static override styles = [settingsStyles, buttonStyles];

  /** The settings are the whole document: the heading of the open page is its first heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /**
   * Where the address names the open page: in the hash, or in the path below `base-path`. An address below that path is read in both
   * cases.
   */
  @property() routing: 'hash' | 'path' = 'hash';
  /** The path of the settings; the app's `urls.accountSettings` by default. */
  @property({ attribute: 'base-path' }) basePath: string | undefined;

  readonly #person = new UserController(this);
  readonly #route = new RouteController(this, {
    routing: () => this.routing,
    basePath: () => this.basePath ?? this.app?.urls.accountSettings ?? '/',
  });
  readonly #pages = new PagesController(this, { user: () => this.#user, wantedId: () => this.#route.pageId });
  readonly #heading = new HeadingController(this, () => this.#route.pageId);
  readonly #busy = new BusyController(this, {
    isBusy: () => this.#isWaiting,
    timers: () => this.app?.platform.clock ?? pageTimers,
  });
  readonly #cards = new LazyController(this, () => import('./shell/settings-cards.ts'));
  #isLeaving = false;
  #wasOut = false;
  /** The user and the page that the drawn sections belong to. */
  #owner: string | null = null;

  constructor() {
    super();
    this.addEventListener('lk-settings-leave', this.#handleLeave);
    this.addEventListener('lk-settings-page-change', this.#handleOwnPages);
    this.addEventListener('lk-team-create', ({ teamId }) => this.#open(teamPageId(teamId)));
    this.addEventListener('lk-team-gone', () => this.#open(''));
    this.addController(new LightController(this, { template: () => this.#renderSections() }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    loadAvatars();
  }

  protected override updated(): void {
    const person = this.#person.value;
    const { current, own } = this.#pages;
    for (const page of own) page.current = page === current?.own;
    const isLone = this.#pages.sections?.length === 1;
    for (const child of this.children) {
      Object.assign(child, { headingLevel: this.#level + 1, lone: isLone } satisfies Partial<LkSection>);
    }
    this.#watchSession(person.status === 'out' && !person.isAnonymous && !isFramed(this));
    if (this.#needsCard) void this.#cards.load();
    if (current) this.#heading.follow();
  }

  /** Null in a frame, too, where another page could cover a button with something else. */
  get #user(): CurrentUser | null {
    if (isFramed(this)) return null;
    const person = this.#person.value;
    return person.status === 'in' ? person.user : null;
  }

  get #level(): number {
    return this.fullPage ? 1 : 2;
  }

  /** Whether a card is shown instead of the settings. */
  get #needsCard(): boolean {
    if (isFramed(this)) return true;
    const person = this.#person.value;
    return person.status === 'out' ? person.isAnonymous : person.status === 'unreachable' || this.#pages.isUnreachable;
  }

  get #isWaiting(): boolean {
    const { status } = this.#person.value;
    if (!this.app || this.#needsCard || status === 'out' || this.#pages.hasFailed) return false;
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
    void this.app?.redirectToSignIn({ replace: true });
  }

  /** Replaces the open page in the history: Back must not open the page of a team that is gone, or the form of one that was created. */
  #open(pageId: string): void {
    this.app?.platform.page?.replaceAddress(this.#route.linkTo(pageId));
    this.requestUpdate();
  }

  readonly #handleLeave = ({ isLeaving }: SettingsLeaveEvent): void => {
    this.#isLeaving = isLeaving;
  };

  readonly #handleOwnPages = (): void => this.requestUpdate();

  /** Drawn anew for another user or page, so that nothing typed for one is left for the other. */
  #renderSections(): unknown {
    const { current, sections } = this.#pages;
    const user = this.#user;
    const { app } = this;
    if (!app || !user || !current || !sections) {
      this.#owner = null;
      return nothing;
    }
    const owner = `${user.id} ${current.id}`;
    const isAnother = this.#owner !== null && this.#owner !== owner;
    this.#owner = isAnother ? null : owner;
    if (!isAnother) return sections.map((section) => section(app, current.team?.id ?? ''));
    // Drawing nothing first makes Lit create the sections anew.
    queueMicrotask(() => this.requestUpdate());
    return nothing;
  }

  #renderSkeleton(): TemplateResult {
    const { loading } = this.texts('general', general);
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
      <p part="error" role="alert">${this.texts('accountSettings', accountSettings).pageFailed}</p>
      <button part="retry" type="button" @click=${retry}>${this.texts('general', general).tryAgain}</button>
    </div>`;
  }

  #renderContent(): TemplateResult {
    const texts = this.texts('accountSettings', accountSettings);
    const { current, hasFailed } = this.#pages;
    const isBusy = this.#isWaiting || this.#busy.isShown;
    return html`<div part="content" class="content">
      <header>
        <a part="back" class="back" href=${this.#route.linkTo('')} @click=${this.#route.handleClick}
          >${chevronIcon()}${texts.back}</a
        >
        <h1 part="heading" aria-level=${this.#level} tabindex="-1"><bdi>${current?.label ?? nothing}</bdi></h1>
      </header>
      ${hasFailed ? this.#renderFailure() : nothing} ${isBusy ? this.#renderSkeleton() : nothing}
      <div class="sections" ?hidden=${isBusy || hasFailed}>
        <slot name="section"></slot><slot name="pages" @slotchange=${this.#handleOwnPages}></slot>
      </div>
    </div>`;
  }

  override render() {
    const user = this.#user;
    if (this.#needsCard) {
      const cards = this.#cards.value;
      if (isFramed(this)) return cards?.framed(this);
      return this.#person.value.status === 'out' ? cards?.guestCard(this) : cards?.unreachable(this);
    }
    if (!user) return this.#renderUnknown();
    const { items, current, moreTeams } = this.#pages;
    const texts = this.texts('accountSettings', accountSettings);
    const nav = navOf({ user, items, current, moreTeams, level: this.#level, texts, route: this.#route });
    return html`<div class="box">
      <div class="layout ${this.#route.pageId === '' ? 'at-list' : 'at-page'}">${nav} ${this.#renderContent()}</div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-account-settings': LkAccountSettings;
  }
}
