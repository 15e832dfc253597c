import { html, nothing, type TemplateResult } from 'lit';
import type { EmailServer } from '../../core/admin.ts';
import { fail, ok } from '../../core/index.ts';
import { authCard } from '../../core/messages/en/auth-card.ts';
import { projectEmail } from '../../core/messages/en/project-email.ts';
import { customElement } from '../base/custom-element.ts';
import { state } from '../base/decorators.ts';
import { rowName } from '../base/row-name.ts';
import { shownName } from '../base/shown-name.ts';
import { field } from '../parts/field.ts';
import '../parts/notice.ts';
import { actionButton } from '../settings/action-button.ts';
import { ConfirmController } from '../settings/confirm.ts';
import type { SectionContent, SectionHead } from '../settings/section.ts';
import { SectionForm } from '../settings/section-form.ts';
import { entries, entry, titled } from '../settings/section-parts.ts';
import type { Failure, Outcome } from '../settings/work.ts';
import { emailError } from '../widgets/credential-checks.ts';
import { EmailServerForm } from './email-form.ts';
import { formSlot } from './form-slot.ts';
import { LkProjectSection, type ProjectSection } from './project-section.ts';

/** The test went through, and the mail server did not take the mail. */
const TEST_FAILED = 'TEST_EMAIL_FAILED';

/**
 * The server that sends the mails of a project: the shared one, or one of its own, which can be tried out before it is saved.
 *
 * @element lk-project-email-server
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The buttons.
 * @csspart confirm - The button that goes back to the shared server.
 * @csspart cancel - The button that keeps the own one.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-email-server')
export class LkProjectEmailServer extends LkProjectSection {
  @state() private news = '';

  readonly #confirm = new ConfirmController(this, this.work);
  readonly #server = new EmailServerForm(this, (server) =>
    this.save({ config: { emailConfig: { type: 'standard', ...server } } }),
  );
  readonly #test: SectionForm<'recipient'> = new SectionForm<'recipient'>(this, {
    control: 'test',
    names: ['recipient'],
    submitLabel: () => this.#words.testNow,
    fields: (form) => html`<p class="lk-text">${this.#words.testText}</p>
      ${field({ ...form.fieldOptions('recipient'), label: this.#words.recipient, type: 'email', autocomplete: 'email' })}`,
    check: () => ({ recipient: emailError(this.#test.errors.input('recipient'), this.texts('authCard', authCard)) }),
    errorText: (error) => this.#testText(error),
    submit: ({ recipient }) => this.#send(recipient),
    isSaving: false,
  });

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
    this.#confirm.reset();
    this.#server.form.reset();
    this.#test.reset();
  }

  get #words(): typeof projectEmail {
    return this.texts('projectEmail', projectEmail);
  }

  /** Null: the shared one. */
  get #own(): EmailServer | null {
    const { emailConfig } = this.project.config;
    return emailConfig.type === 'standard' ? emailConfig : null;
  }

  async #send(recipientEmail: string): Promise<Outcome> {
    this.news = '';
    const emailConfig = this.#server.form.isOpen ? this.#server.read() : this.#own;
    // What is missing is said beside its field in the other form.
    if (!emailConfig || !this.admin) return fail({ code: TEST_FAILED, details: {} });
    const outcome = await this.admin.sendTestEmail({ recipientEmail, emailConfig });
    if (!outcome.success) return fail({ code: TEST_FAILED, details: { reason: outcome.errorMessage } });
    this.news = this.#words.tested(shownName(recipientEmail));
    return ok(undefined);
  }

  #testText({ code, details }: Failure): string | undefined {
    if (code !== TEST_FAILED) return undefined;
    const { reason } = details as { readonly reason?: string };
    const said = rowName(reason, '');
    return said ? this.#words.testFailedWith(said) : this.#words.testFailed;
  }

  #toggle(form: { readonly isOpen: boolean; close(): void }, open: () => void): () => void {
    return () => {
      this.news = '';
      if (form.isOpen) form.close();
      else open();
    };
  }

  #renderServer(own: EmailServer | null): TemplateResult {
    const texts = this.#words;
    const { form } = this.#server;
    const change = actionButton({
      control: 'server',
      label: own ? texts.change : texts.useOwn,
      name: own ? texts.changeServer : undefined,
      part: 'action',
      look: this.work.look('server'),
      isExpanded: form.isOpen,
      onClick: this.#toggle(form, () => this.#server.open(own)),
    });
    const question = this.#confirm.render('shared', {
      text: texts.useSharedText,
      label: texts.useShared,
      action: () => this.#useShared(),
    });
    return entry({
      label: texts.server,
      content: own
        ? html`<bdi>${rowName(texts.own(own.host, String(own.port)), '…')}</bdi>`
        : titled(texts.shared, { meta: texts.sharedText }),
      action: html`${own ? this.#renderUseShared() : nothing}${change}`,
      isWide: own !== null,
      below: html`${formSlot(form, 'server')}${question}`,
    });
  }

  #renderUseShared(): TemplateResult {
    const control = 'shared';
    return actionButton({
      control,
      label: this.#words.useShared,
      kind: 'quiet',
      part: 'action',
      look: this.work.look(control),
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => this.#confirm.ask(control),
    });
  }

  #useShared(): Promise<Outcome> {
    this.#server.form.reset();
    this.#test.reset();
    return this.save({ config: { emailConfig: { type: 'shared' } } });
  }

  #renderFacts({ senderName, senderEmail, username, password }: EmailServer): TemplateResult {
    const texts = this.#words;
    const isolated = (text: string) => html`<bdi>${rowName(text, texts.notSet)}</bdi>`;
    return html`${entry({ label: texts.sender, content: html`${isolated(senderName)} ${isolated(senderEmail)}` })}
    ${entry({ label: texts.username, content: isolated(username) })}
    ${entry({ label: texts.password, content: password ? texts.passwordSet : texts.notSet })}`;
  }

  #renderTest(own: EmailServer | null): TemplateResult {
    const texts = this.#words;
    const form = this.#test;
    const isOff = !own && !this.#server.form.isOpen;
    const button = actionButton({
      control: 'test',
      label: texts.test,
      part: 'action',
      look: this.work.look('test'),
      isDisabled: isOff,
      describedBy: isOff ? 'own-only' : undefined,
      isExpanded: form.isOpen,
      onClick: this.#toggle(form, () => form.open({ recipient: this.user?.primaryEmail ?? '' })),
    });
    return entry({
      label: texts.testMail,
      content: isOff ? html`<span id="own-only" class="muted">${texts.ownOnly}</span>` : nothing,
      action: button,
      below: formSlot(form, 'test'),
    });
  }

  protected override content(): SectionContent {
    const own = this.#own;
    const rows = html`${this.#renderServer(own)}${own ? this.#renderFacts(own) : nothing}${this.#renderTest(own)}`;
    return { body: entries(rows), after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>` };
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-email-server slot="section" .app=${app} .admin=${admin}></lk-project-email-server>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-email-server': LkProjectEmailServer;
  }
}
