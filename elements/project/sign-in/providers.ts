import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { OAuthProviderConfig } from '../../../core/admin.ts';
import { contextOf } from '../../../core/admin/admin-context.ts';
import { projectProviders } from '../../../core/messages/en/owner/providers.ts';
import { customElement } from '../../base/custom-element.ts';
import { state } from '../../base/decorators.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { copyButton } from '../../sections/copy.ts';
import { facts, factsStyles } from '../../sections/facts.ts';
import { keepFocus } from '../../sections/keep-focus.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { entries, entry, pill, titled } from '../../sections/section-parts.ts';
import type { Outcome } from '../../sections/pending-work.ts';
import { otherProviders } from '../../sign-in/methods/other-providers.ts';
import { markOf, providerOf } from '../../sign-in/methods/provider-marks.ts';
import { LkProjectSection, type ProjectSection } from '../shell/project-section.ts';
import { ProviderForm } from './provider-form.ts';
import { nameOfProvider } from './provider-list.ts';

const styles = css`
  ${factsStyles}
  .entry > .icon {
    color: var(--_text);
  }
  .facts code {
    font: inherit;
  }
  .form + .entries {
    border-block-start: 1px solid var(--_line);
  }
`;

/**
 * The providers that people can sign in with: adds, changes and removes them, with the service's own keys for trying out, or with
 * those of the project, whose secret is masked.
 *
 * @element lk-project-providers
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One provider.
 * @csspart pill - Whose keys it has.
 * @csspart add - The button that opens the form for a new provider.
 * @csspart edit - The button that changes the keys.
 * @csspart remove - The button that removes a provider.
 * @csspart confirm - The button that removes after all.
 * @csspart cancel - The button that keeps the provider.
 * @csspart error - The row that says what went wrong.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-providers')
export class LkProjectProviders extends LkProjectSection {
  static override styles = [...LkProjectSection.styles, styles];

  @state() private news = '';

  readonly #confirm = new ConfirmController(this, this.work);
  readonly #add: ProviderForm = this.#createForm('add');
  readonly #edit: ProviderForm = this.#createForm('edit');

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
    this.#add.form.reset();
    this.#edit.form.reset();
    this.#confirm.reset();
  }

  get #words(): typeof projectProviders {
    return this.texts('projectProviders', projectProviders);
  }

  #createForm(control: 'add' | 'edit'): ProviderForm {
    return new ProviderForm(this, {
      control,
      save: (oauthProviders) => this.save({ config: { oauthProviders } }),
      renderCallback: (id) => this.#renderCallback(id),
    });
  }

  /** One thing at a time is open. */
  #only(open: () => void): void {
    this.news = '';
    this.#add.form.reset();
    this.#edit.form.reset();
    this.#confirm.reset();
    open();
  }

  async #remove({ id }: OAuthProviderConfig): Promise<Outcome> {
    const others = this.project.config.oauthProviders.filter((each) => each.id !== id);
    const result = await this.save({ config: { oauthProviders: others } });
    if (result?.ok) this.news = this.#words.removed(nameOfProvider(id));
    return result;
  }

  /** Where the provider sends people back to (wire protocol §4.2); among the light children of the form. */
  #renderCallback(id: string): TemplateResult {
    const texts = this.#words;
    const address = this.app
      ? `${contextOf(this.app).options.apiUrl}/auth/oauth/callback/${encodeURIComponent(id)}`
      : '';
    return html`<div class="lk-field">
      <span class="lk-field-label">${texts.callback}</span>
      <div class="lk-callback"><code dir="ltr">${address}</code>${copyButton(this, address, texts.copyCallback)}</div>
      <p class="lk-below">${texts.callbackHint}</p>
    </div>`;
  }

  #renderRow(provider: OAuthProviderConfig): TemplateResult {
    const texts = this.#words;
    const { id, type } = provider;
    const control = `remove:${id}`;
    const name = nameOfProvider(id);
    const question = {
      text: texts.removeText(name),
      label: texts.remove,
      action: () => keepFocus(this, control, () => this.#remove(provider)),
    };
    const meta =
      type === 'standard' ? facts(html`${texts.clientId} <code dir="ltr">${provider.clientId}</code>`) : undefined;
    return entry({
      icon: markOf(providerOf(id, otherProviders)),
      content: titled(name, { pills: pill(type === 'shared' ? texts.shared : texts.own), meta }),
      action: this.#renderActions(provider, control),
      isWide: true,
      below: html`${this.#edit.isOpenFor(provider) ? html`<slot name="edit"></slot>` : nothing}${this.#confirm.render(control, question)}`,
      error: this.work.error(`confirm:${control}`),
    });
  }

  #renderActions(provider: OAuthProviderConfig, control: string): TemplateResult {
    const texts = this.#words;
    const name = nameOfProvider(provider.id);
    const isEditing = this.#edit.isOpenFor(provider);
    const ask = () => this.#confirm.ask(control);
    return html`${actionButton({
      control: this.#edit.controlOf(provider),
      label: texts.edit,
      name: texts.editOf(name),
      part: 'edit',
      isExpanded: isEditing,
      onClick: () => (isEditing ? this.#edit.form.close() : this.#only(() => this.#edit.open(provider))),
    })}${actionButton({
      control,
      label: texts.remove,
      name: texts.removeOf(name),
      kind: 'danger',
      part: 'remove',
      look: this.work.look(control),
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => (this.#confirm.isAsking(control) ? ask() : this.#only(ask)),
    })}`;
  }

  #renderAdd(): TemplateResult | typeof nothing {
    const { isOpen } = this.#add.form;
    if (!isOpen && this.#add.missing.length === 0) return nothing;
    return actionButton({
      control: 'add',
      label: this.#words.add,
      part: 'add',
      look: this.work.look('add'),
      isExpanded: isOpen,
      onClick: () => (isOpen ? this.#add.form.close() : this.#only(() => this.#add.open())),
    });
  }

  protected override content(): SectionContent {
    const { oauthProviders } = this.project.config;
    const rows = repeat(
      oauthProviders,
      ({ id }) => id,
      (provider) => this.#renderRow(provider),
    );
    const isEmpty = oauthProviders.length === 0 && !this.#add.form.isOpen;
    return {
      action: this.#renderAdd(),
      body: html`${this.#add.form.renderSlot()}${oauthProviders.length > 0 ? entries(rows) : nothing}${
        isEmpty ? html`<p class="empty">${this.#words.none}</p>` : nothing
      }`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-providers slot="section" .app=${app} .admin=${admin}></lk-project-providers>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-providers': LkProjectProviders;
  }
}
