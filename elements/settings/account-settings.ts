import { html, nothing, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { accountSettings } from '../../core/messages/en/account/account-settings.ts';
import { general } from '../../core/messages/en/general.ts';
import { BusyController } from '../base/busy-controller.ts';
import { pageTimers } from '../base/page.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { LazyController } from '../base/lazy-controller.ts';
import { LightController } from '../base/light-controller.ts';
import { UserController } from '../user/user-controller.ts';
import { settingsStyles } from '../sections/shell/settings-styles.ts';
import { loadFaces, navOf } from './shell/nav.ts';
import { teamPageId } from './shell/nav-items.ts';
import { chevronIcon } from '../sections/shell/nav-icons.ts';
import { PagesController } from './shell/pages-controller.ts';
import { RouteController } from '../sections/shell/route-controller.ts';
import type { LkSection } from '../sections/section.ts';
import type { SettingsLeaveEvent } from './shell/settings-events.ts';

/**
 * Everything a signed-in person manages: a page for each topic, each with its sections, which stand among this element's own
 * children so that their forms are part of the page. Pages appear by what the project has switched on. Whoever is not signed in
 * is sent to sign in and comes back; guests are invited to keep their account.
 *
 * @element lk-account-settings
 * @slot pages - Own pages: `lk-settings-page` elements.
 * @slot nav - Own links and buttons below the pages in the navigation.
 * @event lk-sign-out - After somebody signed out here, before the page goes on.
 * @csspart nav - The navigation.
 * @csspart nav-item - Each link of the navigation.
 * @csspart heading - The heading of the open page.
 * @csspart back - The link back to the list, where there is room for one of the two.
 * @csspart content - The open page.
 * @csspart error - The row that says that a page could not be loaded.
 * @csspart retry - The button that tries it again.
 * @csspart card - What guests see, and everybody while the service cannot be reached.
 * @cssproperty --lk-settings-width - Widest the open page gets; 800px by default.
 * @cssproperty --lk-settings-nav-width - Width of the navigation; 216px by default.
 */
@customElement('lk-account-settings')
export class LkAccountSettings extends LkElement {
  static override styles = settingsStyles;

  /** Stands on a page of its own, whose first heading is that of the open page. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /**
   * Where the address names the open page: in the hash, or in the path below `base-path`. An address that already is below that
   * path counts as well.
   */
  @property() routing: 'hash' | 'path' = 'hash';
  /** The path of the settings, for pages in the path; the app's `urls.accountSettings` by default. */
  @property({ attribute: 'base-path' }) basePath: string | undefined;

  readonly #person = new UserController(this);
  readonly #place = new RouteController(this, {
    routing: () => this.routing,
    basePath: () => this.basePath ?? this.app?.urls.accountSettings ?? '/',
  });
  readonly #pages = new PagesController(this, { user: () => this.#user, wanted: () => this.#place.pageId });
  readonly #busy = new BusyController(this, {
    isBusy: () => this.#isWaiting,
    timers: () => this.app?.platform.clock ?? pageTimers,
  });
  readonly #cards = new LazyController(this, () => import('./shell/settings-cards.ts'));
  #isLeaving = false;
  #wasOut = false;
  /** Whom, and which page, the sections that stand there belong to. */
  #owner: string | null = null;
  /** What the address asked for when it was last drawn; null: nothing was drawn yet. */
  #shownId: string | null = null;

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
    loadFaces();
  }

  protected override updated(): void {
    const person = this.#person.value;
    const { current, own } = this.#pages;
    for (const page of own) page.current = page === current?.own;
    const isLone = this.#pages.sections?.length === 1;
    for (const child of this.children) {
      Object.assign(child, { headingLevel: this.#level + 1, lone: isLone } satisfies Partial<LkSection>);
    }
    this.#watchSession(person.status === 'out' && !person.isAnonymous);
    if (this.#needsCard) void this.#cards.load();
    if (current) this.#followAddress();
  }

  get #user(): CurrentUser | null {
    const person = this.#person.value;
    return person.status === 'in' ? person.user : null;
  }

  get #level(): number {
    return this.fullPage ? 1 : 2;
  }

  /** A card takes the place of the settings. */
  get #needsCard(): boolean {
    const person = this.#person.value;
    return person.status === 'out' ? person.isAnonymous : person.status === 'unreachable' || this.#pages.isUnreachable;
  }

  get #isWaiting(): boolean {
    const { status } = this.#person.value;
    if (!this.app || this.#needsCard || status === 'out' || this.#pages.hasFailed) return false;
    return this.#pages.sections === undefined;
  }

  /** Sends whoever is signed out to sign in, once; those who signed out here are on their way already. */
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

  /** The heading of another page takes the focus, unless that is outside of the settings. */
  #followAddress(): void {
    const { pageId } = this.#place;
    const before = this.#shownId;
    this.#shownId = pageId;
    const { activeElement } = document;
    const isOurs = activeElement === null || activeElement === document.body || this.contains(activeElement);
    if (before === null || before === pageId || !(isOurs || this.matches(':focus-within'))) return;
    const headings = [...this.renderRoot.querySelectorAll('h1')];
    headings.find((heading) => heading.checkVisibility())?.focus();
  }

  /** In the place of the page that has done its work: Back must not lead to it. */
  #open(pageId: string): void {
    this.app?.platform.page?.replaceAddress(this.#place.linkTo(pageId));
    this.requestUpdate();
  }

  readonly #handleLeave = ({ isLeaving }: SettingsLeaveEvent): void => {
    this.#isLeaving = isLeaving;
  };

  readonly #handleOwnPages = (): void => this.requestUpdate();

  /** Drawn anew for another person or page: nothing typed for one is left for the other. */
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
    // Nothing is drawn for a moment, so that what follows is made anew.
    queueMicrotask(() => this.requestUpdate());
    return nothing;
  }

  #renderSkeleton(): TemplateResult {
    const { loading } = this.texts('general', general);
    if (!this.#busy.isShown) return html`${nothing}`;
    return html`<span class="quiet" role="status">${loading}</span>
      <div class="skeletons" aria-hidden="true">${[0, 1, 2, 3].map(() => html`<div class="skeleton"></div>`)}</div>`;
  }

  /** Nobody knows yet who is in front of the page. */
  #renderUnknown(): TemplateResult | typeof nothing {
    if (!this.#busy.isShown) return nothing;
    const bone = html`<div class="skeleton"></div>`;
    return html`<div class="layout at-page">
      <nav aria-hidden="true" class="nav-skeletons">${[bone, bone, bone, bone, bone]}</nav>
      <div class="content">${this.#renderSkeleton()}</div>
    </div>`;
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
        <a part="back" class="back" href=${this.#place.linkTo('')} @click=${this.#place.handleClick}
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
      return this.#person.value.status === 'out' ? cards?.guestCard(this) : cards?.unreachable(this);
    }
    if (!user) return this.#renderUnknown();
    const { items, current, moreTeams } = this.#pages;
    const texts = this.texts('accountSettings', accountSettings);
    const nav = navOf({ user, items, current, moreTeams, level: this.#level, texts, place: this.#place });
    return html`<div class="layout ${this.#place.pageId === '' ? 'at-list' : 'at-page'}">${nav} ${this.#renderContent()}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-account-settings': LkAccountSettings;
  }
}
