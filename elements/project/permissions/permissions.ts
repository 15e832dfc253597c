import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AdminApp, PermissionDefinition } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectPermissions } from '../../messages/owner/permissions.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { customElement, property } from '../../base/decorators.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { runKeepingFocus } from '../../sections/keep-focus.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionNotice } from '../../sections/section/section-notice.ts';
import { panelRows, renderEmpty } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { type PermissionDraft, PermissionForm } from './form.ts';
import { isBuiltIn, permissionInSentence } from './labels.ts';
import { renderBuiltInHeading, builtInRow, permissionRow, permissionRowStyles } from './row.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { rowMenuWithConfirmation, rowMenuStyles } from '../kit/row-menu.ts';

type Scope = 'team' | 'project';

/**
 * The permissions that a project defines in one scope. The owner can create, edit, rename and delete permissions. A row also
 * lists the permissions that its permission contains. The permissions that every project has are listed and cannot be changed.
 *
 * @element lk-project-permissions
 * @example
 * ```html
 * <lk-project-permissions scope="project"></lk-project-permissions>
 * <script type="module">document.querySelector('lk-project-permissions').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One permission.
 * @csspart contains - What a permission contains, as a tree.
 * @csspart create - The button that opens the form for a new permission.
 * @csspart action - The menu item that edits a permission.
 * @csspart more - The button that opens the menu of a permission.
 * @csspart menu - The menu that the button with three dots opens.
 * @csspart menu-item - An action in the menu.
 * @csspart confirm - The button that deletes.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-permissions')
export class LkProjectPermissions extends LkSection {
  static override styles = [...LkSection.styles, permissionRowStyles, rowMenuStyles];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** The scope of the permissions: in a team, or in the project as a whole. */
  @property() scope: Scope = 'team';

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #notice = new SectionNotice(this);
  readonly #definitions = new StoreController<ResourceState<readonly PermissionDefinition[]>>(this, () =>
    this.user ? this.admin?.permissionDefinitions.$list(this.scope) : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #createForm = new PermissionForm(this, {
    control: 'create',
    isNew: true,
    definitions: () => this.#loadedDefinitions,
    submit: (draft) => this.#createPermission(draft),
  });
  readonly #editForm = new PermissionForm(this, {
    control: 'edit',
    isNew: false,
    definitions: () => this.#loadedDefinitions,
    submit: (draft) => this.#updatePermission(draft),
  });
  #editedId = '';
  /** The definition that the edit started from. After the error `CHANGED_MEANWHILE`, the definition as stored by then. */
  #since: PermissionDefinition | undefined;

  protected override header(): SectionHeader {
    const { teamTitle, teamText, projectTitle, projectText, create: action } = this.#texts;
    return this.scope === 'team'
      ? { heading: teamTitle, text: teamText, action }
      : { heading: projectTitle, text: projectText, action };
  }

  protected override needs() {
    return this.#definitions.value;
  }

  protected override retry(): unknown {
    return this.admin?.permissionDefinitions.list(this.scope);
  }

  protected override forget(): void {
    super.forget();
    this.#editedId = '';
  }

  get #texts(): typeof projectPermissions {
    return this.texts('projectPermissions', projectPermissions);
  }

  get #loadedDefinitions(): readonly PermissionDefinition[] {
    const { value } = this.#definitions;
    return value?.status === 'ready' ? value.data : [];
  }

  /** Closes the notice, the forms and the confirmation, so that only one of them is open at a time. */
  #closeAll(): void {
    for (const part of [this.#notice, this.#createForm.form, this.#editForm.form, this.#confirm]) part.reset();
  }

  async #createPermission(draft: PermissionDraft): Promise<WriteResult> {
    return this.admin?.permissionDefinitions.create(this.scope, draft);
  }

  async #updatePermission(draft: PermissionDraft): Promise<WriteResult> {
    const result = await this.admin?.permissionDefinitions.update(this.scope, this.#editedId, draft, {
      since: this.#since,
    });
    if (result && !result.ok && result.error.code === 'CHANGED_MEANWHILE') {
      this.#since = this.#loadedDefinitions.find(({ id }) => id === this.#editedId);
    }
    // The permission may have a new id. Its edit button must be found by that id to get the focus back.
    if (result?.ok) this.#editedId = draft.id;
    return result;
  }

  async #deletePermission({ id }: PermissionDefinition): Promise<WriteResult> {
    const result = await this.admin?.permissionDefinitions.delete(this.scope, id);
    if (result?.ok) this.#notice.show(this.#texts.deleted(permissionInSentence(this, id)));
    return result;
  }

  #openEditForm(definition: PermissionDefinition): void {
    this.#closeAll();
    this.#editedId = definition.id;
    this.#since = definition;
    this.#editForm.open(definition);
  }

  readonly #renderRow = (definition: PermissionDefinition): TemplateResult => {
    const { id } = definition;
    const texts = this.#texts;
    const control = `delete:${id}`;
    const question = {
      text: texts.deleteText(permissionInSentence(this, id)),
      label: texts.delete,
      action: () => runKeepingFocus(this, control, () => this.#deletePermission(definition)),
    };
    return permissionRow(this, definition, {
      definitions: this.#loadedDefinitions,
      actions: this.#renderActions(definition, control),
      below: html`${this.#editForm.isOpenFor(id) ? this.#editForm.form.renderSlotInRow() : nothing}${this.#confirm.render(control, question)}`,
    });
  };

  #renderActions(definition: PermissionDefinition, control: string): unknown {
    const { id } = definition;
    const edit = {
      control: this.#editedId === id ? 'edit' : `edit:${id}`,
      label: this.texts('settingsFrame', settingsFrame).edit,
      part: 'action',
      run: () => this.#openEditForm(definition),
    };
    return rowMenuWithConfirmation(this, this.#confirm, {
      control,
      subject: permissionInSentence(this, id),
      label: this.#texts.delete,
      closeOthers: () => this.#closeAll(),
      others: [edit],
    });
  }

  /** Renders the project's own permissions first, because only these permissions can be changed. */
  #renderRows(all: readonly PermissionDefinition[]): TemplateResult {
    const own = all.filter(({ id }) => !isBuiltIn(id));
    const builtIn = all.filter(({ id }) => isBuiltIn(id));
    return html`${own.length > 0 ? panelRows(repeat(own, ({ id }) => id, this.#renderRow)) : nothing}
    ${builtIn.length > 0 ? html`${renderBuiltInHeading(this)}${panelRows(builtIn.map((each) => builtInRow(this, each)))}` : nothing}`;
  }

  protected override content(): SectionContent {
    const texts = this.#texts;
    const all = this.#loadedDefinitions;
    const { form } = this.#createForm;
    const open = () => {
      this.#closeAll();
      this.#createForm.open();
    };
    const isEmpty = all.length === 0;
    const kind = isEmpty ? 'primary' : 'plain';
    const button = formButton(this, form, { control: 'create', label: texts.create, part: 'create', kind, open });
    const empty = form.isOpen ? nothing : renderEmpty(texts.none, button);
    return {
      action: isEmpty ? undefined : button,
      body: html`${form.renderSlot()}${isEmpty ? empty : this.#renderRows(all)}`,
      after: this.#notice.render(),
    };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-permissions slot="section" scope="team" .app=${app} .admin=${admin}></lk-project-permissions>
    <lk-project-permissions slot="section" scope="project" .app=${app} .admin=${admin}></lk-project-permissions>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-permissions': LkProjectPermissions;
  }
}
