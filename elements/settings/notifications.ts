import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { NotificationCategory } from '../../core/index.ts';
import { settingsNotifications } from '../messages/account/notifications.ts';
import { customElement } from '../base/decorators.ts';
import { nameInText } from '../parts/name-label.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import { dataOf } from '../sections/join-states.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { panelRows, panelRow, pill } from '../sections/section/section-parts.ts';
import { renderSwitch, switchStyles } from '../sections/switch.ts';
import { PendingWork } from '../sections/section/pending-work.ts';

/** The names that the service gives to its two kinds of email. They are a sender's words, so users read others. */
const ACCOUNT_EMAILS = 'Transactional';
const NEWS = 'Marketing';

/**
 * The kinds of email that the user gets, with a switch for each. A change is shown at once, and undone if the service refuses it.
 * The row of a kind that cannot be turned off says so. The section is empty if the service has no kinds of email.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/notifications.js';
 * </script>
 * <lk-settings-notifications></lk-settings-notifications> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-notifications
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One kind of email.
 * @csspart switch - The switch of a row.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-settings-notifications')
export class LkSettingsNotifications extends LkSection {
  static override styles = [...LkSection.styles, switchStyles];

  readonly #categories = new StoreController(this, () => (this.user ? this.app?.notifications.$list : null));

  protected override createWork(): PendingWork {
    return new PendingWork(this, { isParallel: true });
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  protected override needs() {
    return this.#categories.value;
  }

  protected override retry(): unknown {
    return this.app?.notifications.list();
  }

  protected override isOffered(): boolean {
    return dataOf(this.#categories.value)?.length !== 0;
  }

  get #texts(): typeof settingsNotifications {
    return this.texts('settingsNotifications', settingsNotifications);
  }

  #renderCategory({ id, name, isEnabled, canDisable }: NotificationCategory, index: number): TemplateResult {
    const { alwaysOn, accountEmails, accountAbout, news, newsAbout } = this.#texts;
    const [nameId, aboutId] = [`name-${index}`, `about-${index}`];
    const [label, about] =
      name === NEWS
        ? [news, newsAbout]
        : name === ACCOUNT_EMAILS
          ? [accountEmails, accountAbout]
          : [nameInText(name), ''];
    const save = (wanted: boolean) =>
      void this.work.run(id, async () => this.app?.notifications.update(id, wanted), { isSaving: true });
    return panelRow({
      content: html`<div class="title"><bdi id=${nameId}>${label}</bdi></div>
        ${about ? html`<div class="meta" id=${aboutId}>${about}</div>` : nothing}`,
      action: canDisable
        ? renderSwitch({
            control: id,
            isOn: isEnabled,
            labelledBy: nameId,
            describedBy: about ? aboutId : undefined,
            isBusy: this.work.look(id).isBusy,
            onSwitch: save,
          })
        : pill(alwaysOn),
      error: this.work.error(id),
    });
  }

  protected override content(): SectionContent {
    const categories = dataOf(this.#categories.value) ?? [];
    const rows = repeat(
      categories,
      ({ id }) => id,
      (category, index) => this.#renderCategory(category, index),
    );
    return { body: panelRows(rows) };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-notifications slot="section" .app=${app}></lk-settings-notifications>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-notifications': LkSettingsNotifications;
  }
}
