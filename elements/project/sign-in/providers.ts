import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AdminApp, Config, OAuthProviderConfig } from '../../../core/admin.ts';
import { contextOf } from '../../../core/admin/base/admin-context.ts';
import { callbackUrlsOf } from '../../../core/admin/callback-url.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectProviders } from '../../messages/owner/providers.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { customElement, property } from '../../base/decorators.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { nameInText } from '../../parts/name-label.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { copyButton } from '../../sections/copy.ts';
import { facts, factsStyles } from '../../sections/facts.ts';
import { runKeepingFocus } from '../../sections/keep-focus.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { panelRows, panelRow, pill, rowTitle, renderEmpty } from '../../sections/section/section-parts.ts';
import { hiddenAction } from '../../sections/section/section-detail-styles.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { ProviderMarks, providerName } from '../../sign-in/methods/marks/provider-marks.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { breakableHost } from '../kit/breakable-host.ts';
import { rowMenuWithConfirmation, rowMenuStyles } from '../kit/row-menu.ts';
import { listOidcProviders, type OidcProvider, removeOidcProvider, saveOidcProvider } from './oidc-providers.ts';
import { ProviderForm } from './provider-form.ts';

const styles = css`
  ${factsStyles}
  .entry > .icon {
    color: var(--_text);
  }
  .facts code {
    display: inline-block;
    max-inline-size: 100%;
    font: inherit;
  }
  @container (inline-size < 26em) {
    /* The pills of all rows are below the names. */
    .title {
      flex-direction: column;
      align-items: start;
    }
  }
  /* While the form of a row is open, no other form is offered. */
  section:has(.below > slot) .header-action > .lk-button {
    ${hiddenAction}
  }
`;

interface RowOptions {
  readonly id: string;
  readonly name: string;
  readonly pill: string;
  readonly meta: unknown;
  readonly edit: () => void;
  readonly remove: () => Promise<WriteResult>;
}

/**
 * Adds, changes and removes the providers that users can sign in with. A provider uses either the shared keys of the service,
 * which are for testing, or the keys of the project, whose secret is masked. Apple takes a private key instead, which is never shown
 * again. On newer services, the owner can also add any OpenID Connect provider, and set a callback address at the owner's domain.
 *
 * @element lk-project-providers
 * @example
 * ```html
 * <lk-project-providers></lk-project-providers>
 * <script type="module">document.querySelector('lk-project-providers').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart note - The sentence about shared keys, below the rows.
 * @csspart panel - The frame around the rows.
 * @csspart row - One provider.
 * @csspart pill - The label that shows whether a provider uses shared keys or the project's own.
 * @csspart add - The button that opens the form for a new provider.
 * @csspart edit - The menu item that opens the form for the keys.
 * @csspart more - The button that opens the menu of a provider.
 * @csspart menu - The menu that the button with three dots opens.
 * @csspart menu-item - The menu item that removes a provider.
 * @csspart confirm - The button that confirms the removal.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-providers')
export class LkProjectProviders extends LkSection {
  static override styles = [...LkSection.styles, styles, rowMenuStyles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #configState = new StoreController<ResourceState<Config | null>>(this, () =>
    this.user ? this.admin?.config.$current : null,
  );
  readonly #marks = new ProviderMarks(this);
  readonly #notice = new SectionNotice(this);
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #addForm: ProviderForm = this.#createForm('add');
  readonly #editForm: ProviderForm = this.#createForm('edit');

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  get #texts(): typeof projectProviders {
    return this.texts('projectProviders', projectProviders);
  }

  /** Waits for the project and the configuration. When the configuration fails to load, the providers of the project still appear. */
  protected override needs() {
    const project = super.needs();
    const isWaiting = project?.status === 'ready' && (this.#configState.value?.status ?? 'loading') === 'loading';
    return isWaiting ? this.#configState.value : project;
  }

  /** The project's configuration; null on older services. */
  get #config(): Config | null {
    const { value } = this.#configState;
    return value?.status === 'ready' ? value.data : null;
  }

  #createForm(control: 'add' | 'edit'): ProviderForm {
    return new ProviderForm(this, {
      control,
      config: () => this.#config,
      save: (oauthProviders) => this.subject.saveEdited({ config: { oauthProviders } }),
      saveOidc: (id, settings) => saveOidcProvider(this.admin, this.#config, id, settings),
      callbackUrls: (id) => callbackUrlsOf(this.app ? contextOf(this.app).options.apiUrl : 'https://localhost', id),
      renderCallback: (address) => this.#renderCallback(address),
    });
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

  async #removeProvider({ id }: OAuthProviderConfig): Promise<WriteResult> {
    const others = this.subject.project.config.oauthProviders.filter((each) => each.id !== id);
    this.subject.startEdit();
    const result = await this.subject.saveEdited({ config: { oauthProviders: others } });
    if (result?.ok) this.#notice.show(this.#texts.removed(providerName(id)));
    return result;
  }

  async #removeOidc({ id, name }: OidcProvider): Promise<WriteResult> {
    const result = await removeOidcProvider(this.admin, id);
    if (result?.ok) this.#notice.show(this.#texts.removed(name));
    return result;
  }

  /** Renders the address to which the provider redirects users (protocol.md §4.8). The row is a light DOM child of the form. */
  #renderCallback(address: string): TemplateResult {
    const texts = this.#texts;
    return html`<div class="lk-field">
      <span class="lk-field-label">${texts.callback}</span>
      <div class="lk-callback"><code translate="no" part="code" dir="ltr">${breakableHost(address)}</code>${copyButton(this, address, texts.copyCallback)}</div>
      <p class="lk-below">${texts.callbackHint}</p>
    </div>`;
  }

  #renderProvider(provider: OAuthProviderConfig): TemplateResult {
    const texts = this.#texts;
    const { id, type } = provider;
    const meta =
      type === 'standard'
        ? facts(
            html`${texts.clientId} <code translate="no" part="code" dir="ltr">${breakableHost(provider.clientId)}</code>`,
          )
        : undefined;
    return this.#renderRow({
      id,
      name: providerName(id),
      pill: type === 'shared' ? texts.shared : texts.own,
      meta,
      edit: () => this.#editForm.open(provider),
      remove: () => this.#removeProvider(provider),
    });
  }

  #renderOidc(provider: OidcProvider): TemplateResult {
    const { id, name, settings } = provider;
    return this.#renderRow({
      id,
      name,
      pill: 'OpenID Connect',
      meta: facts(
        html`<code translate="no" part="code" dir="ltr">${breakableHost(settings.issuerUrl ?? '')}</code>`,
        html`${this.#texts.clientId} <code translate="no" part="code" dir="ltr">${breakableHost(settings.clientId ?? '')}</code>`,
      ),
      edit: () => this.#editForm.openOidc(provider),
      remove: () => this.#removeOidc(provider),
    });
  }

  #renderRow({ id, name, pill: label, meta, edit, remove }: RowOptions): TemplateResult {
    const texts = this.#texts;
    const control = `remove:${id}`;
    const question = {
      text: texts.removeText(nameInText(name)),
      label: texts.remove,
      action: () => runKeepingFocus(this, control, remove),
    };
    const isOpen = this.#editForm.isOpenFor({ id });
    return panelRow({
      icon: this.#marks.render(id),
      // The open form shows the same facts.
      content: rowTitle(name, { pills: pill(label), meta: isOpen ? undefined : meta }),
      action: this.#renderActions({ id, name }, control, edit),
      below: html`${isOpen ? this.#editForm.form.renderSlotInRow() : nothing}${this.#confirm.render(control, question)}`,
      error: this.work.error(`confirm:${control}`),
    });
  }

  #renderActions({ id, name }: { readonly id: string; readonly name: string }, control: string, edit: () => void) {
    const texts = this.#texts;
    const editAction = { control: this.#editForm.controlOf({ id }), label: texts.edit, part: 'edit' };
    return rowMenuWithConfirmation(this, this.#confirm, {
      control,
      subject: nameInText(name),
      label: texts.remove,
      closeOthers: () => this.#closeAll(),
      others: [{ ...editAction, run: () => this.#openAlone(edit) }],
    });
  }

  #renderAdd(kind: 'plain' | 'primary'): TemplateResult | typeof nothing {
    const { form, choices } = this.#addForm;
    if (!form.isOpen && choices.length === 0) return nothing;
    const open = () => this.#openAlone(() => this.#addForm.open());
    return formButton(this, form, { control: 'add', label: this.#texts.add, part: 'add', kind, open });
  }

  protected override content(): SectionContent {
    const { oauthProviders } = this.subject.project.config;
    const oidcProviders = listOidcProviders(this.#config);
    const count = oauthProviders.length + oidcProviders.length;
    const rows = html`${repeat(
      oauthProviders,
      ({ id }) => id,
      (provider) => this.#renderProvider(provider),
    )}${repeat(
      oidcProviders,
      ({ id }) => id,
      (provider) => this.#renderOidc(provider),
    )}`;
    const hasShared = oauthProviders.some(({ type }) => type === 'shared');
    const note = html`<div part="note" class="row">${warningIcon()}<span>${this.#texts.sharedNote}</span></div>`;
    const isEmpty = count === 0 && !this.#addForm.form.isOpen;
    return {
      action: count === 0 ? undefined : this.#renderAdd('plain'),
      body: html`${this.#addForm.form.renderSlot()}${count > 0 ? panelRows(rows) : nothing}${
        isEmpty ? renderEmpty(this.#texts.none, this.#renderAdd('primary')) : nothing
      }`,
      after: html`${hasShared ? note : nothing}${this.#notice.render()}`,
    };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-providers slot="section" .app=${app} .admin=${admin}></lk-project-providers>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-providers': LkProjectProviders;
  }
}
