import { html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, TrustedDomain } from '../../../core/admin.ts';
import { projectDomains } from '../../messages/owner/domains.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameInText } from '../../parts/name-label.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { runKeepingFocus } from '../../sections/keep-focus.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { DomainForm } from './form.ts';
import { domainRow, domainRowStyles } from './row.ts';
import { domainKey } from './rules.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { rowMenuWithConfirmation, rowMenuStyles } from '../kit/row-menu.ts';
import { SearchedList, searchedListStyles } from '../kit/searched-list.ts';
import { shownDomain } from './display-domain.ts';
import { renderEmpty } from '../../sections/section/section-parts.ts';

/**
 * Adds, changes and removes the domains that users may be redirected to, and shows why production mode refuses a domain.
 * A domain with characters outside ASCII is shown in Unicode and in ASCII.
 *
 * @element lk-project-domains
 * @example
 * ```html
 * <lk-project-domains></lk-project-domains>
 * <script type="module">document.querySelector('lk-project-domains').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One domain.
 * @csspart add - The button that opens the form for a new domain.
 * @csspart edit - The menu item that opens the form for a domain.
 * @csspart more - The button that opens the menu of a domain.
 * @csspart menu - The menu that the button with three dots opens.
 * @csspart menu-item - The menu item that removes a domain.
 * @csspart show-all - The button that shows all domains of a long list.
 * @csspart problem - The reason why production mode refuses a domain.
 * @csspart confirm - The button that confirms the removal.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-domains')
export class LkProjectDomains extends LkSection {
  static override styles = [...LkSection.styles, searchedListStyles, domainRowStyles, rowMenuStyles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #notice = new SectionNotice(this);
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #addForm = new DomainForm(this, { control: 'add', save: (domains) => this.#saveDomains(domains) });
  readonly #editForm = new DomainForm(this, { control: 'edit', save: (domains) => this.#saveDomains(domains) });
  readonly #list = new SearchedList<TrustedDomain>(this, {
    texts: () => this.#texts,
    nameOf: ({ domain }) => `${domain} ${shownDomain(domain).text}`,
    keyOf: domainKey,
    renderRow: (domain) => this.#renderRow(domain),
    controlOf: (domain) => this.#editForm.controlOf(domain),
  });

  /** Rows with one line: a domain and its button. */
  protected override skeleton(): TemplateResult {
    const row = html`<div class="skeletons" aria-hidden="true"><div class="skeleton"></div></div>`;
    return html`${row}${row}`;
  }

  protected override header(): SectionHeader {
    const { title: heading, text, add: action } = this.#texts;
    return { heading, text, action };
  }

  get #texts(): typeof projectDomains {
    return this.texts('projectDomains', projectDomains);
  }

  #saveDomains(domains: readonly TrustedDomain[]): Promise<WriteResult> {
    return this.subject.saveEdited({ config: { domains } });
  }

  /** Closes all forms and confirmation questions, then opens one of them. */
  #openAlone(open: () => void): void {
    this.#closeAll();
    this.subject.startEdit();
    open();
  }

  #closeAll(): void {
    for (const part of [this.#notice, this.#addForm.form, this.#editForm.form, this.#confirm]) part.reset();
  }

  async #removeDomain(domain: TrustedDomain): Promise<WriteResult> {
    this.subject.startEdit();
    const result = await this.#saveDomains(
      this.subject.project.config.domains.filter((each) => domainKey(each) !== domainKey(domain)),
    );
    if (result?.ok) this.#notice.show(this.#texts.removed(nameOf(domain)));
    return result;
  }

  #renderRow(domain: TrustedDomain): TemplateResult {
    const control = `remove:${domainKey(domain)}`;
    const question = {
      text: this.#texts.removeText(nameOf(domain)),
      label: this.#texts.remove,
      action: () => runKeepingFocus(this, control, () => this.#removeDomain(domain)),
    };
    return domainRow(domain, {
      project: this.subject.project,
      texts: this.#texts,
      actions: this.#renderActions(domain, control),
      below: html`${this.#editForm.isOpenFor(domain) ? this.#editForm.form.renderSlotInRow() : nothing}${this.#confirm.render(control, question)}`,
      error: this.work.error(`confirm:${control}`),
    });
  }

  #renderActions(domain: TrustedDomain, control: string): unknown {
    const texts = this.#texts;
    const run = () => this.#openAlone(() => this.#editForm.open(domain));
    return rowMenuWithConfirmation(this, this.#confirm, {
      control,
      subject: nameOf(domain),
      label: texts.remove,
      closeOthers: () => this.#closeAll(),
      others: [{ control: this.#editForm.controlOf(domain), label: texts.edit, part: 'edit', run }],
    });
  }

  protected override content(): SectionContent {
    const texts = this.#texts;
    const { domains } = this.subject.project.config;
    const { form } = this.#addForm;
    const isEmpty = domains.length === 0;
    const open = () => this.#openAlone(() => this.#addForm.open());
    const kind = isEmpty ? 'primary' : 'plain';
    const button = formButton(this, form, { control: 'add', label: texts.add, part: 'add', kind, open });
    return {
      action: isEmpty ? undefined : button,
      body: html`${this.#addForm.form.renderSlot()}${this.#list.render(domains)}${
        isEmpty && !form.isOpen ? renderEmpty(texts.none, button) : nothing
      }`,
      after: this.#notice.render(),
    };
  }
}

/** Returns the name of a domain for use inside a sentence. */
function nameOf({ domain }: TrustedDomain): string {
  return nameInText(shownDomain(domain).text);
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-domains slot="section" .app=${app} .admin=${admin}></lk-project-domains>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-domains': LkProjectDomains;
  }
}
