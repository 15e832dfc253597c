import { html, nothing, type TemplateResult } from 'lit';
import { type ApiKey, apiKeyProblem, KnownError, type Project, type ResourceState } from '../../../core/index.ts';
import { settingsApiKeys } from '../../messages/account/api-keys.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import '../../parts/notice/notice.ts';
import { renderEmpty, skeletonRows } from '../section/section-parts.ts';
import { actionButton } from '../section/action-button.ts';
import { DescriptionForm } from './description-form.ts';
import { keyName, KeyList, revokeControl } from './list.ts';
import { keyRow, keyRowStyles } from './row.ts';
import { partitionApiKeys } from './status.ts';
import { rowMenu, rowMenuStyles } from '../row-menu.ts';
import { dataOf } from '../join-states.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../section/section.ts';
import type { RenderSection } from '../section/section-loader.ts';

/**
 * The API keys of the signed-in user or, with `team-id`, of a team. The user can create, describe and revoke keys. The secret of a
 * new key is shown once. The section is empty if the project does not allow such keys.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/sections/keys/api-keys.js';
 * </script>
 * <lk-settings-api-keys></lk-settings-api-keys> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-api-keys
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One key.
 * @csspart pill - The status of a key.
 * @csspart create - The button that opens the form for a new key.
 * @csspart more - The button that opens the menu of a key.
 * @csspart menu - The menu of a key.
 * @csspart edit - The menu item that changes a description.
 * @csspart revoke - The menu item that revokes a key.
 * @csspart show-all - The button that shows all keys of a long list.
 * @csspart done - The button that closes the dialog with a new key.
 * @csspart confirm - The button that revokes the key.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-settings-api-keys')
export class LkSettingsApiKeys extends LkSection {
  static override styles = [LkSection.styles, keyRowStyles, rowMenuStyles];

  /** The id of the team whose keys are shown. By default the user's own keys are shown. */
  @property({ attribute: 'team-id' }) teamId: string | undefined;
  @state() private news = '';

  readonly #project = new StoreController<ResourceState<Project>>(this, () => this.app?.$project);
  readonly #keys = new StoreController<ResourceState<readonly ApiKey[]>>(this, () =>
    this.user && this.#isAllowed ? this.app?.apiKeys.$list(this.teamId) : null,
  );
  readonly #creation = new LazyController(this, async () => {
    const { createKeyDialog } = await import('./create-form.ts');
    return createKeyDialog(this, () => this.teamId);
  });
  readonly #edit = new DescriptionForm(this, () => this.teamId);
  readonly #list = new KeyList<ApiKey>(this, {
    renderRow: (key) => this.#renderRow(key),
    controlOf: (key) => this.#edit.controlOf(key),
    revoke: (key) => this.#revokeKey(key),
  });

  constructor() {
    super();
    this.resets.watch(() => this.teamId ?? '');
  }

  protected override header(): SectionHeader {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    const text = this.teamId === undefined ? texts.text : texts.teamText;
    return { heading: texts.title, text, action: texts.create };
  }

  /** Whether the project allows these keys. Undefined until the project is loaded. */
  get #isAllowed(): boolean | undefined {
    const project = dataOf(this.#project.value);
    if (!project) return undefined;
    const { allowUserApiKeys, allowTeamApiKeys } = project.config;
    return this.teamId === undefined ? allowUserApiKeys : allowTeamApiKeys;
  }

  /** Whether the service refused to list the keys for this user, with one of the codes in `REFUSALS`. */
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

  protected override skeleton(): TemplateResult {
    return skeletonRows(2, true);
  }

  protected override isOffered(): boolean {
    return this.#isAllowed !== false;
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
  }

  /** Closes all open forms and confirmation questions. Then calls `open`, which opens the form or question that the user asked for. */
  #openOnly(open: () => void): void {
    this.news = '';
    this.#creation.value?.resetForm();
    this.#edit.reset();
    this.#list.confirm.reset();
    open();
  }

  async #openCreation(): Promise<void> {
    const { user, teamId } = this;
    await this.#creation.load();
    const creation = this.#creation.value;
    if (!creation) throw new Error('The form for a new key could not be loaded.');
    if (user?.id === this.user?.id && teamId === this.teamId) this.#openOnly(() => creation.open());
  }

  async #revokeKey(key: ApiKey) {
    const result = await this.app?.apiKeys.revoke(key.id, { teamId: this.teamId });
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    if (result?.ok) this.news = texts.wasRevoked(keyName(key, texts));
    return result;
  }

  #renderRow(key: ApiKey): TemplateResult {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    const control = revokeControl(key);
    return keyRow(this, key, {
      texts,
      now: this.#now,
      actions: apiKeyProblem(key, this.#now) === null ? this.#renderActions(key, control) : nothing,
      below: html`${this.#edit.renderSlot(key)}${this.#list.renderQuestion(key, texts)}`,
      error: this.work.error(`confirm:${control}`),
    });
  }

  #renderActions(key: ApiKey, control: string): unknown {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    return rowMenu({
      control: `actions:${key.id}`,
      name: texts.actionsOf(keyName(key, texts)),
      look: this.work.look(control),
      actions: [
        {
          control: this.#edit.controlOf(key),
          label: texts.edit,
          part: 'edit',
          run: () => this.#openOnly(() => this.#edit.open(key)),
        },
        {
          control,
          label: texts.revoke,
          part: 'revoke',
          isDanger: true,
          run: () => this.#openOnly(() => this.#list.confirm.ask(control)),
        },
      ],
    });
  }

  get #now(): number {
    return this.app?.platform.clock.now() ?? 0;
  }

  protected override content(): SectionContent {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    if (this.#isRefused) return { body: html`<p part="empty" class="empty">${texts.noPermission}</p>` };
    const keys = dataOf(this.#keys.value) ?? [];
    const creation = this.#creation.value;
    const isOpen = creation?.isOpen ?? false;
    const isEmpty = keys.length === 0;
    const createButton = (kind: 'plain' | 'primary') =>
      actionButton({
        control: 'create',
        label: texts.create,
        kind,
        part: 'create',
        look: this.work.look('create'),
        isExpanded: isOpen,
        onClick: () => (isOpen ? creation?.close() : void this.work.run('create', () => this.#openCreation())),
      });
    return {
      action: createButton('plain'),
      error: this.work.error('create'),
      body: html`${creation?.renderSlot()}${this.#list.render(partitionApiKeys(keys, this.#now))}${
        isEmpty && !isOpen ? renderEmpty(texts.none, createButton('primary')) : nothing
      }${creation?.renderCreated()}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

/**
 * The error codes for a user who may not see the keys. For keys of a team, a service may answer that the keys do not exist, so
 * that it does not reveal whether the team exists.
 */
const REFUSALS = ['API_KEY_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const;

export const section: RenderSection = (app, teamId) =>
  html`<lk-settings-api-keys slot="section" .app=${app} .teamId=${teamId || undefined}></lk-settings-api-keys>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-api-keys': LkSettingsApiKeys;
  }
}
