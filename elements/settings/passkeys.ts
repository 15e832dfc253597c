import { html, nothing } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { settingsPasskeys } from '../../core/messages/en/account/passkeys.ts';
import { customElement, state } from '../base/decorators.ts';
import '../parts/notice/notice.ts';
import { actionButton } from '../sections/action-button.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { passkeyIcon } from '../sections/sessions/device-icons.ts';
import { keepFocus } from '../sections/keep-focus.ts';
import { LkSection, type Section, type SectionContent, type SectionHeader } from '../sections/section.ts';
import { entries, entry, titled } from '../sections/section-parts.ts';
import { RemainingMethodsController } from './remaining-methods/remaining-methods-controller.ts';
import type { WriteError, WriteResult } from '../sections/pending-work.ts';

/** The button of the one row, whatever it does: the focus finds it again after either. */
const CONTROL = 'passkey';

/** What people do without meaning to, or to get out of the browser's window: nothing went wrong. */
const CANCELLED: readonly unknown[] = ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'];

/**
 * The passkey of a person: adds one, or takes it away unless it is the last way to sign in. The service keeps one for each person.
 * Shown where the project signs people in with passkeys.
 *
 * @element lk-settings-passkeys
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of the row.
 * @csspart confirm - The button that removes it.
 * @csspart cancel - The button that keeps it.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-settings-passkeys')
export class LkSettingsPasskeys extends LkSection {
  @state() private news: { readonly text: string; readonly kind: 'success' | 'plain' } | null = null;
  @state() private isSupported: boolean | undefined;

  readonly #ways = new RemainingMethodsController(this);
  readonly #confirm = new ConfirmController(this, this.work);

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('settingsPasskeys', settingsPasskeys);
    return { heading, text };
  }

  protected override needs() {
    return this.#ways.needs;
  }

  protected override retry(): unknown {
    return this.#ways.load();
  }

  protected override isOffered(): boolean {
    return this.#ways.project?.config.passkeyEnabled ?? true;
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  protected override forget(): void {
    super.forget();
    this.news = null;
    this.#confirm.reset();
  }

  protected override willUpdate(): void {
    if (this.isSupported !== undefined || !this.user || !this.app) return;
    this.isSupported = true;
    void this.app.passkeySupport().then((support) => {
      this.isSupported = support.isSupported;
    });
  }

  #say(news: 'added' | 'removed' | 'cancelled'): void {
    const text = this.texts('settingsPasskeys', settingsPasskeys)[news];
    this.news = { text, kind: news === 'cancelled' ? 'plain' : 'success' };
  }

  async #add(): Promise<void> {
    this.news = null;
    const onFailure = ({ code, details }: WriteError): boolean => {
      const isQuiet = code === 'PASSKEY_WEBAUTHN_ERROR' && CANCELLED.includes((details as { code?: unknown }).code);
      if (isQuiet) this.#say('cancelled');
      return isQuiet;
    };
    const register = async (): Promise<WriteResult> => this.app?.registerPasskey();
    if (await this.work.run(CONTROL, register, { onFailure })) this.#say('added');
  }

  async #remove(): Promise<WriteResult> {
    this.news = null;
    const result = await this.app?.removePasskey();
    if (result?.ok) this.#say('removed');
    return result;
  }

  #renderNone() {
    const texts = this.texts('settingsPasskeys', settingsPasskeys);
    const add = actionButton({
      control: CONTROL,
      label: texts.add,
      part: 'action',
      look: this.work.look(CONTROL),
      onClick: () => void this.#add(),
    });
    return entry({
      icon: passkeyIcon(),
      content: this.isSupported ? texts.none : texts.unsupported,
      action: this.isSupported ? add : nothing,
      error: this.work.error(CONTROL),
    });
  }

  #renderPasskey() {
    const texts = this.texts('settingsPasskeys', settingsPasskeys);
    const why = this.#ways.reasonToKeep('passkey');
    const remove = actionButton({
      control: CONTROL,
      label: texts.remove,
      name: texts.removeName,
      kind: 'danger',
      part: 'action',
      look: this.work.look(CONTROL),
      isDisabled: why !== '',
      describedBy: why ? 'why' : undefined,
      isExpanded: this.#confirm.isAsking(CONTROL),
      onClick: () => this.#confirm.ask(CONTROL),
    });
    const question = {
      text: texts.removeText,
      label: texts.removeNow,
      action: () => keepFocus(this, CONTROL, () => this.#remove()),
    };
    return entry({
      icon: passkeyIcon(),
      content: titled(texts.name, { meta: texts.about }),
      action: remove,
      below: why ? html`<p id="why" class="muted">${why}</p>` : this.#confirm.render(CONTROL, question),
      error: this.work.error(`confirm:${CONTROL}`),
    });
  }

  protected override content({ passkeyAuthEnabled: hasPasskey }: CurrentUser): SectionContent {
    const { news } = this;
    return {
      body: entries(hasPasskey ? this.#renderPasskey() : this.#renderNone()),
      after: html`<lk-notice .kind=${news?.kind ?? 'plain'} .text=${news?.text ?? ''}></lk-notice>`,
    };
  }
}

export const section: Section = (app) => html`<lk-settings-passkeys slot="section" .app=${app}></lk-settings-passkeys>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-passkeys': LkSettingsPasskeys;
  }
}
