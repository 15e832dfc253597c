import { html, nothing, type TemplateResult } from 'lit';
import type { ActiveSession } from '../../../core/index.ts';
import { settingsSessions } from '../../messages/account/sessions.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { localeOf } from '../../sections/section/section-parts.ts';
import { sessionName } from '../../sections/sessions/row.ts';

/** The name of the button that signs out all other devices. Its confirmation question has the same name. */
const CONTROL = 'others';

/** The message about sessions that the user ended. */
export interface EndedSessionsMessage {
  readonly text: string;
  readonly kind: 'success' | 'danger';
}

interface OthersOptions {
  /** Asks all questions of the section, so that only one is open at a time. */
  readonly confirm: ConfirmController;
  /** Returns all sessions of the user. */
  readonly sessions: () => readonly ActiveSession[];
  /** Called with null when signing out starts, and with the message when it has ended. */
  readonly onNews: (news: EndedSessionsMessage | null) => void;
}

/** Signs the user out on all other devices after a confirmation. Then names the devices that could not be signed out. */
export class OtherSessions {
  readonly #host: LkSection;
  readonly #options: OthersOptions;
  readonly #confirm: ConfirmController;

  constructor(host: LkSection, options: OthersOptions) {
    this.#host = host;
    this.#options = options;
    this.#confirm = options.confirm;
  }

  get isRunning(): boolean {
    return this.#host.work.look(`confirm:${CONTROL}`).isBusy;
  }

  get #count(): number {
    return this.#options.sessions().filter((each) => !each.isCurrentSession).length;
  }

  /** Renders the button. Undefined while the user is signed in on no other device. */
  renderButton(): TemplateResult | undefined {
    if (this.#count === 0) return undefined;
    return actionButton({
      control: CONTROL,
      label: this.#texts.signOutOthers,
      kind: 'danger',
      part: 'sign-out-others',
      isExpanded: this.#confirm.isAsking(CONTROL),
      isDisabled: this.isRunning,
      onClick: () => this.#confirm.ask(CONTROL),
    });
  }

  /** Renders the confirmation question above the devices. It also shows the error if signing out failed. */
  renderQuestion(): TemplateResult {
    const count = this.#count;
    const texts = this.#texts;
    const question = this.#confirm.render(CONTROL, {
      text: `${texts.signOutOthersTitle(count)} ${texts.signOutOthersText}`,
      label: texts.signOutOthers,
      action: () => this.#signOutOthers(),
    });
    const status = this.isRunning ? texts.signingOut(count) : nothing;
    return html`<span class="quiet" role="status">${status}</span>${question === nothing ? nothing : html`<div class="strip">${question}</div>`}`;
  }

  async #signOutOthers(): Promise<void> {
    const { sessions, onNews } = this.#options;
    const { app } = this.#host;
    if (!app) return;
    onNews(null);
    const before = sessions();
    const { revoked, failed } = await app.sessions.revokeOthers();
    const remaining = before.filter(({ id }) => failed.includes(id));
    onNews(
      failed.length > 0
        ? { kind: 'danger', text: this.#texts.stillIn(failed.length, this.#namesOf(remaining)) }
        : { kind: 'success', text: this.#texts.signedOutOthers(revoked) },
    );
  }

  /** Returns the names of sessions, such as "Firefox on Windows and Chrome on Android (2)". */
  #namesOf(sessions: readonly ActiveSession[]): string {
    const counts = new Map<string, number>();
    for (const session of sessions) {
      const name = sessionName(session, this.#texts, localeOf(this.#host));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const names = [...counts].map(([name, count]) => (count > 1 ? this.#texts.several(name, count) : name));
    return new Intl.ListFormat(localeOf(this.#host)).format(names);
  }

  get #texts() {
    return this.#host.texts('settingsSessions', settingsSessions);
  }
}
