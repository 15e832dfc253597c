import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PermissionDefinition } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectPermissions } from '../../../core/messages/en/owner/permissions.ts';
import { settingsFrame } from '../../../core/messages/en/account/sections.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { adoptInto } from '../../base/light-controller.ts';
import { nameInText } from '../../parts/name-label.ts';
import { StoreController } from '../../base/store-controller.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { keepFocus } from '../../sections/keep-focus.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { entries } from '../../sections/section-parts.ts';
import type { Outcome } from '../../sections/pending-work.ts';
import { areaStyles } from '../shell/project-area.ts';
import { formSlot } from '../shell/form-slot.ts';
import { type PermissionDraft, PermissionForm } from './form.ts';
import { permissionRow } from './row.ts';
import { LkProjectSection, type ProjectSection } from '../shell/project-section.ts';

type Scope = 'team' | 'project';

/**
 * The permissions that a project knows in one scope: made, described anew, renamed, deleted; each says which others it contains.
 * Those that every project has are shown and stay as they are.
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
 * @csspart pill - A word beside an id.
 * @csspart create - The button that opens the form for a new permission.
 * @csspart action - The buttons of a row.
 * @csspart confirm - The button that deletes.
 * @csspart cancel - The button that keeps the permission.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-permissions')
export class LkProjectPermissions extends LkProjectSection {
  /** Permissions of people in a team, or in the project as a whole. */
  @property() scope: Scope = 'team';
  @state() private news = '';

  readonly #definitions = new StoreController<ResourceState<readonly PermissionDefinition[]>>(this, () =>
    this.user ? this.admin?.permissionDefinitions.$list(this.scope) : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #maker = new PermissionForm(this, {
    control: 'create',
    isNew: true,
    definitions: () => this.#all,
    submit: (draft) => this.#create(draft),
  });
  readonly #editor = new PermissionForm(this, {
    control: 'edit',
    isNew: false,
    definitions: () => this.#all,
    submit: (draft) => this.#update(draft),
  });
  #editedId = '';

  constructor() {
    super();
    this.addController({ hostConnected: () => adoptInto(this.getRootNode(), areaStyles) });
  }

  protected override head(): SectionHead {
    const { teamTitle, teamText, projectTitle, projectText } = this.#words;
    return this.scope === 'team'
      ? { heading: teamTitle, text: teamText }
      : { heading: projectTitle, text: projectText };
  }

  protected override needs() {
    return this.#definitions.value;
  }

  protected override retry(): unknown {
    return this.admin?.permissionDefinitions.list(this.scope);
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
    this.#editedId = '';
    this.#maker.form.reset();
    this.#editor.form.reset();
    this.#confirm.reset();
  }

  get #words(): typeof projectPermissions {
    return this.texts('projectPermissions', projectPermissions);
  }

  get #all(): readonly PermissionDefinition[] {
    const { value } = this.#definitions;
    return value?.status === 'ready' ? value.data : [];
  }

  /** One thing at a time is open. */
  #only(open: () => void): void {
    this.news = '';
    this.#maker.form.reset();
    this.#editor.form.reset();
    this.#confirm.reset();
    open();
  }

  async #create(draft: PermissionDraft): Promise<Outcome> {
    return this.admin?.permissionDefinitions.create(this.scope, draft);
  }

  async #update(draft: PermissionDraft): Promise<Outcome> {
    const result = await this.admin?.permissionDefinitions.update(this.scope, this.#editedId, draft);
    // The button that has to get the focus back is that of the permission under its new name.
    if (result?.ok) this.#editedId = draft.id;
    return result;
  }

  async #delete({ id }: PermissionDefinition): Promise<Outcome> {
    const result = await this.admin?.permissionDefinitions.delete(this.scope, id);
    if (result?.ok) this.news = this.#words.deleted(nameInText(id));
    return result;
  }

  #edit(definition: PermissionDefinition): void {
    this.#only(() => {
      this.#editedId = definition.id;
      this.#editor.open(definition);
    });
  }

  readonly #renderRow = (definition: PermissionDefinition): TemplateResult => {
    const { id } = definition;
    const texts = this.#words;
    const control = `delete:${id}`;
    const question = {
      text: texts.deleteText(nameInText(id)),
      label: texts.delete,
      action: () => keepFocus(this, control, () => this.#delete(definition)),
    };
    return permissionRow(this, definition, {
      actions: () => this.#renderActions(definition, control),
      below: html`${this.#editor.isOpenFor(id) ? formSlot(this.#editor.form, 'edit') : nothing}${this.#confirm.render(control, question)}`,
    });
  };

  #renderActions(definition: PermissionDefinition, control: string): TemplateResult {
    const { id } = definition;
    const texts = this.#words;
    const isEditing = this.#editor.isOpenFor(id);
    const ask = () => this.#confirm.ask(control);
    return html`${actionButton({
      control: this.#editedId === id ? 'edit' : `edit:${id}`,
      label: this.texts('settingsFrame', settingsFrame).edit,
      name: texts.edit(nameInText(id)),
      part: 'action',
      isDisabled: this.work.isPending,
      isExpanded: isEditing,
      onClick: () => (isEditing ? this.#editor.form.close() : this.#edit(definition)),
    })}${actionButton({
      control,
      label: texts.delete,
      name: texts.deleteOf(nameInText(id)),
      kind: 'danger',
      part: 'action',
      look: this.work.look(control),
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => (this.#confirm.isAsking(control) ? ask() : this.#only(ask)),
    })}`;
  }

  protected override content(): SectionContent {
    const texts = this.#words;
    const all = this.#all;
    const { form } = this.#maker;
    const rows = entries(repeat(all, ({ id }) => id, this.#renderRow));
    return {
      action: actionButton({
        control: 'create',
        label: texts.create,
        part: 'create',
        look: this.work.look('create'),
        isExpanded: form.isOpen,
        onClick: () => (form.isOpen ? form.close() : this.#only(() => this.#maker.open())),
      }),
      body: html`${form.renderSlot()}${all.length > 0 ? rows : html`<p class="empty">${texts.none}</p>`}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-permissions slot="section" scope="team" .app=${app} .admin=${admin}></lk-project-permissions>
    <lk-project-permissions slot="section" scope="project" .app=${app} .admin=${admin}></lk-project-permissions>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-permissions': LkProjectPermissions;
  }
}
