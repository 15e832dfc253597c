import { css, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import { general } from '../../messages/general.ts';
import { projectUser } from '../../messages/owner/user.ts';
import { projectUsers } from '../../messages/owner/users.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { LkElement } from '../../base/element.ts';
import { failureText } from '../../base/errors/error-text.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { UserController } from '../../user/user-controller.ts';
import { hiddenTextStyles } from '../../base/theme/hidden-text.ts';
import { skeletonStyles } from '../../base/theme/skeleton-styles.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import '../../parts/notice/notice.ts';
import { actionButton, actionButtonStyles } from '../../sections/section/action-button.ts';
import { chevronIcon } from '../../sections/shell/nav-icons.ts';
import { ResourceController } from '../kit/resource-controller.ts';
import type { ProjectLinks, RenderProjectSection } from '../kit/project-controller.ts';
import type { ProjectUserChangeEvent, ProjectUserDeleteEvent } from './user-events.ts';
import { jumpListStyles } from './jump-list.ts';
import { userInSentence } from './user-labels.ts';
import './list.ts';

/**
 * The users of a project: a list, and the details of the open user. In the project settings, each user has their own URL. The
 * list keeps its search and its page while a user is open.
 *
 * @element lk-project-users
 * @example
 * ```html
 * <lk-project-users></lk-project-users>
 * <script type="module">document.querySelector('lk-project-users').admin = admin;</script>
 * ```
 * @event lk-project-user-open - After the owner has opened the details of a user.
 * @event lk-project-user-change - After a user was changed.
 * @event lk-project-user-delete - After a user was deleted.
 * @csspart back - The link or button back to the list.
 * @csspart jumps - The buttons that lead to the sections of the open user.
 * @csspart jump - One of these buttons.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@exportParts
@customElement('lk-project-users')
export class LkProjectUsers extends LkElement {
  static override styles = [
    baseStyles,
    actionButtonStyles,
    hiddenTextStyles,
    skeletonStyles,
    jumpListStyles,
    css`
      :host {
        display: block;
      }
      .user {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: calc(9 * var(--_step));
      }
      .back {
        margin-block-end: calc(4 * var(--_step));
        margin-inline-start: calc(-3 * var(--_step));
      }
      .back-label {
        display: inline-flex;
        align-items: center;
        gap: calc(1.5 * var(--_step));
      }
      .back-label svg {
        rotate: 180deg;
      }
      .waiting {
        display: grid;
        gap: calc(4 * var(--_step));
        max-inline-size: 480px;
      }
      .after-notice {
        margin-block-start: calc(3 * var(--_step));
      }
    `,
  ];

  /** Level of the headings in the outline of the page. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;
  /**
   * Set this if the list is the only section of its page. The heading of the page then has the same text, so the heading of the
   * list is visually hidden.
   */
  @property({ type: Boolean }) lone = false;
  /** The admin app of the project's owner. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** Links of the project settings. When they are set, each user has a URL below the URL of the users page. */
  @property({ attribute: false }) links: ProjectLinks | null = null;
  /** The id of the open user. Empty while the list is shown. The project settings set the id from the URL. */
  @property({ attribute: false }) itemId = '';
  /** The data of the open user from the list or from the last change event, until the user is loaded. */
  @state() private known: ServerUser | null = null;

  readonly #owner = new UserController(this);
  /** The open user, loaded from the service because the data of the list may be outdated. */
  readonly #loadedUser = new ResourceController<ServerUser | null>(this, () => {
    const { admin } = this;
    const { itemId: id } = this;
    return admin && id !== '' ? { key: [admin, id], load: () => loadUser(admin, id) } : null;
  });
  readonly #detail = new LazyController(this, () => import('./user.ts'));
  #shownTo: string | null = null;
  #shownOf: AdminApp | null = null;
  /** The id of the open user at the last update; empty for the list. Undefined before the first update. */
  #renderedId: string | undefined;

  constructor() {
    super();
    this.addEventListener('lk-project-user-open', ({ user }) => this.#openUser(user));
    this.addEventListener('lk-project-user-change', (event) => this.#handleChange(event));
    this.addEventListener('lk-project-user-delete', (event) => void this.#handleDelete(event));
  }

  protected override willUpdate(): void {
    const { value } = this.#owner;
    const id = value.status === 'in' ? value.user.id : null;
    if (id !== this.#shownTo || this.admin !== this.#shownOf) {
      if (!this.links) this.itemId = '';
      this.known = null;
    }
    this.#shownTo = id;
    this.#shownOf = this.admin;
  }

  protected override updated(): void {
    if (this.#owner.value.status !== 'in' || !this.admin) return;
    const id = this.itemId;
    if (id !== '' && !this.#detail.hasFailed) void this.#detail.load();
    // While the user or the code of their page loads, the page has no heading to focus.
    if (id !== '' && !this.#canShowUser) return;
    const before = this.#renderedId;
    this.#renderedId = id;
    if (before === undefined || before === id) return;
    if (id === '') this.#list?.focusUser(before);
    else void this.#focusHeading();
  }

  get #list() {
    return this.renderRoot.querySelector('lk-project-user-list');
  }

  /** Returns the open user as loaded from the service. Until the user is loaded, returns the data that the list showed. */
  get #user(): ServerUser | null {
    return this.#loadedUser.data ?? (this.known?.id === this.itemId ? this.known : null);
  }

  get #canShowUser(): boolean {
    return this.#detail.value !== undefined && (this.#user !== null || this.#loadedUser.state.status !== 'loading');
  }

  async #openUser(user: ServerUser): Promise<void> {
    this.known = user;
    if (this.links) return;
    await this.#detail.load();
    if (!this.#detail.value) return this.#list?.showMessage(this.texts('projectUsers', projectUsers).notLoaded);
    this.#list?.showMessage('');
    this.itemId = user.id;
  }

  async #focusHeading(): Promise<void> {
    const section = this.renderRoot.querySelector('lk-project-user-profile');
    await section?.updateComplete;
    const heading = section?.shadowRoot?.querySelector('h2') ?? this.renderRoot.querySelector<HTMLElement>('.back > *');
    heading?.focus();
  }

  #handleChange({ user }: ProjectUserChangeEvent): void {
    if (user.id !== this.itemId) return;
    this.known = user;
    this.#loadedUser.set(user);
    this.#list?.replace(user);
  }

  /** Returns to the list and updates the row of the open user. */
  readonly #returnToList = (): void => {
    const fresh = this.#loadedUser.data;
    if (fresh) this.#list?.replace(fresh);
    // With `links`, each user has a URL, and `lk-project-settings` clears `itemId` after the URL has changed.
    if (!this.links) this.itemId = '';
  };

  async #handleDelete({ user }: ProjectUserDeleteEvent): Promise<void> {
    const texts = this.texts('projectUsers', projectUsers);
    // Replace the URL of the deleted user, so that the Back button does not return to that user.
    if (this.links) this.app?.platform.page?.replaceAddress(this.links.linkTo('users'));
    this.#returnToList();
    this.itemId = '';
    await this.updateComplete;
    this.#list?.showMessage(texts.deleted(userInSentence(user, texts.unnamed)));
    await this.#list?.reload();
  }

  #renderBack(): TemplateResult {
    const { back } = this.texts('projectUser', projectUser);
    const label = html`<span class="back-label">${chevronIcon()}${back}</span>`;
    const { links } = this;
    if (!links)
      return actionButton({ control: 'back', label, kind: 'quiet', part: 'back', onClick: this.#returnToList });
    const follow = (event: Event) => {
      links.handleClick(event);
      this.#returnToList();
    };
    return html`<a
      part="back"
      class="lk-button lk-small lk-quiet-button"
      data-control="back"
      href=${links.linkTo('users')}
      @click=${follow}
      ><span class="lk-label">${label}</span></a
    >`;
  }

  #renderUser(): TemplateResult {
    return html`<div class="back">${this.#renderBack()}</div>
      ${this.#canShowUser ? this.#renderSections() : this.#renderWaiting()}`;
  }

  #renderSections(): unknown {
    const user = this.#user;
    const { state } = this.#loadedUser;
    if (state.status === 'failed' && !user) return this.#renderFailure(state.error);
    const isGone = state.status === 'ready' && state.data === null;
    const { gone } = this.texts('projectUser', projectUser);
    return html`<lk-notice kind="danger" .text=${isGone ? gone : ''}></lk-notice>
      ${isGone || !user ? nothing : keyed(user.id, this.#detail.value?.userSections(this, user))}`;
  }

  #renderWaiting(): TemplateResult {
    if (this.#detail.hasFailed) return this.#renderFailure(null);
    const row = html`<div class="skeleton"></div>`;
    return html`<span class="quiet" role="status">${this.texts('general', general).loading}</span>
      <div class="waiting" aria-hidden="true">${[row, row, row]}</div>`;
  }

  /** Renders a loading error. `error` is null when the code of the user's page could not be loaded. */
  #renderFailure(error: Error | null): TemplateResult {
    const texts = this.texts('general', general);
    const retry = () => void (error ? this.#loadedUser.reload() : this.#detail.load());
    const text = error ? failureText(error, texts) : this.texts('projectUsers', projectUsers).notLoaded;
    return html`<lk-notice kind="danger" .text=${text}></lk-notice>
      <div class="after-notice">
        ${actionButton({ control: 'retry', label: texts.tryAgain, part: 'retry', onClick: retry })}
      </div>`;
  }

  override render() {
    if (this.#owner.value.status !== 'in' || !this.admin) return nothing;
    const isOpen = this.itemId !== '';
    return html`<lk-project-user-list
        ?hidden=${isOpen}
        .app=${this.app}
        .admin=${this.admin}
        .links=${this.links}
        .headingLevel=${this.headingLevel}
        .lone=${this.lone}
      ></lk-project-user-list>
      ${isOpen ? this.#renderUser() : nothing}`;
  }
}

const USER_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Loads a user. Returns null when no user has the id. The id comes from the URL and can be any text, and services answer with an
 * error to an id that is no UUID.
 */
async function loadUser(admin: AdminApp, id: string): Promise<ServerUser | null> {
  return USER_ID.test(id) ? admin.users.get(id) : null;
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-users slot="section" .app=${app} .admin=${admin}></lk-project-users>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-users': LkProjectUsers;
  }
}
