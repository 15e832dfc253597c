import { html } from 'lit';
import { projectUser } from '../../../core/messages/en/owner/user.ts';
import { projectUsers } from '../../../core/messages/en/owner/users.ts';
import { customElement } from '../../base/decorators.ts';
import { actionButton } from '../../sections/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { entries, entry } from '../../sections/section-parts.ts';
import type { Outcome } from '../../sections/pending-work.ts';
import { ProjectUserDeleteEvent } from './user-events.ts';
import { LkProjectUserSection } from './user-section.ts';
import { userInSentence } from './user-labels.ts';

/**
 * Deletes a user of the project, after a question that names them.
 *
 * @element lk-project-user-delete
 * @example
 * ```html
 * <!-- Its properties say which project and which user. -->
 * <lk-project-user-delete heading-level="3"></lk-project-user-delete>
 * ```
 * @event lk-project-user-delete - The user was deleted.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the row.
 * @csspart row - The row.
 * @csspart action - The button that asks.
 * @csspart confirm - The button that deletes.
 * @csspart cancel - The button that keeps the user.
 */
@customElement('lk-project-user-delete')
export class LkProjectUserDelete extends LkProjectUserSection {
  readonly #confirm = new ConfirmController(this, this.work);

  protected override head(): SectionHead {
    return { heading: this.#words.deleteTitle };
  }

  protected override forget(): void {
    super.forget();
    this.#confirm.reset();
  }

  get #words(): typeof projectUser {
    return this.texts('projectUser', projectUser);
  }

  /** Somebody who is gone already is what was wanted. */
  async #delete(): Promise<Outcome> {
    const { admin, subject } = this;
    const result = await admin?.users.delete(subject.id);
    if (result && !result.ok && result.error.code !== 'USER_NOT_FOUND') return result;
    this.dispatchEvent(new ProjectUserDeleteEvent(subject));
    return undefined;
  }

  protected override content(): SectionContent {
    const texts = this.#words;
    const control = 'delete';
    const name = userInSentence(this.subject, this.texts('projectUsers', projectUsers).unnamed);
    const button = actionButton({
      control,
      label: texts.delete,
      kind: 'danger',
      part: 'action',
      look: this.work.look(control),
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => this.#confirm.ask(control),
    });
    const question = { text: texts.deleteQuestion(name), label: texts.deleteNow, action: () => this.#delete() };
    const content = html`<span class="muted">${texts.deleteText}</span>`;
    return { body: entries(entry({ content, action: button, below: this.#confirm.render(control, question) })) };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-delete': LkProjectUserDelete;
  }
}
