import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import { projectDanger } from '../../messages/owner/danger.ts';
import { projectUser } from '../../messages/owner/user.ts';
import { projectUsers } from '../../messages/owner/users.ts';
import { customElement, property } from '../../base/decorators.ts';
import { askButton } from '../../sections/ask-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { panelRows, panelRow, rowTitle } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { ProjectUserDeleteEvent } from './user-events.ts';
import { ProjectUserController } from './project-user-controller.ts';
import { rowStyles } from '../kit/row-styles.ts';
import { userInSentence } from './user-labels.ts';

/**
 * Deletes a user of the project after a confirmation that names the user.
 *
 * @element lk-project-user-delete
 * @example
 * ```html
 * <!-- Set the properties admin and projectUser in a script. -->
 * <lk-project-user-delete heading-level="3"></lk-project-user-delete>
 * ```
 * @event lk-project-user-delete - After the user was deleted.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the row.
 * @csspart row - The row.
 * @csspart action - The button that opens the confirmation.
 * @csspart confirm - The button that deletes.
 * @csspart cancel - The button that keeps the user.
 */
@customElement('lk-project-user-delete')
export class LkProjectUserDelete extends LkSection {
  static override styles = [...LkSection.styles, rowStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  readonly #confirm = new ConfirmController(this, this.work);

  protected override header(): SectionHeader {
    return { heading: this.texts('projectDanger', projectDanger).title };
  }

  get #texts(): typeof projectUser {
    return this.texts('projectUser', projectUser);
  }

  /** Deletes the user. When the user no longer exists, the deletion counts as successful. */
  async #deleteUser(): Promise<WriteResult> {
    const { admin } = this;
    const { user } = this.subject;
    const result = await admin?.users.delete(user.id);
    if (result && !result.ok && result.error.code !== 'USER_NOT_FOUND') return result;
    this.dispatchEvent(new ProjectUserDeleteEvent(user));
    return undefined;
  }

  protected override content(): SectionContent {
    const texts = this.#texts;
    const control = 'delete';
    const name = userInSentence(this.subject.user, this.texts('projectUsers', projectUsers).unnamed);
    const button = askButton(this, this.#confirm, { control, label: texts.delete, kind: 'danger', part: 'action' });
    const question = { text: texts.deleteQuestion(name), label: texts.delete, action: () => this.#deleteUser() };
    const row = panelRow({
      content: rowTitle(texts.deleteTitle, { meta: texts.deleteText }),
      action: button,
      isWide: true,
      below: this.#confirm.render(control, question),
    });
    return { body: panelRows(row) };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-delete': LkProjectUserDelete;
  }
}
