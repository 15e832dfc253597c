import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ChannelChanges, ContactChannel } from '../../core/index.ts';
import { authCard } from '../messages/sign-in/auth-card.ts';
import { settingsEmails } from '../messages/account/emails.ts';
import { customElement } from '../base/decorators.ts';
import { hiddenText } from '../base/theme/hidden-text.ts';
import { VisibleController } from '../base/controllers/visible-controller.ts';
import { field } from '../parts/field.ts';
import { cleanAndCheckEmail } from '../parts/clean-and-check-email.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { emailRow } from './emails/row.ts';
import { returnFocus } from '../sections/section/focus-control.ts';
import { FreshSignIn } from '../sections/fresh-sign-in.ts';
import { rowMenuStyles } from '../sections/row-menu.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { SectionForm } from '../sections/section/section-form.ts';
import { panelRows, renderEmpty } from '../sections/section/section-parts.ts';
import { VerificationLinkButtons } from './emails/verification-links.ts';
import { RemainingMethodsController } from './remaining-methods/remaining-methods-controller.ts';
import type { WriteError, WriteResult } from '../sections/section/pending-work.ts';

const emailsStyles = css`
  ${rowMenuStyles}
  .lk-button:not(.lk-small) {
    min-block-size: 36px;
    padding: calc(1.5 * var(--_step)) calc(3 * var(--_step));
    font-size: max(12px, 0.875 * var(--_unit));
  }
  @media (pointer: coarse) {
    .lk-button:not(.lk-small) {
      min-block-size: 44px;
    }
  }
  .lk-quiet {
    ${hiddenText}
  }
  /* Where few addresses leave room for two pills, the pills of every address stand below it, so that all rows look alike. */
  @container (inline-size < 640px) {
    .title > :first-child {
      flex: 1 0 100%;
    }
  }
  .send {
    margin-block-start: calc(3 * var(--_step));
  }
`;

/**
 * The email addresses of the user. The user can add, verify and remove addresses, choose the primary address, and choose which
 * addresses are used for sign-in. These changes need a sign-in within the last ten minutes. If the user verifies an address in
 * another tab, the section shows that as soon as the user returns. If the user could not sign in without an address, the address
 * cannot be removed, and its row says so.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/emails.js';
 * </script>
 * <lk-settings-emails></lk-settings-emails> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-emails
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One address.
 * @csspart pill - A short label beside an address.
 * @csspart action - The buttons, and the items of the menus.
 * @csspart more - The button that opens the menu of an address.
 * @csspart menu - The menu of an address.
 * @csspart confirm - The button that removes an address.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-settings-emails')
export class LkSettingsEmails extends LkSection {
  static override styles = [...LkSection.styles, emailsStyles];

  readonly #methods = new RemainingMethodsController(this);
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #links = new VerificationLinkButtons(this);
  readonly #fresh = new FreshSignIn(this, { resumes: { add: () => this.#form.open() } });
  readonly #form: SectionForm<'email'> = new SectionForm<'email'>(this, {
    control: 'add',
    names: ['email'],
    submitLabel: () => this.#texts.add,
    fields: (form) => html`<p class="lk-text">${this.#texts.addText}</p>
      ${field({ ...form.fieldOptions('email'), label: this.#texts.address, type: 'email', autocomplete: 'email' })}`,
    check: () => ({ email: cleanAndCheckEmail(this.#form.input('email'), this.texts('authCard', authCard)) }),
    fieldOf: { SCHEMA_ERROR: 'email', CONTACT_CHANNEL_ALREADY_EXISTS: 'email' },
    submit: ({ email }) => this.#addEmail(email),
    isSaving: false,
  });

  constructor() {
    super();
    this.addController(new VisibleController(this, () => this.#reloadEmails()));
  }

  protected override header(): SectionHeader {
    const { title: heading, text, add: action } = this.#texts;
    return { heading, text, action };
  }

  protected override needs() {
    return this.#methods.needs;
  }

  protected override retry(): unknown {
    return this.#methods.load();
  }

  protected override forget(): void {
    super.forget();
    this.#links.reset();
  }

  get #texts(): typeof settingsEmails {
    return this.texts('settingsEmails', settingsEmails);
  }

  /** Whether the project has a sign-in method that needs an email address. */
  get #hasEmailSignIn(): boolean {
    const { credentialEnabled, magicLinkEnabled } = this.#methods.project?.config ?? {};
    return !!credentialEnabled || !!magicLinkEnabled;
  }

  #reloadEmails(): void {
    if (!this.user || this.#methods.channels.every(({ isVerified }) => isVerified)) return;
    void this.app?.contactChannels.list().catch(() => {});
  }

  async #addEmail(email: string): Promise<WriteResult> {
    const result = await this.app?.contactChannels.create({ value: email });
    if (result?.ok) void this.#links.begin(result.value.id);
    return result;
  }

  async #updateEmail(control: string, { id }: ContactChannel, changes: ChannelChanges): Promise<void> {
    const onFailure = ({ code }: WriteError) => {
      if (code !== 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE') return false;
      this.work.fail(control, this.#texts.taken);
      return true;
    };
    const action = async () => this.app?.contactChannels.update(id, changes);
    if (await this.work.run(control, action, { isSaving: true, onFailure })) returnFocus(this, `actions:${id}`);
  }

  readonly #renderRow = (channel: ContactChannel): TemplateResult =>
    emailRow(channel, {
      host: this,
      methods: this.#methods,
      confirm: this.#confirm,
      links: this.#links,
      fresh: this.#fresh,
      hasEmailSignIn: this.#hasEmailSignIn,
      update: (control, changes) => void this.#updateEmail(control, channel, changes),
    });

  protected override content(): SectionContent {
    const { add, none } = this.#texts;
    const channels = this.#methods.channels.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
    const asked = this.#fresh.render('add');
    const rows = repeat(channels, ({ id }) => id, this.#renderRow);
    const isEmpty = channels.length === 0;
    const addButton = (kind: 'plain' | 'primary') =>
      this.#form.renderButton({
        label: add,
        kind,
        isAsking: this.#fresh.isAsking('add'),
        guard: (open) => void this.#fresh.requireRecent('add', open),
      });
    const empty = this.#form.isOpen ? nothing : renderEmpty(none, addButton('primary'));
    return {
      action: addButton('plain'),
      error: this.work.error('add') || this.work.error('sign-in:add'),
      body: html`${asked === nothing ? nothing : html`<div class="strip">${asked}</div>`}${this.#form.renderSlot()}${isEmpty ? empty : panelRows(rows)}`,
    };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-emails slot="section" .app=${app}></lk-settings-emails>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-emails': LkSettingsEmails;
  }
}
