import { css, html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ChannelChanges, ContactChannel } from '../../core/index.ts';
import { authCard } from '../../core/messages/en/sign-in/auth-card.ts';
import { settingsEmails } from '../../core/messages/en/account/emails.ts';
import { customElement } from '../base/decorators.ts';
import { hiddenText } from '../base/theme/hidden-text.ts';
import { VisibleController } from '../base/visible-controller.ts';
import { field } from '../parts/field.ts';
import { emailError } from '../sign-in/credential-checks.ts';
import { actionButton } from '../sections/action-button.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { emailRow } from './emails/row.ts';
import { returnFocus } from '../sections/focus-control.ts';
import { LkSection, type Section, type SectionContent, type SectionHeader } from '../sections/section.ts';
import { SectionForm } from '../sections/section-form.ts';
import { entries } from '../sections/section-parts.ts';
import { VerificationLinks } from './emails/verification-links.ts';
import { RemainingMethodsController } from './remaining-methods/remaining-methods-controller.ts';
import type { WriteError, WriteResult } from '../sections/pending-work.ts';

const emailsStyles = css`
  .resend {
    display: contents;
  }
  .resend .lk-button {
    min-block-size: 36px;
    padding: calc(1.5 * var(--_step)) calc(3 * var(--_step));
    font-size: 0.875rem;
  }
  .lk-quiet {
    ${hiddenText}
  }
`;

/**
 * The e-mail addresses of the person who is signed in: add, verify, make one the primary one, choose which sign in, remove. What
 * somebody verifies in another tab shows here as soon as they come back. The last way to sign in stays, and says so.
 *
 * @element lk-settings-emails
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One address.
 * @csspart pill - A word beside an address.
 * @csspart action - The buttons.
 * @csspart confirm - The button that removes an address.
 * @csspart cancel - The button that keeps it.
 * @csspart error - The row that says what went wrong.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-settings-emails')
export class LkSettingsEmails extends LkSection {
  static override styles = [...LkSection.styles, emailsStyles];

  readonly #ways = new RemainingMethodsController(this);
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #links = new VerificationLinks(this);
  readonly #form: SectionForm<'email'> = new SectionForm<'email'>(this, {
    control: 'add',
    names: ['email'],
    submitLabel: () => this.#words.addNow,
    fields: (form) => html`<p class="lk-text">${this.#words.addText}</p>
      ${field({ ...form.fieldOptions('email'), label: this.#words.address, type: 'email', autocomplete: 'email' })}`,
    check: () => ({ email: emailError(this.#form.errors.input('email'), this.texts('authCard', authCard)) }),
    fieldOf: { SCHEMA_ERROR: 'email', CONTACT_CHANNEL_ALREADY_EXISTS: 'email' },
    submit: ({ email }) => this.#add(email),
    isSaving: false,
  });

  constructor() {
    super();
    this.addController(new VisibleController(this, () => this.#lookAgain()));
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    return this.#ways.needs;
  }

  protected override retry(): unknown {
    return this.#ways.load();
  }

  protected override forget(): void {
    super.forget();
    this.#form.reset();
    this.#confirm.reset();
    this.#links.reset();
  }

  get #words(): typeof settingsEmails {
    return this.texts('settingsEmails', settingsEmails);
  }

  /** Whether an address can sign anybody in here. */
  get #signsIn(): boolean {
    const { credentialEnabled, magicLinkEnabled } = this.#ways.project?.config ?? {};
    return !!credentialEnabled || !!magicLinkEnabled;
  }

  #lookAgain(): void {
    if (!this.user || this.#ways.channels.every(({ isVerified }) => isVerified)) return;
    void this.app?.contactChannels.list().catch(() => {});
  }

  async #add(email: string): Promise<WriteResult> {
    const result = await this.app?.contactChannels.create({ value: email });
    if (result?.ok) void this.#links.begin(result.value.id);
    return result;
  }

  async #update(control: string, { id }: ContactChannel, changes: ChannelChanges): Promise<void> {
    const onFailure = ({ code }: WriteError) => {
      if (code !== 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE') return false;
      this.work.fail(control, this.#words.taken);
      return true;
    };
    const action = async () => this.app?.contactChannels.update(id, changes);
    if (await this.work.run(control, action, { isSaving: true, onFailure })) returnFocus(this, control);
  }

  readonly #row = (channel: ContactChannel): TemplateResult =>
    emailRow(channel, {
      host: this,
      ways: this.#ways,
      confirm: this.#confirm,
      links: this.#links,
      signsIn: this.#signsIn,
      update: (control, changes) => void this.#update(control, channel, changes),
    });

  protected override content(): SectionContent {
    const { add, none } = this.#words;
    const channels = this.#ways.channels.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
    const rows = repeat(channels, ({ id }) => id, this.#row);
    return {
      action: actionButton({
        control: 'add',
        label: add,
        part: 'action',
        look: this.work.look('add'),
        isExpanded: this.#form.isOpen,
        onClick: () => (this.#form.isOpen ? this.#form.close() : this.#form.open()),
      }),
      body: html`${this.#form.renderSlot()}${channels.length > 0 ? entries(rows) : html`<p class="empty">${none}</p>`}`,
    };
  }
}

export const section: Section = (app) => html`<lk-settings-emails slot="section" .app=${app}></lk-settings-emails>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-emails': LkSettingsEmails;
  }
}
