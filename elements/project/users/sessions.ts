import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ActiveSession } from '../../../core/index.ts';
import { projectUserSessions } from '../../../core/messages/en/owner/user.ts';
import { settingsSessions } from '../../../core/messages/en/account/sessions.ts';
import { customElement, state } from '../../base/decorators.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/action-button.ts';
import { focusControl } from '../../sections/focus-control.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { entries } from '../../sections/section-parts.ts';
import { sessionName, sessionRow, sessionsStyles } from '../../settings/sessions/row.ts';
import { WorkController } from '../../sections/pending-work.ts';
import { AskController } from '../shell/admin-request.ts';
import { ActAsUser, actStyles } from './impersonate.ts';
import { LkProjectUserSection } from './user-section.ts';

/** Rows that are shown before somebody asks for all of them. */
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
 * @csspart act - The button that asks about a session in the name of the user.
 * @csspart confirm - The button that makes it.
 * @csspart cancel - The button that does not.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-user-sessions')
export class LkProjectUserSessions extends LkProjectUserSection {
  static override styles = [...LkProjectUserSection.styles, sessionsStyles, actStyles];

  @state() private showsAll = false;
  @state() private news = '';

  readonly #sessions = new AskController<readonly ActiveSession[]>(this, {
    subject: () => (this.user && this.admin && this.person ? [this.admin, this.person.id] : null),
    ask: async () => (await this.admin?.sessions.list(this.subject.id)) ?? [],
  });
  readonly #act = new ActAsUser(this);

  protected override createWork(): WorkController {
    return new WorkController(this, { isParallel: true });
  }

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    return this.#sessions.state;
  }

  protected override retry(): unknown {
    return this.#sessions.again();
  }

  protected override forget(): void {
    super.forget();
    this.showsAll = false;
    this.news = '';
    this.#act.reset();
  }

  get #words(): typeof projectUserSessions {
    return this.texts('projectUserSessions', projectUserSessions);
  }

  get #all(): readonly ActiveSession[] {
    return this.#sessions.data ?? [];
  }

  /** The row goes at once, so the focus goes to the one that takes its place; where the service refuses, it is back. */
  async #revoke({ id }: ActiveSession, name: string): Promise<void> {
    const { admin, subject } = this;
    if (!admin) return;
    const ids = this.#all.map((each) => each.id);
    const next = ids[ids.indexOf(id) + 1] ?? ids.at(-2) ?? '';
    this.news = '';
    const done = this.work.run(`revoke:${id}`, async () => {
      const end = this.#sessions.change((all) => all.filter((each) => each.id !== id));
      let isDone = false;
      try {
        await admin.sessions.revoke(subject.id, id);
        isDone = true;
      } finally {
        end(isDone);
      }
    });
    focusControl(this, `revoke:${next}`);
    if (await done) this.news = this.#words.signedOut(name);
  }

  readonly #renderRow = (session: ActiveSession): TemplateResult => {
    const texts = this.texts('settingsSessions', settingsSessions);
    const control = `revoke:${session.id}`;
    const name = sessionName(session, texts);
    const button = actionButton({
      control,
      label: this.#words.signOut,
      name: this.#words.signOutOf(name),
      part: 'action',
      look: this.work.look(control),
      onClick: () => void this.#revoke(session, name),
    });
    return sessionRow(this, session, { texts, button, error: this.work.error(control) });
  };

  #renderMore(rest: number): TemplateResult | typeof nothing {
    if (rest <= 0) return nothing;
    const showAll = () => {
      this.showsAll = true;
      focusControl(this, `revoke:${this.#all[FIRST_ROWS]?.id}`);
    };
    const label = this.#words.showAll(this.#all.length);
    return html`<div class="strip more">
      ${actionButton({ control: 'show-all', label, kind: 'quiet', part: 'show-all', onClick: showAll })}
    </div>`;
  }

  protected override content(): SectionContent {
    const all = this.#all;
    const shown = this.showsAll ? all : all.slice(0, FIRST_ROWS);
    const list = entries(repeat(shown, ({ id }) => id, this.#renderRow));
    return {
      body: html`${all.length > 0 ? list : html`<p class="empty">${this.#words.none}</p>`}
        ${this.#renderMore(all.length - shown.length)}${this.#act.render()}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-sessions': LkProjectUserSessions;
  }
}
