import { html, type TemplateResult } from 'lit';
import type { AdminApp, AdminProject, ServerUser } from '../../../core/admin.ts';
import type { ApiKey, ResourceState } from '../../../core/index.ts';
import { apiKeyProblem } from '../../../core/resources/account/api-key-validity.ts';
import { projectUserKeys } from '../../messages/owner/user.ts';
import { settingsApiKeys } from '../../messages/account/api-keys.ts';
import { customElement, property } from '../../base/decorators.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { KeyList } from '../../sections/keys/list.ts';
import { keyRow, keyRowStyles } from '../../sections/keys/row.ts';
import { partitionApiKeys } from '../../sections/keys/status.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { skeletonRows } from '../../sections/section/section-parts.ts';
import { ResourceController } from '../kit/resource-controller.ts';
import { ProjectUserController } from './project-user-controller.ts';

/**
 * The API keys of a user of the project, with their status and a button to revoke a key. Shown when the project allows API keys
 * of users.
 *
 * @element lk-project-user-keys
 * @example
 * ```html
 * <!-- Set the properties admin and projectUser in a script. -->
 * <lk-project-user-keys heading-level="3"></lk-project-user-keys>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One key.
 * @csspart pill - The status of a key.
 * @csspart revoke - The button that revokes a key.
 * @csspart show-all - The button that shows all keys of a long list.
 * @csspart confirm - The button that confirms the revocation.
 * @csspart cancel - The button that keeps the key.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-user-keys')
export class LkProjectUserKeys extends LkSection {
  static override styles = [...LkSection.styles, keyRowStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The user of the project whom the section shows. */
  @property({ attribute: false }) projectUser: ServerUser | null = null;

  override readonly subject: ProjectUserController = new ProjectUserController(this);
  readonly #project = new StoreController<ResourceState<AdminProject>>(this, () =>
    this.user ? this.admin?.project.$current : null,
  );
  readonly #keys = new ResourceController<readonly ApiKey[]>(this, () => {
    const { admin, projectUser } = this;
    if (!this.#isAllowed || !admin || !projectUser) return null;
    return { key: [admin, projectUser.id], load: () => admin.apiKeys.list({ userId: projectUser.id }) };
  });
  readonly #list: KeyList<ApiKey> = new KeyList<ApiKey>(this, {
    renderRow: (key) => this.#renderRow(key),
    revoke: (key) => this.#revokeKey(key),
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('projectUserKeys', projectUserKeys);
    return { heading, text };
  }

  protected override needs() {
    return this.#keys.state;
  }

  protected override retry(): unknown {
    return this.#keys.reload();
  }

  protected override skeleton(): TemplateResult {
    return skeletonRows(2, true);
  }

  protected override isOffered(): boolean {
    return super.isOffered() && this.#isAllowed;
  }

  get #isAllowed(): boolean {
    const { value } = this.#project;
    return value?.status === 'ready' && value.data.config.allowUserApiKeys;
  }

  get #now(): number {
    return this.app?.platform.clock.now() ?? 0;
  }

  async #revokeKey({ id }: ApiKey) {
    const result = await this.admin?.apiKeys.revoke(id);
    if (result?.ok) await this.#keys.reload();
    return result;
  }

  #renderRow(key: ApiKey): TemplateResult {
    const texts = this.texts('settingsApiKeys', settingsApiKeys);
    return keyRow(this, key, {
      texts,
      now: this.#now,
      actions: apiKeyProblem(key, this.#now) === null ? this.#list.renderRevoke(key, texts) : '',
      below: this.#list.renderQuestion(key, texts),
      error: '',
    });
  }

  protected override content(): SectionContent {
    const keys = this.#keys.data ?? [];
    if (keys.length === 0) {
      return { body: html`<p part="empty" class="empty">${this.texts('projectUserKeys', projectUserKeys).none}</p>` };
    }
    return { body: this.#list.render(partitionApiKeys(keys, this.#now)) };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-user-keys': LkProjectUserKeys;
  }
}
