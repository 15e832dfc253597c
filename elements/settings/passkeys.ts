import { html, nothing } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { settingsPasskeys } from '../messages/account/passkeys.ts';
import { customElement, state } from '../base/decorators.ts';
import { passkeyIcon } from '../base/theme/icons.ts';
import '../parts/notice/notice.ts';
import { askButton } from '../sections/ask-button.ts';
import { actionButton } from '../sections/section/action-button.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { runKeepingFocus } from '../sections/keep-focus.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { panelRows, panelRow, rowTitle } from '../sections/section/section-parts.ts';
import { RemainingMethodsController } from './remaining-methods/remaining-methods-controller.ts';
import type { WriteError, WriteResult } from '../sections/section/pending-work.ts';

/** The name of the buttons "Add" and "Remove". The buttons share the name, so that the focus returns to the button that is shown. */
const CONTROL = 'passkey';

/** The WebAuthn error codes for a registration that the user cancelled. They are not shown as errors. */
const CANCELLED: readonly unknown[] = ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'];

/**
 * The passkey of the user. The user can add it, and remove it unless it is the last sign-in method. The service stores one passkey
 * for each user. The section is empty if the project does not offer sign-in with passkeys.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/passkeys.js';
 * </script>
 * <lk-settings-passkeys></lk-settings-passkeys> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-passkeys
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of the row.
 * @csspart confirm - The button that removes the passkey.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-settings-passkeys')
export class LkSettingsPasskeys extends LkSection {
  @state() private news: { readonly text: string; readonly kind: 'success' | 'plain' } | null = null;
  @state() private isSupported: boolean | undefined;

  readonly #methods = new RemainingMethodsController(this);
  readonly #confirm = new ConfirmController(this, this.work);

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('settingsPasskeys', settingsPasskeys);
    return { heading, text };
  }

  protected override needs() {
    return this.#methods.needs;
  }

  protected override retry(): unknown {
    return this.#methods.load();
  }

  protected override isOffered(): boolean {
    return this.#methods.project?.config.passkeyEnabled ?? true;
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  protected override forget(): void {
    super.forget();
    this.news = null;
  }

  protected override willUpdate(): void {
    if (this.isSupported !== undefined || !this.user || !this.app) return;
    this.isSupported = true;
    void this.app.passkeySupport().then((support) => {
      this.isSupported = support.isSupported;
    });
  }

  #announceChange(news: 'added' | 'removed' | 'cancelled'): void {
    const text = this.texts('settingsPasskeys', settingsPasskeys)[news];
    this.news = { text, kind: news === 'cancelled' ? 'plain' : 'success' };
  }

  async #addPasskey(): Promise<void> {
    this.news = null;
    const onFailure = ({ code, details }: WriteError): boolean => {
      const isCancelled = code === 'PASSKEY_WEBAUTHN_ERROR' && CANCELLED.includes((details as { code?: unknown }).code);
      if (isCancelled) this.#announceChange('cancelled');
      return isCancelled;
    };
    const register = async (): Promise<WriteResult> => this.app?.registerPasskey();
    if (await this.work.run(CONTROL, register, { onFailure })) this.#announceChange('added');
  }

  async #removePasskey(): Promise<WriteResult> {
    this.news = null;
    const result = await this.app?.removePasskey();
    if (result?.ok) this.#announceChange('removed');
    return result;
  }

  #renderNone() {
    const texts = this.texts('settingsPasskeys', settingsPasskeys);
    const add = actionButton({
      control: CONTROL,
      label: texts.add,
      part: 'action',
      look: this.work.look(CONTROL),
      onClick: () => void this.#addPasskey(),
    });
    return panelRow({
      icon: passkeyIcon(),
      content: rowTitle(texts.none, { meta: this.isSupported ? nothing : texts.unsupported }),
      action: this.isSupported ? add : nothing,
      error: this.work.error(CONTROL),
    });
  }

  #renderPasskey() {
    const texts = this.texts('settingsPasskeys', settingsPasskeys);
    const why = this.#methods.reasonToKeep('passkey');
    const remove = askButton(this, this.#confirm, {
      control: CONTROL,
      label: texts.remove,
      name: texts.removeName,
      kind: 'quiet',
      part: 'action',
      isDisabled: why !== '',
      describedBy: why ? 'why' : undefined,
    });
    const question = {
      text: texts.removeText,
      label: texts.remove,
      action: () => runKeepingFocus(this, CONTROL, () => this.#removePasskey()),
    };
    return panelRow({
      icon: passkeyIcon(),
      content: rowTitle(texts.name, {
        meta: why ? html`${texts.about}<div class="meta" id="why">${why}</div>` : texts.about,
      }),
      action: remove,
      isWide: why !== '',
      below: why ? nothing : this.#confirm.render(CONTROL, question),
      error: this.work.error(`confirm:${CONTROL}`),
    });
  }

  protected override content({ passkeyAuthEnabled: hasPasskey }: CurrentUser): SectionContent {
    const { news } = this;
    return {
      body: panelRows(hasPasskey ? this.#renderPasskey() : this.#renderNone()),
      after: html`<lk-notice .kind=${news?.kind ?? 'plain'} .text=${news?.text ?? ''}></lk-notice>`,
    };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-passkeys slot="section" .app=${app}></lk-settings-passkeys>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-passkeys': LkSettingsPasskeys;
  }
}
