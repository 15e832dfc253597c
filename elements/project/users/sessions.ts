import { html, type TemplateResult } from 'lit';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import type { ActiveSession } from '../../../core/index.ts';
import { projectUserSessions } from '../../messages/owner/user.ts';
import { settingsSessions } from '../../messages/account/sessions.ts';
import { customElement, property } from '../../base/decorators.ts';
import { actionButton } from '../../sections/action-button.ts';
import { FirstRows } from '../../sections/rows/first-rows.ts';
import { focusControl } from '../../sections/focus-control.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { sessionName, sessionRow, sessionRowStyles } from '../../sections/sessions/row.ts';
import { PendingWork } from '../../sections/pending-work.ts';
import { ResourceController } from '../shell/resource-controller.ts';
import { Impersonation, impersonationStyles } from './impersonation.ts';
import { ProjectUserController } from './project-user-controller.ts';

/** Rows that are shown at first. */
const FIRST_ROWS = 10;

/**
 * Where a user of the project is signed in. A session can be ended; and one can be made in the name of the user, after a question.
 *
 * @element lk-project-user-sessions
 * @example
 * ```html
 * <!-- Its properties say which project and which user. -->
 * <lk-project-user-sessions heading-level="3"></lk-project-user-sessions>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One session.
 * @csspart pill - A word beside a name.
 * @csspart action - The button of a row.
 * @csspart show-all - The button that shows all sessions.
 * @csspart impersonate - The button that asks about a session in the name of the user.
 * @csspart confirm - The button that makes it.
 * @csspart cancel - The button that does not.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-user-sessions')
export class LkProjectUserSessions extends LkSection {
  static override styles = [...LkSection.styles, sessionRowStyles, impersonationStyles];

  /** The app for the owner of the project; its session is that of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** Whom it is about. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  readonly #notice = new SectionNotice(this);
  readonly #sessions = new ResourceController<readonly ActiveSession[]>(this, () => {
    const { user, admin, projectUser } = this;
    return (
      user && admin && projectUser && { key: [admin, projectUser.id], load: () => admin.sessions.list(projectUser.id) }
    );
  });
  readonly #first = new FirstRows<ActiveSession>(this, {
    count: FIRST_ROWS,
    keyOf: ({ id }) => id,
    renderRow: (session) => this.#renderRow(session),
    label: (_hidden, all) => this.#texts.showAll(all),
    controlOf: ({ id }) => `revoke:${id}`,
  });
  readonly #impersonation = new Impersonation(this);

  protected override createWork(): PendingWork {
    return new PendingWork(this, { isParallel: true });
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  protected override needs() {
    return this.#sessions.state;
  }

  protected override retry(): unknown {
    return this.#sessions.reload();
  }

  get #texts(): typeof projectUserSessions {
    return this.texts('projectUserSessions', projectUserSessions);
  }

  get #all(): readonly ActiveSession[] {
    return this.#sessions.data ?? [];
  }

  /** The row goes at once, so the focus goes to the one that takes its place; where the service refuses, it is back. */
  async #revoke({ id }: ActiveSession, name: string): Promise<void> {
    const { admin } = this;
    const { user } = this.subject;
    if (!admin) return;
    const ids = this.#all.map((each) => each.id);
    const next = ids[ids.indexOf(id) + 1] ?? ids.at(-2) ?? '';
    this.#notice.reset();
    const done = this.work.run(`revoke:${id}`, async () => {
      const end = this.#sessions.change((all) => all.filter((each) => each.id !== id));
      let isDone = false;
      try {
        await admin.sessions.revoke(user.id, id);
        isDone = true;
      } finally {
        end(isDone);
      }
    });
    focusControl(this, `revoke:${next}`);
    if (await done) this.#notice.show(this.#texts.signedOut(name));
  }

  #renderRow(session: ActiveSession): TemplateResult {
    const texts = this.texts('settingsSessions', settingsSessions);
    const control = `revoke:${session.id}`;
    const name = sessionName(session, texts);
    const button = actionButton({
      control,
      label: this.#texts.signOut,
      name: this.#texts.signOutOf(name),
      part: 'action',
      look: this.work.look(control),
      onClick: () => void this.#revoke(session, name),
    });
    return sessionRow(this, session, { texts, button, error: this.work.error(control) });
  }

  protected override content(): SectionContent {
    const all = this.#all;
    return {
      body: html`${all.length > 0 ? this.#first.render(all) : html`<p part="empty" class="empty">${this.#texts.none}</p>`}
        ${this.#impersonation.render()}`,
      after: this.#notice.render(),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-sessions': LkProjectUserSessions;
  }
}
