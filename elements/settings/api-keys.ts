import { html, nothing, type TemplateResult } from 'lit';
import { type ApiKey, apiKeyProblem, KnownError, type Project, type ResourceState } from '../../core/index.ts';
import { settingsApiKeys } from '../../core/messages/en/account/api-keys.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LazyController } from '../base/lazy-controller.ts';
import { nameInText } from '../parts/name-label.ts';
import { StoreController } from '../base/store-controller.ts';
import '../parts/notice/notice.ts';
import { actionButton } from '../sections/action-button.ts';
import { DescriptionForm } from './api-keys/description-form.ts';
import { KeyList } from '../sections/keys/list.ts';
import { keyRow, keyRowStyles } from '../sections/keys/row.ts';
import { sortedKeys } from '../sections/keys/status.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { keepFocus } from '../sections/keep-focus.ts';
import { LkSection, type Section, type SectionContent, type SectionHeader } from '../sections/section.ts';

/**
 * The API keys of a person, or with `team-id` those of a team: makes one, whose value is shown once, describes and revokes them.
 * Shown where the project allows such keys.
 *
 * @element lk-settings-api-keys
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One key.
 * @csspart pill - How a key stands.
 * @csspart create - The button that opens the form for a new key.
 * @csspart edit - The button that changes a description.
 * @csspart revoke - The button that revokes a key.
 * @csspart show-all - The button that shows the other keys.
 * @csspart done - The button that closes the value of a new key.
 * @csspart confirm - The button that revokes after all.
 * @csspart cancel - The button that keeps the key.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-settings-api-keys')
export class LkSettingsApiKeys extends LkSection {
  static override styles = [LkSection.styles, keyRowStyles];

  /** Whose keys: those of this team; the signed-in person's own by default. */
  @property({ attribute: 'team-id' }) teamId: string | undefined;
  @state() private news = '';

  readonly #project = new StoreController<ResourceState<Project>>(this, () => this.app?.$project);
  readonly #keys = new StoreController<ResourceState<readonly ApiKey[]>>(this, () =>
    this.user && this.#isAllowed ? this.app?.apiKeys.$list(this.teamId) : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #maker = new LazyController(this, async () => {
    const { CreateKeyDialog } = await import('./api-keys/create-dialog.ts');
    return new CreateKeyDialog(this, () => this.teamId);
  });
  readonly #edit = new DescriptionForm(this, () => this.teamId);
  readonly #list = new KeyList<ApiKey>(this, {
    renderRow: (key) => this.#renderRow(key),
    controlOf: (key) => this.#edit.controlOf(key),
  });

  protected override header(): SectionHeader {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    return { heading: texts.title, text: this.teamId === undefined ? texts.text : texts.teamText };
  }

  /** Undefined until the project is known. */
  get #isAllowed(): boolean | undefined {
    const project = this.#project.value;
    if (project?.status !== 'ready') return undefined;
    const { allowUserApiKeys, allowTeamApiKeys } = project.data.config;
    return this.teamId === undefined ? allowUserApiKeys : allowTeamApiKeys;
  }

  /** The service says "not found" to whoever may not know. */
  get #isRefused(): boolean {
    const keys = this.#keys.value;
    return keys?.status === 'failed' && keys.error instanceof KnownError && keys.error.is(...REFUSALS);
  }

  protected override needs() {
    if (this.#isAllowed === undefined) return this.#project.value;
    return this.#isRefused ? null : this.#keys.value;
  }

  protected override retry(): unknown {
    return Promise.all([this.app?.getProject(), this.#isAllowed && this.app?.apiKeys.list(this.teamId)]);
  }

  protected override isOffered(): boolean {
    return this.#isAllowed !== false;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('teamId') && this.hasUpdated) this.forget();
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
    this.#list.reset();
    this.#maker.value?.reset();
    this.#edit.reset();
    this.#confirm.reset();
  }

  /** One thing at a time is open. */
  #only(open: () => void): void {
    this.news = '';
    this.#maker.value?.closeQuietly();
    this.#edit.reset();
    this.#confirm.reset();
    open();
  }

  async #create(): Promise<void> {
    const { user, teamId } = this;
    await this.#maker.load();
    const maker = this.#maker.value;
    if (!maker) throw new Error('The form for a new key could not be loaded.');
    if (user?.id === this.user?.id && teamId === this.teamId) this.#only(() => maker.open());
  }

  async #revoke(key: ApiKey) {
    const result = await this.app?.apiKeys.revoke(key.id, { teamId: this.teamId });
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    if (result?.ok) this.news = texts.wasRevoked(nameOf(key, texts));
    return result;
  }

  #renderRow(key: ApiKey): TemplateResult {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    const control = `revoke:${key.id}`;
    const question = {
      text: texts.revokeText,
      label: texts.revoke,
      action: () => keepFocus(this, control, () => this.#revoke(key)),
    };
    return keyRow(this, key, {
      texts,
      now: this.#now,
      actions: apiKeyProblem(key, this.#now) === null ? this.#renderActions(key, control) : nothing,
      below: html`${this.#edit.renderSlot(key)}${this.#confirm.render(control, question)}`,
      error: this.work.error(`confirm:${control}`),
    });
  }

  #renderActions(key: ApiKey, control: string): TemplateResult {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    const description = nameOf(key, texts);
    const isEditing = this.#edit.isOpenFor(key);
    const ask = () => this.#confirm.ask(control);
    return html`${actionButton({
      control: this.#edit.controlOf(key),
      label: texts.edit,
      name: texts.editKey(description),
      part: 'edit',
      isExpanded: isEditing,
      onClick: () => (isEditing ? this.#edit.close() : this.#only(() => this.#edit.open(key))),
    })}${actionButton({
      control,
      label: texts.revoke,
      name: texts.revokeKey(description),
      kind: 'danger',
      part: 'revoke',
      look: this.work.look(control),
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => (this.#confirm.isAsking(control) ? ask() : this.#only(ask)),
    })}`;
  }

  get #now(): number {
    return this.app?.platform.clock.now() ?? 0;
  }

  protected override content(): SectionContent {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    if (this.#isRefused) return { body: html`<p class="empty">${texts.noPermission}</p>` };
    const { value } = this.#keys;
    const keys = value?.status === 'ready' ? value.data : [];
    const maker = this.#maker.value;
    const isOpen = maker?.isOpen ?? false;
    const action = actionButton({
      control: 'create',
      label: texts.create,
      part: 'create',
      look: this.work.look('create'),
      isExpanded: isOpen,
      onClick: () => (isOpen ? maker?.close() : void this.work.run('create', () => this.#create())),
    });
    return {
      action,
      error: this.work.error('create'),
      body: html`${maker?.renderSlot()}${this.#list.render(sortedKeys(keys, this.#now))}${
        keys.length === 0 && !isOpen ? html`<p class="empty">${texts.none}</p>` : nothing
      }${maker?.renderValue()}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

const REFUSALS = ['API_KEY_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const;

/** A key in a sentence of ours. */
function nameOf({ description }: ApiKey, texts: typeof settingsApiKeys): string {
  return description ? nameInText(description) : texts.noDescription;
}

export const section: Section = (app, teamId) =>
  html`<lk-settings-api-keys slot="section" .app=${app} .teamId=${teamId || undefined}></lk-settings-api-keys>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-api-keys': LkSettingsApiKeys;
  }
}
