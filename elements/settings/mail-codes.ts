import { html, nothing } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { settingsMailCodes } from '../messages/account/mail-codes.ts';
import { customElement, property } from '../base/decorators.ts';
import { mailIcon } from '../base/theme/state-icons.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { panelRows, panelRow } from '../sections/section/section-parts.ts';
import { emailsLink, type PageLinks } from './emails/emails-link.ts';
import { renderSwitch, switchStyles } from '../sections/switch.ts';
import { RemainingMethodsController } from './remaining-methods/remaining-methods-controller.ts';

const CONTROL = 'mail-codes';

/**
 * Turns sign-in with an emailed link or code on or off. This sign-in method cannot be turned off while it is the user's last one.
 * The section is empty if the project does not offer this sign-in method.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/mail-codes.js';
 * </script>
 * <lk-settings-mail-codes></lk-settings-mail-codes> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-mail-codes
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the row.
 * @csspart row - The row.
 * @csspart switch - The switch.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-settings-mail-codes')
export class LkSettingsMailCodes extends LkSection {
  static override styles = [...LkSection.styles, switchStyles];

  /** The addresses of the pages of the account settings. Null outside the account settings. */
  @property({ attribute: false }) links: PageLinks | null = null;

  readonly #methods = new RemainingMethodsController(this);

  protected override header(): SectionHeader {
    return { heading: this.texts('settingsMailCodes', settingsMailCodes).title };
  }

  protected override needs() {
    return this.#methods.needs;
  }

  protected override retry(): unknown {
    return this.#methods.load();
  }

  protected override isOffered(): boolean {
    return this.#methods.project?.config.magicLinkEnabled !== false;
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  /** The reason why the switch is disabled. Empty if it is enabled. */
  #reasonOf({ otpAuthEnabled }: CurrentUser): string {
    if (otpAuthEnabled) return this.#methods.reasonToKeep('email-code');
    const hasEmail = this.#methods.channels.some(({ usedForAuth }) => usedForAuth);
    return hasEmail ? '' : this.texts('settingsMailCodes', settingsMailCodes).emailFirst;
  }

  protected override content(user: CurrentUser): SectionContent {
    const { label, text } = this.texts('settingsMailCodes', settingsMailCodes);
    const reason = this.#reasonOf(user);
    // Without an address, only what to do first matters.
    const isUnusable = reason !== '' && !user.otpAuthEnabled;
    const save = (otpAuthEnabled: boolean) =>
      void this.work.run(CONTROL, async () => this.app?.updateUser({ otpAuthEnabled }), { isSaving: true });
    const { links } = this;
    const row = panelRow({
      icon: mailIcon(),
      content: html`<div class="title" id="label">${label}</div>
        ${isUnusable ? nothing : html`<div class="meta">${text}</div>`}
        ${reason ? html`<div class="meta" id="reason">${reason}</div>` : nothing}`,
      action:
        isUnusable && links
          ? emailsLink(this, links)
          : renderSwitch({
              control: CONTROL,
              isOn: user.otpAuthEnabled,
              labelledBy: 'label',
              describedBy: reason ? 'reason' : undefined,
              isDisabled: reason !== '',
              isBusy: this.work.look(CONTROL).isBusy,
              onSwitch: save,
            }),
      error: this.work.error(CONTROL),
    });
    return { body: panelRows(row) };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-mail-codes slot="section" .app=${app}></lk-settings-mail-codes>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-mail-codes': LkSettingsMailCodes;
  }
}
