import { css, html, nothing, type TemplateResult } from 'lit';
import { type AdminApp, type InternalKey, internalKeyProblem } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectKeys } from '../../messages/owner/keys.ts';
import { customElement, property } from '../../base/decorators.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { partitionKeys } from '../../sections/keys/status.ts';
import { keyName, KeyList, revokeControl } from '../../sections/keys/list.ts';
import { keyRowStyles } from '../../sections/keys/row.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { keyRow } from './row.ts';
import { rowStyles } from '../kit/row-styles.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { renderEmpty, skeletonRows } from '../../sections/section/section-parts.ts';

/**
 * The keys of a project. The owner can create up to three keys together and revoke keys. The values of new keys are shown once.
 *
 * @element lk-project-keys
 * @example
 * ```html
 * <lk-project-keys></lk-project-keys>
 * <script type="module">document.querySelector('lk-project-keys').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - Keys that were created together.
 * @csspart pill - The status of the keys.
 * @csspart create - The button that opens the form for new keys.
 * @csspart revoke - The button that revokes keys.
 * @csspart show-all - The button that shows all keys of a long list.
 * @csspart done - The button that closes the dialog with the values of new keys.
 * @csspart confirm - The button that confirms the revocation.
 * @csspart cancel - The button that keeps the keys.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-keys')
export class LkProjectKeys extends LkSection {
  static override styles = [
    ...LkSection.styles,
    keyRowStyles,
    rowStyles,
    css`
      .facts time {
        white-space: nowrap;
      }
      /* Below the name, a row has a line for the keys and a line for the dates. On phones, each key and date has a line. */
      .skeletons .more {
        display: block;
      }
      @container (inline-size < 520px) {
        .skeletons.has-icon {
          row-gap: calc(5 * var(--_step));
          padding-block: calc(6.5 * var(--_step));
        }
        .skeletons .tile {
          align-self: start;
        }
      }
    `,
  ];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #notice = new SectionNotice(this);
  readonly #keys = new StoreController<ResourceState<readonly InternalKey[]>>(this, () =>
    this.user ? this.admin?.internalKeys.$list : null,
  );
  readonly #dialog = new LazyController(this, async () => {
    const { createKeysDialog } = await import('./create-dialog.ts');
    return createKeysDialog(this);
  });
  readonly #list = new KeyList<InternalKey>(this, {
    renderRow: (key) => this.#renderRow(key),
    revoke: (key) => this.#revokeKeys(key),
  });

  protected override header(): SectionHeader {
    const { title: heading, text, create: action } = this.#texts;
    return { heading, text, action };
  }

  protected override needs() {
    return this.#keys.value;
  }

  protected override retry(): unknown {
    return this.admin?.internalKeys.list();
  }

  protected override skeleton(): TemplateResult {
    return skeletonRows(2, true);
  }

  get #texts(): typeof projectKeys {
    return this.texts('projectKeys', projectKeys);
  }

  get #now(): number {
    return this.app?.platform.clock.now() ?? 0;
  }

  #isUsable(key: InternalKey): boolean {
    return internalKeyProblem(key, this.#now) === null;
  }

  async #openCreateDialog(): Promise<void> {
    const { admin, user } = this;
    await this.#dialog.load();
    const dialog = this.#dialog.value;
    if (!dialog) throw new Error('The form for new keys could not be loaded.');
    if (admin !== this.admin || user?.id !== this.user?.id) return;
    this.#notice.reset();
    this.#list.confirm.reset();
    dialog.open();
  }

  async #revokeKeys(key: InternalKey): Promise<WriteResult> {
    const result = await this.admin?.internalKeys.revoke(key.id);
    if (result?.ok) this.#notice.show(this.#texts.wasRevoked(keyName(key, this.#texts)));
    return result;
  }

  #renderRow(key: InternalKey): TemplateResult {
    const texts = this.#texts;
    return keyRow(this, key, {
      texts,
      now: this.#now,
      actions: this.#isUsable(key) ? this.#list.renderRevoke(key, texts, this.#closeOthers) : nothing,
      below: this.#list.renderQuestion(key, texts),
      error: this.work.error(`confirm:${revokeControl(key)}`),
    });
  }

  readonly #closeOthers = (): void => {
    this.#notice.reset();
    this.#dialog.value?.resetForm();
  };

  protected override content(): SectionContent {
    const texts = this.#texts;
    const { value } = this.#keys;
    const keys = value?.status === 'ready' ? value.data : [];
    const dialog = this.#dialog.value;
    const isOpen = dialog?.isOpen ?? false;
    const form = { isOpen, close: () => dialog?.close() };
    const open = () => void this.work.run('create', () => this.#openCreateDialog());
    const isEmpty = keys.length === 0;
    const kind = isEmpty ? 'primary' : 'plain';
    const button = formButton(this, form, { control: 'create', label: texts.create, part: 'create', kind, open });
    return {
      action: isEmpty ? undefined : button,
      error: this.work.error('create'),
      body: html`${dialog?.renderSlot()}${this.#list.render(partitionKeys(keys, (key) => this.#isUsable(key)))}${
        isEmpty && !isOpen ? renderEmpty(texts.none, button) : nothing
      }${dialog?.renderCreated()}`,
      after: this.#notice.render(),
    };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-keys slot="section" .app=${app} .admin=${admin}></lk-project-keys>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-keys': LkProjectKeys;
  }
}
