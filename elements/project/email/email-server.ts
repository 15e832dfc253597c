import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, EmailServer } from '../../../core/admin.ts';
import { projectEmail } from '../../messages/owner/email.ts';
import { customElement, property } from '../../base/decorators.ts';
import { breakableEmail } from '../../parts/breakable.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { panelRows, panelRow, rowTitle } from '../../sections/section/section-parts.ts';
import { hiddenAction } from '../../sections/section/section-detail-styles.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { EmailServerForm } from './email-form.ts';
import { EmailTestForm } from './email-test.ts';
import { breakableHost } from '../kit/breakable-host.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { rowMenuWithConfirmation, rowMenuStyles } from '../kit/row-menu.ts';

/**
 * The mail server of a project: the shared server, or a server of the project's own. A panel of its own below sends a test email, also
 * with values that are not saved yet.
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
  static override styles = [
    ...LkSection.styles,
    rowMenuStyles,
    css`
      /* Button and menu stay on one line: in large text, the label of the button has two lines. */
      .header-action > .buttons {
        flex-wrap: nowrap;
      }
      .header-action > .buttons > .lk-button:first-child {
        flex: 1;
      }
      /* The question has buttons of its own, and so has the form. */
      .header-action > .buttons:is(.is-asking, :has(> [aria-expanded='true']:only-child)) {
        ${hiddenAction}
      }
    `,
  ];

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
    isEntered: () => this.#server.form.isOpen,
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

  /** Renders the button that opens the form for the server. */
  #renderButton(label: string): TemplateResult {
    const open = () => {
      this.#notice.reset();
      this.subject.startEdit();
      this.#server.open(this.#ownServer);
    };
    return formButton(this, this.#server.form, { control: 'server', label, part: 'action', open });
  }

  #renderShared(): TemplateResult {
    const texts = this.#texts;
    return panelRow({ label: texts.server, content: rowTitle(texts.shared, { meta: texts.sharedText }) });
  }

  /** Renders the question before the return to the shared server, while it is asked. */
  #renderQuestion(): TemplateResult | typeof nothing {
    if (!this.#confirm.isAsking('shared')) return nothing;
    const { useSharedText: text, useShared: label } = this.#texts;
    const question = this.#confirm.render('shared', { text, label, action: () => this.#useShared() });
    return html`<div class="strip">${question}</div>`;
  }

  #renderUseShared(): unknown {
    const { server: subject, useShared: label } = this.#texts;
    return rowMenuWithConfirmation(this, this.#confirm, { control: 'shared', subject, label });
  }

  #useShared(): Promise<WriteResult> {
    this.#server.form.reset();
    this.#test.form.reset();
    return this.subject.save({ config: { emailConfig: { type: 'shared' } } });
  }

  #renderFacts({ host, port, senderName, senderEmail, username, password }: EmailServer): TemplateResult {
    const texts = this.#texts;
    const isolated = (text: string) => html`<bdi>${nameLabel(text, texts.notSet)}</bdi>`;
    const address = nameLabel(senderEmail, texts.notSet);
    const server = nameLabel(texts.own(host, String(port)), '…');
    return html`${panelRow({ label: texts.server, content: html`<span>${breakableHost(server)}</span>` })}
    ${panelRow({
      label: texts.sender,
      content: html`${isolated(senderName)}<div class="meta"><bdi translate="no">${breakableEmail(address)}</bdi></div>`,
    })}
    ${panelRow({ label: texts.username, content: isolated(username) })}
    ${panelRow({ label: texts.password, content: password ? texts.passwordSet : texts.notSet })}`;
  }

  protected override content(): SectionContent {
    const own = this.#ownServer;
    const texts = this.#texts;
    const { form } = this.#server;
    // The form shows the same facts, so it takes their place.
    const shown = form.isOpen ? form.renderSlot() : panelRows(own ? this.#renderFacts(own) : this.#renderShared());
    const test = this.#test.render();
    const buttons = own
      ? html`${this.#renderButton(texts.changeServer)}${form.isOpen ? nothing : this.#renderUseShared()}`
      : this.#renderButton(texts.useOwn);
    return {
      action: html`<div class="buttons ${this.#confirm.isAsking('shared') ? 'is-asking' : ''}">${buttons}</div>`,
      body: html`${this.#renderQuestion()}${shown}`,
      after: html`${test === nothing ? nothing : html`<div part="panel" class="panel">${panelRows(test)}</div>`}${this.#notice.render()}`,
    };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-email-server slot="section" .app=${app} .admin=${admin}></lk-project-email-server>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-email-server': LkProjectEmailServer;
  }
}
