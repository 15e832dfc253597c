import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ChannelChanges, ContactChannel } from '../../core/index.ts';
import { authCard } from '../../core/messages/en/auth-card.ts';
import { settingsEmails } from '../../core/messages/en/settings-emails.ts';
import { settingsFrame } from '../../core/messages/en/settings-frame.ts';
import { customElement } from '../base/custom-element.ts';
import { shownName } from '../base/shown-name.ts';
import { mailIcon } from '../base/state-icons.ts';
import { VisibleController } from '../base/visible.ts';
import { field } from '../parts/field.ts';
import { emailError } from '../widgets/credential-checks.ts';
import { actionButton } from './action-button.ts';
import { ConfirmController } from './confirm.ts';
import { focusControl } from './focus-control.ts';
import { keepFocus } from './keep-focus.ts';
import { LkSection, type Section, type SectionContent, type SectionHead } from './section.ts';
import { SectionForm } from './section-form.ts';
import { entries, entry, pill, titled } from './section-parts.ts';
import { VerificationLinks } from './verification-links.ts';
import { WaysLeftController } from './ways-left-controller.ts';
import type { Failure, Outcome } from './work.ts';

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
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
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

  readonly #ways = new WaysLeftController(this);
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

  protected override head(): SectionHead {
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

  async #add(email: string): Promise<Outcome> {
    const result = await this.app?.contactChannels.create({ value: email });
    if (result?.ok) void this.#links.begin(result.value.id);
    return result;
  }

  async #update(control: string, { id }: ContactChannel, changes: ChannelChanges): Promise<void> {
    const onFailure = ({ code }: Failure) => {
      if (code !== 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE') return false;
      this.work.fail(control, this.#words.taken);
      return true;
    };
    const action = async () => this.app?.contactChannels.update(id, changes);
    if (await this.work.run(control, action, { isSaving: true, onFailure })) focusControl(this, control);
  }

  #renderPills({ isPrimary, isVerified, usedForAuth }: ContactChannel): TemplateResult {
    const { primary, unverified, usedForAuth: signsIn } = this.#words;
    return html`${isPrimary ? pill(primary, 'accent') : nothing}${isVerified ? nothing : pill(unverified, 'danger')}${
      usedForAuth && this.#signsIn ? pill(signsIn) : nothing
    }`;
  }

  #renderPrimary(channel: ContactChannel, email: string): TemplateResult | typeof nothing {
    const { makePrimary: label, makePrimaryOf } = this.#words;
    if (channel.isPrimary || !channel.isVerified) return nothing;
    const control = `primary:${channel.id}`;
    const onClick = () => void this.#update(control, channel, { isPrimary: true });
    return actionButton({
      control,
      label,
      name: makePrimaryOf(email),
      kind: 'quiet',
      part: 'action',
      look: this.work.look(control),
      onClick,
    });
  }

  #renderSignIn(channel: ContactChannel, email: string, why: string): TemplateResult | typeof nothing {
    const { usedForAuth, isVerified, id } = channel;
    if (!this.#signsIn || (!usedForAuth && !isVerified)) return nothing;
    const { useForAuth, useForAuthOf, noAuth, noAuthOf } = this.#words;
    const control = `auth:${id}`;
    return actionButton({
      control,
      label: usedForAuth ? noAuth : useForAuth,
      name: (usedForAuth ? noAuthOf : useForAuthOf)(email),
      kind: 'quiet',
      part: 'action',
      look: this.work.look(control),
      isDisabled: usedForAuth && why !== '',
      describedBy: usedForAuth && why ? `why-${id}` : undefined,
      onClick: () => void this.#update(control, channel, { usedForAuth: !usedForAuth }),
    });
  }

  #renderRemove({ id }: ContactChannel, email: string, why: string): TemplateResult {
    const control = `remove:${id}`;
    return actionButton({
      control,
      label: this.texts('settingsFrame', settingsFrame).remove,
      name: this.#words.removeOf(email),
      kind: 'danger',
      part: 'action',
      look: this.work.look(control),
      isDisabled: why !== '',
      isExpanded: this.#confirm.isAsking(control),
      describedBy: why ? `why-${id}` : undefined,
      onClick: () => this.#confirm.ask(control),
    });
  }

  #renderQuestion({ id, isPrimary }: ContactChannel, email: string) {
    const { removeText, removePrimaryText } = this.#words;
    const control = `remove:${id}`;
    return this.#confirm.render(control, {
      text: (isPrimary ? removePrimaryText : removeText)(email),
      label: this.texts('settingsFrame', settingsFrame).remove,
      action: () => keepFocus(this, control, async () => this.app?.contactChannels.delete(id)),
    });
  }

  #renderChannel(channel: ContactChannel): TemplateResult {
    const { id, value, isVerified } = channel;
    const email = shownName(value);
    const why = this.#ways.whyKept(`channel:${id}`);
    const { work } = this;
    return entry({
      icon: mailIcon(),
      content: titled(email, {
        pills: this.#renderPills(channel),
        meta: why ? html`<span id="why-${id}">${why}</span>` : undefined,
      }),
      action: html`${isVerified ? nothing : this.#links.render(id)}${this.#renderPrimary(channel, email)}${this.#renderSignIn(channel, email, why)}${this.#renderRemove(channel, email, why)}`,
      isWide: true,
      error: ['primary', 'auth', 'send'].map((act) => work.error(`${act}:${id}`)).find(Boolean),
      below: html`${isVerified ? nothing : this.#links.renderNews(id, email)}${this.#renderQuestion(channel, email)}`,
    });
  }

  protected override content(): SectionContent {
    const { add, none } = this.#words;
    const channels = this.#ways.channels.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
    const rows = repeat(
      channels,
      ({ id }) => id,
      (channel) => this.#renderChannel(channel),
    );
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
