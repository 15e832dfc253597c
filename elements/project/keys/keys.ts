import { html, nothing, type TemplateResult } from 'lit';
import { type InternalKey, internalKeyProblem } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectKeys } from '../../../core/messages/en/owner/keys.ts';
import { customElement, state } from '../../base/decorators.ts';
import { LazyController } from '../../base/lazy-controller.ts';
import { nameInText } from '../../parts/name-label.ts';
import { StoreController } from '../../base/store-controller.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/action-button.ts';
import { KeyList } from '../../settings/api-keys/list.ts';
import { keyRowStyles } from '../../settings/api-keys/row.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { keepFocus } from '../../sections/keep-focus.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import type { Outcome } from '../../sections/pending-work.ts';
import { keyRow } from './row.ts';
import { sortedKeys } from './state.ts';
import { LkProjectSection, type ProjectSection } from '../shell/project-section.ts';

/**
 * The keys of a project: makes up to three together, whose values are shown once, and revokes them.
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
 * @csspart row - Keys that were made together.
 * @csspart pill - How they stand.
 * @csspart create - The button that opens the form for new keys.
 * @csspart revoke - The button that revokes keys.
 * @csspart show-all - The button that shows the other keys.
 * @csspart done - The button that closes the values of new keys.
 * @csspart confirm - The button that revokes after all.
 * @csspart cancel - The button that keeps the keys.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-keys')
export class LkProjectKeys extends LkProjectSection {
  static override styles = [...LkProjectSection.styles, keyRowStyles];

  @state() private news = '';

  readonly #keys = new StoreController<ResourceState<readonly InternalKey[]>>(this, () =>
    this.user ? this.admin?.internalKeys.$list : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #maker = new LazyController(this, async () => {
    const { ProjectKeyMaker } = await import('./create-dialog.ts');
    return new ProjectKeyMaker(this);
  });
  readonly #list = new KeyList<InternalKey>(this, {
    renderRow: (key) => this.#renderRow(key),
    controlOf: ({ id }) => `revoke:${id}`,
  });

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    return this.#keys.value;
  }

  protected override retry(): unknown {
    return this.admin?.internalKeys.list();
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
    this.#list.reset();
    this.#maker.value?.reset();
    this.#confirm.reset();
  }

  get #words(): typeof projectKeys {
    return this.texts('projectKeys', projectKeys);
  }

  get #now(): number {
    return this.app?.platform.clock.now() ?? 0;
  }

  async #create(): Promise<void> {
    const { admin, user } = this;
    await this.#maker.load();
    const maker = this.#maker.value;
    if (!maker) throw new Error('The form for new keys could not be loaded.');
    if (admin !== this.admin || user?.id !== this.user?.id) return;
    this.news = '';
    this.#confirm.reset();
    maker.open();
  }

  async #revoke(key: InternalKey): Promise<Outcome> {
    const result = await this.admin?.internalKeys.revoke(key.id);
    if (result?.ok) this.news = this.#words.wasRevoked(nameOf(key, this.#words));
    return result;
  }

  #renderRow(key: InternalKey): TemplateResult {
    const texts = this.#words;
    const control = `revoke:${key.id}`;
    const question = {
      text: texts.revokeText,
      label: texts.revoke,
      action: () => keepFocus(this, control, () => this.#revoke(key)),
    };
    return keyRow(this, key, {
      texts,
      now: this.#now,
      actions: internalKeyProblem(key, this.#now) === null ? this.#renderRevoke(key, control) : nothing,
      below: this.#confirm.render(control, question),
      error: this.work.error(`confirm:${control}`),
    });
  }

  #renderRevoke(key: InternalKey, control: string): TemplateResult {
    const texts = this.#words;
    const ask = () => {
      this.news = '';
      this.#maker.value?.closeQuietly();
      this.#confirm.ask(control);
    };
    return actionButton({
      control,
      label: texts.revoke,
      name: texts.revokeKey(nameOf(key, texts)),
      kind: 'danger',
      part: 'revoke',
      look: this.work.look(control),
      isExpanded: this.#confirm.isAsking(control),
      onClick: ask,
    });
  }

  protected override content(): SectionContent {
    const texts = this.#words;
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
      }${maker?.renderValues()}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

/** Keys in a sentence of ours. */
function nameOf({ description }: InternalKey, texts: typeof projectKeys): string {
  return description ? nameInText(description) : texts.noDescription;
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-keys slot="section" .app=${app} .admin=${admin}></lk-project-keys>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-keys': LkProjectKeys;
  }
}
