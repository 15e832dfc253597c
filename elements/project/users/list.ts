import { html, nothing, type TemplateResult } from 'lit';
import { settingsFrame } from '../../messages/account/sections.ts';
import { general } from '../../messages/general.ts';
import { projectList } from '../../messages/owner/owned-projects.ts';
import { projectUsers } from '../../messages/owner/users.ts';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import { customElement, property } from '../../base/decorators.ts';
import { failureLine } from '../../base/errors/error-text.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { focusControl } from '../../sections/section/focus-control.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { failureRow, localeOf, renderEmpty, renderSearchResult } from '../../sections/section/section-parts.ts';
import { rowStyles } from '../kit/row-styles.ts';
import { ProjectController, type ProjectLinks } from '../kit/project-controller.ts';
import { ProjectUserOpenEvent } from './user-events.ts';
import { UserForm } from './user-form.ts';
import { userInSentence } from './user-labels.ts';
import { userSearchStyles, renderUserSearch } from './search.ts';
import { UsersPages } from './pages.ts';
import { userSkeletons, usersTable } from './table.ts';
import { userPlaceholderStyles } from './placeholder-styles.ts';
import { usersTableStyles } from './table-styles.ts';

/**
 * The users of a project, one page at a time. The owner can search by name, email address or id, order users by sign-up, include
 * guests, open a user and add a user.
 *
 * @element lk-project-user-list
 * @example
 * ```html
 * <lk-project-user-list></lk-project-user-list>
 * <script type="module">document.querySelector('lk-project-user-list').admin = admin;</script>
 * ```
 * @event lk-project-user-open - After the owner has opened the details of a user.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the list.
 * @csspart row - One user.
 * @csspart table - The users on this page of the list.
 * @csspart sort - The button in the head of the ordered column. The button reverses the order.
 * @csspart open - The name of a user. A click opens the details of the user.
 * @csspart pill - A label beside a name.
 * @csspart add - The button that opens the form for a new user.
 * @csspart previous - The button to the page before.
 * @csspart next - The button to the next page.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-user-list')
export class LkProjectUserList extends LkSection {
  static override styles = [...LkSection.styles, rowStyles, userSearchStyles, usersTableStyles, userPlaceholderStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** Links of the project settings. When they are set, the names of users are links and the URL holds the filters. */
  @property({ attribute: false }) links: ProjectLinks | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #notice = new SectionNotice(this);
  readonly #pages = new UsersPages(this);
  readonly #userForm = new UserForm(this, (user) => {
    this.showMessage(this.#texts.added(userInSentence(user, this.#texts.unnamed)));
    void this.#pages.reload();
  });

  /** Returns null because the list shows a loading error itself, below its search field. */
  protected override needs() {
    return null;
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  /** Shows a message below the list. Screen readers announce the message. */
  showMessage(news: string): void {
    this.#notice.show(news);
  }

  /** Replaces the data of a user in the list. */
  replace(user: ServerUser): void {
    this.#pages.replace(user);
  }

  /** Reloads the shown page of users, for example after a user was deleted. */
  reload(): Promise<void> {
    return this.#pages.reload();
  }

  /** Moves the focus to the name of a user, for example after their details were closed. */
  focusUser(id: string): void {
    focusControl(this, `user:${id}`);
  }

  get #texts(): typeof projectUsers {
    return this.texts('projectUsers', projectUsers);
  }

  #renderPage(): TemplateResult {
    const { state: page, users } = this.#pages;
    if (page.status === 'loading') return userSkeletons;
    if (page.status === 'failed') return this.#renderPageFailure(page.error);
    if (this.#pages.hasNobody)
      return this.#userForm.form.isOpen ? html`` : renderEmpty(this.#texts.none, this.#renderAdd('primary'));
    if (users.length === 0)
      return renderSearchResult(this, { text: this.#texts.noneFound, isEmpty: true, clear: () => this.#clearSearch() });
    return usersTable(this, {
      users,
      texts: this.#texts,
      isBusy: page.refreshing,
      isDescending: this.#pages.isDescending,
      onSort: (isDescending) => this.#pages.setOrder(isDescending),
      links: this.links,
      onOpen: (user) => this.dispatchEvent(new ProjectUserOpenEvent(user)),
    });
  }

  #renderPageFailure(error: Error): TemplateResult {
    const texts = this.texts('general', general);
    const retry = () => void this.work.run('retry', () => this.#pages.reload());
    const look = this.work.look('retry');
    const { notLoaded: unexpected } = this.texts('settingsFrame', settingsFrame);
    const button = actionButton({ control: 'retry', label: texts.tryAgain, part: 'retry', look, onClick: retry });
    return failureRow(failureLine(error, { ...texts, unexpected }), button);
  }

  #clearSearch(): void {
    this.#pages.search('');
    this.#pages.searchNow();
  }

  /** Returns in words which users are shown. Screen readers announce the text when the page changes. */
  #rangeText(): string {
    const { state: page, users, first, hasNobody } = this.#pages;
    if (page.status === 'loading') return this.#texts.loading;
    if (page.status === 'failed') return '';
    if (users.length === 0) return hasNobody ? this.#texts.none : this.#texts.noneFound;
    if (!this.#pages.hasPreviousPage && !this.#pages.hasNextPage) {
      const numbers = new Intl.NumberFormat(localeOf(this));
      return this.texts('projectList', projectList).users(users.length, numbers.format(users.length));
    }
    return this.#texts.range(first, first + users.length - 1);
  }

  #renderPager(): TemplateResult {
    const texts = this.#texts;
    const pages = this.#pages;
    const hasPages = pages.hasPreviousPage || pages.hasNextPage;
    const buttons = html`<div class="buttons" role="group" aria-label=${texts.pages}>
      ${actionButton({ control: 'previous', label: texts.previous, part: 'previous', isDisabled: !pages.hasPreviousPage, onClick: () => pages.showPreviousPage() })}
      ${actionButton({ control: 'next', label: texts.next, part: 'next', isDisabled: !pages.hasNextPage, onClick: () => pages.showNextPage() })}
    </div>`;
    return html`<div class=${pages.users.length > 0 ? 'strip pages' : 'quiet'}>
      <span class="muted" role="status">${this.#rangeText()}</span>${hasPages ? buttons : nothing}
    </div>`;
  }

  #renderAdd(kind: 'primary' | 'plain'): TemplateResult {
    const open = () => this.#userForm.open();
    const { state, users } = this.#pages;
    const isDisabled = state.status !== 'ready' && users.length === 0;
    return formButton(this, this.#userForm.form, {
      control: 'add',
      label: this.#texts.add,
      part: 'add',
      kind,
      isDisabled,
      open,
    });
  }

  protected override content(): SectionContent {
    const { form } = this.#userForm;
    const { hasNobody } = this.#pages;
    const search = renderUserSearch(this.#pages, this.#texts);
    return {
      action: hasNobody ? undefined : this.#renderAdd('plain'),
      body: html`${form.renderSlot()}${hasNobody ? nothing : search}${this.#renderPage()}${hasNobody ? search : nothing}${this.#renderPager()}`,
      after: this.#notice.render(),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-list': LkProjectUserList;
  }
}
