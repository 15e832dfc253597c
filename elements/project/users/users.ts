import { css, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import { projectUser } from '../../../core/messages/en/owner/user.ts';
import { projectUsers } from '../../../core/messages/en/owner/users.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { LkElement } from '../../base/element.ts';
import { LazyController } from '../../base/lazy-controller.ts';
import { UserController } from '../../user/user-controller.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import '../../parts/notice/notice.ts';
import { actionButton, actionButtonStyles } from '../../sections/action-button.ts';
import { ResourceController } from '../shell/resource-controller.ts';
import type { RenderProjectSection } from '../shell/project-controller.ts';
import type { ProjectUserChangeEvent, ProjectUserDeleteEvent, ProjectUserOpenEvent } from './user-events.ts';
import { userInSentence } from './user-labels.ts';
import './list.ts';

/**
 * The users of a project: the list, and everything about the one who was opened. The list keeps its search and its page meanwhile.
 *
 * @element lk-project-users
 * @example
 * ```html
 * <lk-project-users></lk-project-users>
 * <script type="module">document.querySelector('lk-project-users').admin = admin;</script>
 * ```
 * @event lk-project-user-open - A user was opened.
 * @event lk-project-user-change - A user was changed.
 * @event lk-project-user-delete - A user was deleted.
 * @csspart back - The button back to the list.
 */
@customElement('lk-project-users')
export class LkProjectUsers extends LkElement {
  static override styles = [
    baseStyles,
    actionButtonStyles,
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
    `,
  ];

  /** Level of the headings in the outline of the page. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;
  /** It is the only section of its page, whose heading says the same. */
  @property({ type: Boolean }) lone = false;
  /** The app for the owner of the project. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  @state() private opened: ServerUser | null = null;

  readonly #person = new UserController(this);
  /** Who is opened, as the service knows them now: a list may be old. */
  readonly #fresh = new ResourceController<ServerUser | null>(this, () => {
    const { admin, opened } = this;
    return admin && opened && { key: [admin, opened.id], load: () => admin.users.get(opened.id) };
  });
  readonly #detail = new LazyController(this, () => import('./user.ts'));
  #shownTo: string | null = null;
  #shownOf: AdminApp | null = null;

  constructor() {
    super();
    this.addEventListener('lk-project-user-open', (event) => this.#open(event));
    this.addEventListener('lk-project-user-change', (event) => this.#change(event));
    this.addEventListener('lk-project-user-delete', (event) => this.#close(event));
  }

  protected override willUpdate(): void {
    const person = this.#person.value;
    const id = person.status === 'in' ? person.user.id : null;
    if (id !== this.#shownTo || this.admin !== this.#shownOf) this.opened = null;
    this.#shownTo = id;
    this.#shownOf = this.admin;
  }

  get #list() {
    return this.renderRoot.querySelector('lk-project-user-list');
  }

  async #open({ user }: ProjectUserOpenEvent): Promise<void> {
    await this.#detail.load();
    if (!this.#detail.value) return this.#list?.say(this.texts('projectUsers', projectUsers).notLoaded);
    this.#list?.say('');
    this.opened = user;
    await this.updateComplete;
    const heading = this.renderRoot.querySelector('lk-project-user-profile');
    await heading?.updateComplete;
    heading?.shadowRoot?.querySelector('h2')?.focus();
  }

  #change({ user }: ProjectUserChangeEvent): void {
    if (user.id !== this.opened?.id) return;
    this.opened = user;
    this.#fresh.set(user);
    this.#list?.replace(user);
  }

  async #back(): Promise<void> {
    const id = this.opened?.id;
    const fresh = this.#fresh.data;
    if (fresh) this.#list?.replace(fresh);
    this.opened = null;
    await this.updateComplete;
    if (id !== undefined) this.#list?.focusUser(id);
  }

  async #close({ user }: ProjectUserDeleteEvent): Promise<void> {
    const texts = this.texts('projectUsers', projectUsers);
    await this.#back();
    this.#list?.say(texts.deleted(userInSentence(user, texts.unnamed)));
    await this.#list?.reload();
  }

  #renderUser({ id }: ServerUser): TemplateResult {
    const texts = this.texts('projectUser', projectUser);
    const state = this.#fresh.state;
    const isGone = state.status === 'ready' && state.data === null;
    const user = (state.status === 'ready' && state.data) || this.opened;
    const back = actionButton({
      control: 'back',
      label: html`<span aria-hidden="true">${getComputedStyle(this).direction === 'rtl' ? '→' : '←'} </span>${texts.back}`,
      kind: 'quiet',
      part: 'back',
      onClick: () => void this.#back(),
    });
    return html`<div class="back">${back}</div>
      <lk-notice kind="danger" .text=${isGone ? texts.gone : ''}></lk-notice>
      ${isGone || !user ? nothing : keyed(id, this.#detail.value?.userSections(this, user))}`;
  }

  override render() {
    if (this.#person.value.status !== 'in' || !this.admin) return nothing;
    const { opened } = this;
    return html`<lk-project-user-list
        ?hidden=${opened !== null}
        .app=${this.app}
        .admin=${this.admin}
        .headingLevel=${this.headingLevel}
        .lone=${this.lone}
      ></lk-project-user-list>
      ${opened ? this.#renderUser(opened) : nothing}`;
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-users slot="section" .app=${app} .admin=${admin}></lk-project-users>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-users': LkProjectUsers;
  }
}
