import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ActiveSession, ResourceState } from '../../core/index.ts';
import { settingsSessions } from '../../core/messages/en/account/sessions.ts';
import { customElement, state } from '../base/decorators.ts';
import { SignOutEvent } from '../base/events.ts';
import { StoreController } from '../base/store-controller.ts';
import '../parts/notice/notice.ts';
import { actionButton } from '../sections/action-button.ts';
import { focusControl } from '../sections/focus-control.ts';
import { SettingsLeaveEvent } from './shell/settings-events.ts';
import { LkSection, type Section, type SectionContent, type SectionHeader } from '../sections/section.ts';
import { entries } from '../sections/section-parts.ts';
import { type News, OtherSessions } from './sessions/other-sessions.ts';
import { sessionName, sessionRow, sessionRowStyles } from '../sections/sessions/row.ts';
import { PendingWork } from '../sections/pending-work.ts';

/** Rows that are shown before somebody asks for all of them. */
const FIRST_ROWS = 10;

/**
 * The devices a person is signed in on: this one first, then by last use. One can be signed out, or all others at once; what could
 * not be ended is said. The list is looked at again when somebody comes back to the page.
 *
 * @element lk-settings-sessions
 * @event lk-sign-out - After this device was signed out.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One device.
 * @csspart pill - A word beside a name.
 * @csspart action - The button of a row.
 * @csspart show-all - The button that shows all devices.
 * @csspart sign-out-others - The button for all other devices.
 * @csspart confirm - The button that does it.
 * @csspart cancel - The button that keeps everything.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-settings-sessions')
export class LkSettingsSessions extends LkSection {
  static override styles = [LkSection.styles, sessionRowStyles];

  @state() private showsAll = false;
  @state() private news: News | null = null;

  readonly #sessions = new StoreController<ResourceState<readonly ActiveSession[]>>(
    this,
    () => this.user && this.app?.sessions.$list,
  );
  readonly #others = new OtherSessions(this, {
    sessions: () => this.#all,
    tell: (news) => {
      this.news = news;
    },
  });

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#look);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#look);
  }

  protected override createWork(): PendingWork {
    return new PendingWork(this, { isParallel: true });
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('settingsSessions', settingsSessions);
    return { heading, text };
  }

  protected override needs() {
    return this.#sessions.value;
  }

  protected override retry(): unknown {
    return this.app?.sessions.list();
  }

  protected override forget(): void {
    super.forget();
    this.news = null;
    this.showsAll = false;
    this.#others.reset();
  }

  get #all(): readonly ActiveSession[] {
    const { value } = this.#sessions;
    return value?.status === 'ready' ? value.data : [];
  }

  /** Somebody may have signed in or out elsewhere meanwhile. What is shown stays where that cannot be told. */
  readonly #look = (): void => {
    if (document.visibilityState === 'visible' && this.user) this.app?.sessions.list().catch(() => {});
  };

  async #signOutHere(): Promise<void> {
    this.dispatchEvent(new SettingsLeaveEvent(true));
    try {
      await this.app?.signOut();
    } catch (error) {
      this.dispatchEvent(new SettingsLeaveEvent(false));
      throw error;
    }
    this.dispatchEvent(new SignOutEvent());
  }

  /** The row goes at once, so the focus goes to the one that takes its place. */
  async #signOut({ id }: ActiveSession, name: string): Promise<void> {
    const { app } = this;
    if (!app) return;
    const ids = this.#all.map((each) => each.id);
    const next = ids[ids.indexOf(id) + 1] ?? ids.at(-2) ?? '';
    this.news = null;
    const done = this.work.run(`revoke:${id}`, () => app.sessions.revoke(id));
    focusControl(this, `revoke:${next}`);
    if (!(await done)) return;
    this.news = { kind: 'success', text: this.texts('settingsSessions', settingsSessions).signedOut(name) };
  }

  readonly #renderRow = (session: ActiveSession): TemplateResult => {
    const texts = this.texts('settingsSessions', settingsSessions);
    const control = session.isCurrentSession ? 'here' : `revoke:${session.id}`;
    const name = sessionName(session, texts);
    const act = session.isCurrentSession
      ? () => void this.work.run(control, () => this.#signOutHere())
      : () => void this.#signOut(session, name);
    const button = actionButton({
      control,
      label: session.isCurrentSession ? texts.signOutHere : texts.signOut,
      name: session.isCurrentSession ? undefined : texts.signOutOf(name),
      part: 'action',
      look: this.work.look(control),
      isDisabled: this.#others.isRunning,
      onClick: act,
    });
    return sessionRow(this, session, { texts, button, error: this.work.error(control) });
  };

  protected override content(): SectionContent {
    const texts = this.texts('settingsSessions', settingsSessions);
    const all = this.#all;
    const shown = this.showsAll ? all : all.slice(0, FIRST_ROWS);
    const showAll = () => {
      this.showsAll = true;
      focusControl(this, `revoke:${all[FIRST_ROWS]?.id}`);
    };
    const more = actionButton({
      control: 'show-all',
      label: texts.showAll(all.length),
      kind: 'quiet',
      part: 'show-all',
      onClick: showAll,
    });
    return {
      body: html`${entries(repeat(shown, ({ id }) => id, this.#renderRow))}
      ${shown.length < all.length ? html`<div class="strip more">${more}</div>` : nothing}
      ${this.#others.render()}`,
      after: html`<lk-notice .kind=${this.news?.kind ?? 'success'} .text=${this.news?.text ?? ''}></lk-notice>`,
    };
  }
}

export const section: Section = (app) => html`<lk-settings-sessions slot="section" .app=${app}></lk-settings-sessions>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-sessions': LkSettingsSessions;
  }
}
