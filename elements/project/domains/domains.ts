import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { TrustedDomain } from '../../../core/admin.ts';
import { projectDomains } from '../../../core/messages/en/owner/domains.ts';
import { customElement, state } from '../../base/decorators.ts';
import { nameInText } from '../../parts/name-label.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { keepFocus } from '../../sections/keep-focus.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import type { Outcome } from '../../sections/pending-work.ts';
import { DomainForm } from './form.ts';
import { domainRow, domainRowStyles } from './row.ts';
import { domainKey } from './rules.ts';
import { LkProjectSection, type ProjectSection } from '../shell/project-section.ts';
import { SearchedList, searchedListStyles } from '../shell/searched-list.ts';
import { shownDomain } from './display-domain.ts';

/**
 * The domains that people may be sent back to: adds, changes and removes them, and tells what production mode has against each.
 * Names in other scripts are shown in both spellings.
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
 * @csspart edit - The button that changes a domain.
 * @csspart remove - The button that removes a domain.
 * @csspart show-all - The button that shows the other domains.
 * @csspart problem - What production mode has against a domain.
 * @csspart confirm - The button that removes after all.
 * @csspart cancel - The button that keeps the domain.
 * @csspart error - The row that says what went wrong.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-domains')
export class LkProjectDomains extends LkProjectSection {
  static override styles = [...LkProjectSection.styles, searchedListStyles, domainRowStyles];

  @state() private news = '';

  readonly #confirm = new ConfirmController(this, this.work);
  readonly #add = new DomainForm(this, { control: 'add', save: (domains) => this.#save(domains) });
  readonly #edit = new DomainForm(this, { control: 'edit', save: (domains) => this.#save(domains) });
  readonly #list = new SearchedList<TrustedDomain>(this, {
    texts: () => this.#words,
    nameOf: ({ domain }) => `${domain} ${shownDomain(domain).text}`,
    renderRows: (domains) => this.#renderRows(domains),
    controlOf: (domain) => this.#edit.controlOf(domain),
  });

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
    this.#list.reset();
    this.#add.form.reset();
    this.#edit.form.reset();
    this.#confirm.reset();
  }

  get #words(): typeof projectDomains {
    return this.texts('projectDomains', projectDomains);
  }

  #save(domains: readonly TrustedDomain[]): Promise<Outcome> {
    return this.save({ config: { domains } });
  }

  /** One thing at a time is open. */
  #only(open: () => void): void {
    this.news = '';
    this.#add.form.reset();
    this.#edit.form.reset();
    this.#confirm.reset();
    open();
  }

  async #remove(domain: TrustedDomain): Promise<Outcome> {
    const result = await this.#save(
      this.project.config.domains.filter((each) => domainKey(each) !== domainKey(domain)),
    );
    if (result?.ok) this.news = this.#words.removed(nameOf(domain));
    return result;
  }

  #renderRows(domains: readonly TrustedDomain[]): TemplateResult {
    const draw = (domain: TrustedDomain) => this.#renderRow(domain);
    return html`<ul class="entries" role="list">${repeat(domains, domainKey, draw)}</ul>`;
  }

  #renderRow(domain: TrustedDomain): TemplateResult {
    const control = `remove:${domainKey(domain)}`;
    const question = {
      text: this.#words.removeText(nameOf(domain)),
      label: this.#words.remove,
      action: () => keepFocus(this, control, () => this.#remove(domain)),
    };
    return domainRow(domain, {
      project: this.project,
      texts: this.#words,
      actions: this.#renderActions(domain, control),
      below: html`${this.#edit.isOpenFor(domain) ? html`<slot name="edit"></slot>` : nothing}${this.#confirm.render(control, question)}`,
      error: this.work.error(`confirm:${control}`),
    });
  }

  #renderActions(domain: TrustedDomain, control: string): TemplateResult {
    const texts = this.#words;
    const isEditing = this.#edit.isOpenFor(domain);
    const ask = () => this.#confirm.ask(control);
    return html`${actionButton({
      control: this.#edit.controlOf(domain),
      label: texts.edit,
      name: texts.editOf(nameOf(domain)),
      part: 'edit',
      isExpanded: isEditing,
      onClick: () => (isEditing ? this.#edit.form.close() : this.#only(() => this.#edit.open(domain))),
    })}${actionButton({
      control,
      label: texts.remove,
      name: texts.removeOf(nameOf(domain)),
      kind: 'danger',
      part: 'remove',
      look: this.work.look(control),
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => (this.#confirm.isAsking(control) ? ask() : this.#only(ask)),
    })}`;
  }

  protected override content(): SectionContent {
    const texts = this.#words;
    const { domains } = this.project.config;
    const { isOpen } = this.#add.form;
    const action = actionButton({
      control: 'add',
      label: texts.add,
      part: 'add',
      look: this.work.look('add'),
      isExpanded: isOpen,
      onClick: () => (isOpen ? this.#add.form.close() : this.#only(() => this.#add.open())),
    });
    return {
      action,
      body: html`${this.#add.form.renderSlot()}${this.#list.render(domains)}${
        domains.length === 0 && !isOpen ? html`<p class="empty">${texts.none}</p>` : nothing
      }`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

/** A domain in a sentence of ours. */
function nameOf({ domain }: TrustedDomain): string {
  return nameInText(shownDomain(domain).text);
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-domains slot="section" .app=${app} .admin=${admin}></lk-project-domains>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-domains': LkProjectDomains;
  }
}
