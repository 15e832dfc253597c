import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { AdminApp } from '../../core/admin.ts';
import type { CurrentUser } from '../../core/index.ts';
import { redirectGate } from '../../core/routes/gate.ts';
import { general } from '../messages/general.ts';
import { projectSettings } from '../messages/owner/project-settings.ts';
import { BusyController } from '../base/controllers/busy-controller.ts';
import { pageTimers } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { LazyController } from '../base/controllers/lazy-controller.ts';
import { LightDomController } from '../base/controllers/light-controller.ts';
import { UserController } from '../user/user-controller.ts';
import { chevronIcon } from '../sections/shell/nav-icons.ts';
import { settingsPath } from './kit/settings-path.ts';
import { SectionOrder } from '../sections/shell/section-order.ts';
import { sectionsSkeleton, settingsSkeleton } from '../sections/shell/shell-skeleton.ts';
import { AdminController } from './shell/admin-controller.ts';
import { HeadingController } from '../sections/shell/heading-controller.ts';
import { PageInViewController } from '../sections/shell/page-in-view-controller.ts';
import { renderNav } from './shell/nav.ts';
import { ProjectPagesController } from './shell/pages-controller.ts';
import type { ProjectDeleteEvent } from './kit/project-events.ts';
import { ProjectRoute } from './shell/project-route.ts';
import { projectSettingsStyles } from './shell/project-settings-styles.ts';

/**
 * Shows the settings of a project to its owner: a page for each topic, at `/projects/{id}/{page}`, and sections on each page.
 * Sections are light DOM children of this element, so that their forms belong to the document. The project of `app` must be
 * `internal`, because owners of projects are users of the project `internal`. When no user is signed in, the element offers to sign
 * in.
 *
 * @element lk-project-settings
 * @example
 * ```html
 * <lk-project-settings project-id="…" projects-path="/projects"></lk-project-settings>
 * ```
 * @slot nav - Additional links and buttons below the pages in the navigation.
 * @event lk-project-delete - After the project was deleted.
 * @csspart nav - The navigation.
 * @csspart nav-item - Each link of the navigation.
 * @csspart list - Each list of links in the navigation.
 * @csspart all - The link to all projects.
 * @csspart pill - The label that shows whether the project is in production mode.
 * @csspart header - The heading of the open page and the link back.
 * @csspart heading - The heading of the open page: its title, or the name of the project if only the navigation is shown.
 * @csspart back - The link back to the navigation, shown when the element is too narrow for both the navigation and a page.
 * @csspart content - The open page.
 * @csspart error - The row that says that a page could not be loaded.
 * @csspart retry - The button that loads the page again.
 * @csspart card - The card that replaces the settings when they cannot be shown.
 * @cssproperty --lk-settings-width - Maximum width of the open page; 840px by default.
 * @cssproperty --lk-settings-nav-width - Width of the navigation; 216px by default.
 */
@customElement('lk-project-settings')
export class LkProjectSettings extends LkElement {
  static override styles = projectSettingsStyles;

  /** The id of the project to manage. */
  @property({ attribute: 'project-id' }) projectId = '';
  /**
   * Whether the settings fill a document of their own. The heading of the open page is then the first heading of the document.
   */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The part of the address that names the open page: the path below `base-path`, or the hash. */
  @property() routing: 'hash' | 'path' = 'path';
  /** The path of the project settings; `/projects/{project-id}` by default. */
  @property({ attribute: 'base-path' }) basePath: string | undefined;
  /** The address of the project list on this origin. If set, the settings link back to it. */
  @property({ attribute: 'projects-path' }) projectsPath: string | undefined;
  /** The admin app to use instead of `project-id`. The page that created the app has to dispose of the app. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The id of the project that the owner deleted in this element. */
  @state() private deletedId: string | null = null;

  readonly #userController = new UserController(this);
  readonly #route = new ProjectRoute(this, {
    routing: () => this.routing,
    basePath: () => this.basePath ?? settingsPath(this.#shownId),
  });
  readonly #admin = new AdminController(this, {
    given: () => this.admin,
    projectId: () => this.projectId,
    user: () => this.#user,
  });
  readonly #pages = new ProjectPagesController(this, () => this.#route.pageId);
  readonly #heading = new HeadingController(this, () => this.#route.pageId);
  readonly #view = new PageInViewController(this);
  readonly #busy = new BusyController(this, {
    isBusy: () => this.#isWaiting,
    timers: () => this.app?.platform.clock ?? pageTimers,
  });
  readonly #cards = new LazyController(this, () => import('./shell/cards.ts'));

  constructor() {
    super();
    this.addEventListener('lk-project-delete', this.#handleDelete);
    this.addController(new LightDomController(this, { template: () => this.#renderSections() }));
    this.addController(new SectionOrder(this));
  }

  protected override updated(): void {
    const { sections, current } = this.#pages;
    for (const child of this.children) {
      const isFirst = child === this.firstElementChild;
      Object.assign(child, {
        headingLevel: this.#headingLevel + 1,
        lone: sections?.length === 1 || (isFirst && current.isTitledByFirst),
        links: this.#route,
        itemId: this.#route.itemId,
      });
    }
    if (this.#needsCard) void this.#cards.load();
    if (!this.#user) return;
    void this.#pages.load();
    this.#heading.follow();
  }

  get #user(): CurrentUser | null {
    const person = this.#userController.value;
    return person.status === 'in' ? person.user : null;
  }

  get #shownId(): string {
    // The admin app has the id in lower case. The attribute may have capital letters, or spaces around the id.
    return this.admin?.projectId ?? this.projectId.trim().toLowerCase();
  }

  get #headingLevel(): number {
    return this.fullPage ? 1 : 2;
  }

  get #failure(): Error | null {
    const { problem, project } = this.#admin;
    return problem ?? (project?.status === 'failed' ? project.error : null);
  }

  get #isDeleted(): boolean {
    return this.deletedId !== null && this.deletedId === this.#shownId;
  }

  /** Whether a card replaces the settings. */
  get #needsCard(): boolean {
    const { status } = this.#userController.value;
    return status === 'out' || status === 'failed' || (status === 'in' && (this.#isDeleted || !!this.#failure));
  }

  get #isWaiting(): boolean {
    if (!this.app || this.#needsCard || !this.#shownId) return false;
    return this.#admin.project?.status !== 'ready' || (!this.#pages.sections && !this.#pages.hasFailed);
  }

  get #projectsHref(): string | null {
    const { projectsPath } = this;
    return projectsPath === undefined ? null : redirectGate(projectsPath, { here: location.href });
  }

  readonly #handleDelete = ({ projectId }: ProjectDeleteEvent): void => {
    this.deletedId = projectId;
  };

  /**
   * Renders the sections. When the user, project or page changes, all fields are created anew, so that typed text is discarded.
   */
  #renderSections(): unknown {
    const { app } = this;
    const { value: admin, project } = this.#admin;
    const { sections, currentId } = this.#pages;
    if (!app || !admin || !sections || project?.status !== 'ready' || this.#isDeleted) return nothing;
    const owner = `${this.#user?.id} ${admin.projectId} ${currentId}`;
    return keyed(owner, html`${sections.map((section) => section(app, admin))}`);
  }

  get #loading(): string {
    return this.texts('general', general).loading;
  }

  #renderCard(): unknown {
    const cards = this.#cards.value;
    const user = this.#user;
    const retry = () => (user ? this.#admin.value?.project.get() : this.#userController.retry());
    const presence = this.#userController.value;
    if (presence.status === 'failed') return cards?.failedProjectCard(this, presence.error, retry);
    if (!user) return cards?.signInCard(this);
    if (this.#isDeleted) return cards?.deletedProjectCard(this, this.#projectsHref);
    return this.#failure && cards?.failureCard(this, this.#failure, user, retry);
  }

  #renderContent(): TemplateResult {
    const texts = this.texts('projectSettings', projectSettings);
    const { current, hasFailed, sections } = this.#pages;
    const isBusy = (!sections && !hasFailed) || this.#busy.isShown;
    // An item below a page, such as one user below the page of users, has its own title and its own link back.
    const isItem = this.#route.itemId !== '';
    return html`<div part="content" class="content">
      <header part="header" class=${isItem ? 'quiet' : ''}>
        ${
          isItem
            ? nothing
            : html`<a part="back" class="back" href=${this.#route.linkTo('')} @click=${this.#route.handleClick}
              >${chevronIcon()}${texts.back}</a
            >`
        }
        <h1 part="heading" aria-level=${this.#headingLevel} tabindex="-1">${current.title(texts)}</h1>
      </header>
      ${hasFailed ? this.#renderFailure() : nothing} ${isBusy ? sectionsSkeleton(this.#loading, current.shapes, { isShown: this.#busy.isShown }) : nothing}
      <div class="sections" ?hidden=${isBusy || hasFailed}><slot name="section"></slot></div>
    </div>`;
  }

  #renderFailure(): TemplateResult {
    return html`<div class="failure">
      <p part="error" role="alert">${this.texts('projectSettings', projectSettings).pageFailed}</p>
      <button part="retry" type="button" @click=${this.#pages.retry}>${this.texts('general', general).tryAgain}</button>
    </div>`;
  }

  override render() {
    if (this.#needsCard) return this.#renderCard();
    const { project } = this.#admin;
    const isAtList = this.#route.pageId === '';
    if (project?.status !== 'ready') {
      const { shapes } = this.#pages.current;
      return settingsSkeleton(this.#loading, isAtList, shapes, { isShown: this.#busy.isShown });
    }
    const nav = renderNav({
      project: project.data,
      currentId: this.#view.isInView ? this.#pages.currentId : '',
      level: this.#headingLevel,
      texts: this.texts('projectSettings', projectSettings),
      links: this.#route,
      projectsHref: this.#projectsHref,
    });
    return html`<div class="box">
      <div class="layout ${isAtList ? 'at-list' : 'at-page'}">${nav} ${this.#renderContent()}</div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-settings': LkProjectSettings;
  }
}
