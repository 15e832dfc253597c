import { html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import type { ActiveSession } from '../../../core/index.ts';
import { projectUserSessions } from '../../messages/owner/user.ts';
import { settingsSessions } from '../../messages/account/sessions.ts';
import { customElement, property } from '../../base/decorators.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { FirstRows } from '../../sections/rows/first-rows.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { runKeepingFocus } from '../../sections/keep-focus.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { localeOf } from '../../sections/section/section-parts.ts';
import { sessionName, sessionRow, sessionRowStyles } from '../../sections/sessions/row.ts';
import { PendingWork } from '../../sections/section/pending-work.ts';
import { ResourceController } from '../kit/resource-controller.ts';
import { ProjectUserController } from './project-user-controller.ts';

/** Number of rows shown before the owner presses the button for all rows. */
const FIRST_ROWS = 10;

/**
 * The sessions of a user of the project, by device. The owner can end a session after a confirmation.
 *
 * @element lk-project-user-sessions
 * @example
 * ```html
 * <!-- Set the properties admin and projectUser in a script. -->
 * <lk-project-user-sessions heading-level="3"></lk-project-user-sessions>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One session.
 * @csspart pill - A label beside a name.
 * @csspart action - The button of a row.
 * @csspart show-all - The button that shows all sessions.
 * @csspart confirm - The button that ends the session.
 * @csspart cancel - The button that closes the confirmation.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-user-sessions')
export class LkProjectUserSessions extends LkSection {
  static override styles = [...LkSection.styles, sessionRowStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
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
  readonly #confirm = new ConfirmController(this, this.work);

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

  get #loadedSessions(): readonly ActiveSession[] {
    return this.#sessions.data ?? [];
  }

  /** Ends a session. Removes its row at once. Restores the row if the service refuses. */
  async #revokeSession({ id }: ActiveSession, name: string): Promise<void> {
    const { admin } = this;
    const { user } = this.subject;
    if (!admin) return;
    this.#notice.reset();
    const end = this.#sessions.change((all) => all.filter((each) => each.id !== id));
    let isDone = false;
    try {
      await admin.sessions.revoke(user.id, id);
      isDone = true;
    } finally {
      end(isDone);
    }
    this.#notice.show(this.#texts.signedOut(name));
  }

  #renderRow(session: ActiveSession): TemplateResult {
    const texts = this.texts('settingsSessions', settingsSessions);
    const control = `revoke:${session.id}`;
    const name = sessionName(session, texts, localeOf(this));
    const button = actionButton({
      control,
      label: this.#texts.signOut,
      name: this.#texts.signOutOf(name),
      kind: 'quiet',
      part: 'action',
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => this.#confirm.ask(control),
    });
    const below = this.#confirm.render(control, {
      text: this.#texts.signOutText(name),
      label: this.#texts.signOut,
      action: () => runKeepingFocus(this, control, async () => void (await this.#revokeSession(session, name))),
    });
    const error = below === nothing ? this.work.error(`confirm:${control}`) : '';
    return sessionRow(this, session, { texts, button, below, error });
  }

  protected override content(): SectionContent {
    const all = this.#loadedSessions;
    return {
      body: all.length > 0 ? this.#first.render(all) : html`<p part="empty" class="empty">${this.#texts.none}</p>`,
      after: this.#notice.render(),
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-sessions': LkProjectUserSessions;
  }
}
