import { html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, EmailServer } from '../../../core/admin.ts';
import { projectEmail } from '../../messages/owner/email.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { formButton } from '../../sections/controls/toggle-buttons.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { panelRows, panelRow, rowTitle } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { EmailServerForm } from './email-form.ts';
import { EmailTestForm } from './email-test.ts';
import { ProjectController, type RenderProjectSection } from '../shell/project-controller.ts';
import { rowMenuWithConfirmation, rowMenuStyles } from '../shell/row-menu.ts';

/**
 * The mail server of a project: the shared server, or a server of the project's own, which can be tested before saving.
 *
 * @element lk-project-email-server
 * @example
 * ```html
 * <lk-project-email-server></lk-project-email-server>
 * <script type="module">document.querySelector('lk-project-email-server').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The buttons.
 * @csspart more - The button with three dots, for actions that remove something.
 * @csspart menu - The menu that the button with three dots opens.
 * @csspart menu-item - An action in the menu.
 * @csspart confirm - The button that confirms the return to the shared server.
 * @csspart cancel - The button that keeps the project's own server.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-email-server')
export class LkProjectEmailServer extends LkSection {
  static override styles = [...LkSection.styles, rowMenuStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #notice = new SectionNotice(this);
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #server = new EmailServerForm(this, (server) =>
    this.subject.saveEdited({ config: { emailConfig: { type: 'standard', ...server } } }),
  );
  readonly #test = new EmailTestForm(this, {
    isOffered: () => this.#ownServer !== null || this.#server.form.isOpen,
    server: () => (this.#server.form.isOpen ? this.#server.read() : this.#ownServer),
    notice: this.#notice,
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  get #texts(): typeof projectEmail {
    return this.texts('projectEmail', projectEmail);
  }

  /** Returns the project's own mail server. Null when the project uses the shared server. */
  get #ownServer(): EmailServer | null {
    const { emailConfig } = this.subject.project.config;
    return emailConfig.type === 'standard' ? emailConfig : null;
  }

  #renderServer(own: EmailServer | null): TemplateResult {
    const texts = this.#texts;
    const { form } = this.#server;
    const open = () => {
      this.#notice.reset();
      this.subject.startEdit();
      this.#server.open(own);
    };
    const change = formButton(this, form, {
      control: 'server',
      label: own ? texts.change : texts.useOwn,
      name: own ? texts.changeServer : undefined,
      part: 'action',
      open,
    });
    const question = this.#confirm.render('shared', {
      text: texts.useSharedText,
      label: texts.useShared,
      action: () => this.#useShared(),
    });
    return panelRow({
      label: texts.server,
      content: own
        ? html`<bdi>${nameLabel(texts.own(own.host, String(own.port)), '…')}</bdi>`
        : rowTitle(texts.shared, { meta: texts.sharedText }),
      action: html`${change}${own ? this.#renderUseShared() : nothing}`,
      isWide: own !== null,
      below: html`${form.renderSlotInRow()}${question}`,
    });
  }

  #renderUseShared(): TemplateResult {
    const { server: subject, useShared: label } = this.#texts;
    return rowMenuWithConfirmation(this, this.#confirm, { control: 'shared', subject, label });
  }

  #useShared(): Promise<WriteResult> {
    this.#server.form.reset();
    this.#test.form.reset();
    return this.subject.save({ config: { emailConfig: { type: 'shared' } } });
  }

  #renderFacts({ senderName, senderEmail, username, password }: EmailServer): TemplateResult {
    const texts = this.#texts;
    const isolated = (text: string) => html`<bdi>${nameLabel(text, texts.notSet)}</bdi>`;
    return html`${panelRow({ label: texts.sender, content: html`${isolated(senderName)} ${isolated(senderEmail)}` })}
    ${panelRow({ label: texts.username, content: isolated(username) })}
    ${panelRow({ label: texts.password, content: password ? texts.passwordSet : texts.notSet })}`;
  }

  protected override content(): SectionContent {
    const own = this.#ownServer;
    const rows = html`${this.#renderServer(own)}${own ? this.#renderFacts(own) : nothing}${this.#test.render()}`;
    return { body: panelRows(rows), after: this.#notice.render() };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-email-server slot="section" .app=${app} .admin=${admin}></lk-project-email-server>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-email-server': LkProjectEmailServer;
  }
}
