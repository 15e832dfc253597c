import { html, nothing, type TemplateResult } from 'lit';
import type { ActiveSession, ResourceState } from '../../core/index.ts';
import { realDocument } from '../base/real-document.ts';
import { externalSignIn } from '../messages/sign-in/external-sign-in.ts';
import { settingsSessions } from '../messages/account/sessions.ts';
import { customElement, state } from '../base/decorators.ts';
import { canSignOut } from '../base/can-sign-out.ts';
import { signOutFrom } from '../base/sign-out-from.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import '../parts/notice/notice.ts';
import { actionButton } from '../sections/section/action-button.ts';
import { FirstRows } from '../sections/rows/first-rows.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { runKeepingFocus } from '../sections/keep-focus.ts';
import { SettingsLeaveEvent } from './settings-events.ts';
import { dataOf } from '../sections/join-states.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { type EndedSessionsMessage, OtherSessions } from './parts/other-sessions.ts';
import { localeOf } from '../sections/section/section-parts.ts';
import { sessionName, sessionRow, sessionRowStyles } from '../sections/sessions/row.ts';
import { PendingWork, type WriteResult } from '../sections/section/pending-work.ts';

/** When the user returns to the page, the list is loaded again, but at most once in this time. */
const RELOAD_INTERVAL_MS = 30_000;
/** How many sessions are shown before the user asks for all. */
const FIRST_ROWS = 10;

/**
 * The sessions of the user, by device: this device first, then the other devices by their last use. The user can sign out one
 * device or all other devices. Devices that could not be signed out are named. The list is loaded again when the user returns to
 * the page.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/sessions.js';
 * </script>
 * <lk-settings-sessions></lk-settings-sessions> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-sessions
 * @event lk-sign-out - After this device was signed out.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One device.
 * @csspart pill - A short label beside a name.
 * @csspart action - The button of a row.
 * @csspart show-all - The button that shows all devices.
 * @csspart sign-out-others - The button that signs out all other devices.
 * @csspart confirm - The button that confirms signing out other devices.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-settings-sessions')
export class LkSettingsSessions extends LkSection {
  static override styles = [LkSection.styles, sessionRowStyles];

  @state() private news: EndedSessionsMessage | null = null;

  readonly #sessions = new StoreController<ResourceState<readonly ActiveSession[]>>(
    this,
    () => this.user && this.app?.sessions.$list,
  );
  readonly #rows: FirstRows<ActiveSession> = new FirstRows<ActiveSession>(this, {
    count: FIRST_ROWS,
    keyOf: ({ id }) => id,
    renderRow: (session) => this.#renderRow(session),
    label: (_, all) => this.texts('settingsSessions', settingsSessions).showAll(all),
    controlOf: ({ id }) => `revoke:${id}`,
  });
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #others = new OtherSessions(this, {
    confirm: this.#confirm,
    sessions: () => this.#loadedSessions,
    onNews: (news) => {
      this.news = news;
    },
  });

  /** When this section last loaded the list, or first rendered a list loaded elsewhere, in milliseconds of the monotonic clock. */
  #loadedMs: number | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    realDocument.addEventListener('visibilitychange', this.#reloadList);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    realDocument.removeEventListener('visibilitychange', this.#reloadList);
    this.#loadedMs = null;
  }

  protected override updated(): void {
    if (this.#sessions.value?.status === 'ready') this.#loadedMs ??= this.#nowMs;
  }

  protected override createWork(): PendingWork {
    return new PendingWork(this, { isParallel: true });
  }

  protected override header(): SectionHeader {
    const { title: heading, text, signOutOthers: action } = this.texts('settingsSessions', settingsSessions);
    const isExternal = this.app?.externalProvider;
    return isExternal
      ? { heading, text: this.texts('externalSignIn', externalSignIn).sessions }
      : { heading, text, action };
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
  }

  get #loadedSessions(): readonly ActiveSession[] {
    return dataOf(this.#sessions.value) ?? [];
  }

  /** Loads the list again, because sessions on other devices may have started or ended. If that fails, the old list stays. */
  readonly #reloadList = (): void => {
    const isRecent = this.#loadedMs !== null && this.#nowMs - this.#loadedMs < RELOAD_INTERVAL_MS;
    if (realDocument.visibilityState !== 'visible' || !this.user || isRecent) return;
    this.#loadedMs = this.#nowMs;
    this.app?.sessions.list().catch(() => {});
  };

  get #nowMs(): number {
    return this.app?.platform.clock.monotonic() ?? 0;
  }

  async #signOutHere(): Promise<void> {
    this.dispatchEvent(new SettingsLeaveEvent(true));
    try {
      if (this.app) await signOutFrom(this, this.app);
    } catch (error) {
      this.dispatchEvent(new SettingsLeaveEvent(false));
      throw error;
    }
  }

  async #signOutDevice({ id }: ActiveSession, name: string): Promise<WriteResult> {
    const { app } = this;
    if (!app) return;
    this.news = null;
    await app.sessions.revoke(id);
    this.news = { kind: 'success', text: this.texts('settingsSessions', settingsSessions).signedOut(name) };
  }

  /**
   * Whether the section offers to end a session. If users sign in with another service, that service would start an ended session
   * again at once. So only the current session can be ended then, and only if the app can sign users out of that service.
   */
  #mayEnd({ isCurrentSession }: ActiveSession): boolean {
    return isCurrentSession ? canSignOut(this) : !this.app?.externalProvider;
  }

  #renderRow(session: ActiveSession): TemplateResult {
    const texts = this.texts('settingsSessions', settingsSessions);
    const control = session.isCurrentSession ? 'here' : `revoke:${session.id}`;
    const name = sessionName(session, texts, localeOf(this));
    const actionOptions = {
      control,
      label: texts.signOut,
      kind: 'quiet' as const,
      name: session.isCurrentSession ? undefined : texts.signOutOf(name),
      part: 'action',
      look: this.work.look(control),
      isDisabled: this.#others.isRunning,
      isExpanded: session.isCurrentSession ? undefined : this.#confirm.isAsking(control),
      onClick: session.isCurrentSession
        ? () => void this.work.run(control, () => this.#signOutHere())
        : () => this.#confirm.ask(control),
    };
    const question = {
      text: texts.signOutText(name),
      label: texts.signOut,
      action: () => runKeepingFocus(this, control, () => this.#signOutDevice(session, name)),
    };
    const button = this.#mayEnd(session) ? actionButton(actionOptions) : nothing;
    const below = this.#confirm.render(control, question);
    const error = this.work.error(control) || (below === nothing ? this.work.error(`confirm:${control}`) : '');
    return sessionRow(this, session, { texts, button, below, error });
  }

  protected override content(): SectionContent {
    const all = this.#loadedSessions;
    const isExternal = this.app?.externalProvider;
    return {
      action: isExternal ? undefined : this.#others.renderButton(),
      body: html`${this.#others.renderQuestion()}${this.#rows.render(all)}`,
      after: html`<lk-notice .kind=${this.news?.kind ?? 'success'} .text=${this.news?.text ?? ''}></lk-notice>`,
    };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-sessions slot="section" .app=${app}></lk-settings-sessions>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-sessions': LkSettingsSessions;
  }
}
