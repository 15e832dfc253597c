import { html, nothing, type TemplateResult } from 'lit';
import type { PermissionDefinition } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectPermissions } from '../../../core/messages/en/owner/permissions.ts';
import { settingsFrame } from '../../../core/messages/en/account/sections.ts';
import { customElement } from '../../base/decorators.ts';
import { adoptInto } from '../../base/light-controller.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/store-controller.ts';
import { actionButton } from '../../sections/action-button.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry } from '../../sections/section-parts.ts';
import { togetherOf } from '../../teams/settings/team-section.ts';
import { areaStyles } from '../shell/project-area.ts';
import { formSlot } from '../shell/form-slot.ts';
import { PermissionPicker } from './picker.ts';
import { LkProjectSection, type ProjectSection } from '../shell/project-section.ts';

type Kind = 'teamCreatorDefaultPermissions' | 'teamMemberDefaultPermissions' | 'userDefaultPermissions';

const KINDS: readonly Kind[] = [
  'teamCreatorDefaultPermissions',
  'teamMemberDefaultPermissions',
  'userDefaultPermissions',
];

interface Editor {
  readonly form: SectionForm<never>;
  readonly picker: PermissionPicker;
}

/**
 * The permissions that people are given by themselves: who makes a team, who joins one, and every new user.
 *
 * @element lk-project-default-permissions
 * @example
 * ```html
 * <lk-project-default-permissions></lk-project-default-permissions>
 * <script type="module">document.querySelector('lk-project-default-permissions').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - Who is given something.
 * @csspart action - The button of a row.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-default-permissions')
export class LkProjectDefaultPermissions extends LkProjectSection {
  readonly #team = new StoreController<ResourceState<readonly PermissionDefinition[]>>(this, () =>
    this.user ? this.admin?.permissionDefinitions.$list('team') : null,
  );
  readonly #project = new StoreController<ResourceState<readonly PermissionDefinition[]>>(this, () =>
    this.user ? this.admin?.permissionDefinitions.$list('project') : null,
  );
  readonly #editors: Readonly<Record<Kind, Editor>> = {
    teamCreatorDefaultPermissions: this.#editorOf('teamCreatorDefaultPermissions'),
    teamMemberDefaultPermissions: this.#editorOf('teamMemberDefaultPermissions'),
    userDefaultPermissions: this.#editorOf('userDefaultPermissions'),
  };

  constructor() {
    super();
    this.addController({ hostConnected: () => adoptInto(this.getRootNode(), areaStyles) });
  }

  protected override head(): SectionHead {
    const { defaultsTitle: heading, defaultsText: text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    return togetherOf([super.needs() ?? undefined, this.#team.value, this.#project.value]);
  }

  protected override retry(): unknown {
    const { admin } = this;
    return Promise.all([
      super.retry(),
      admin?.permissionDefinitions.list('team'),
      admin?.permissionDefinitions.list('project'),
    ]);
  }

  protected override get boneCount(): number {
    return KINDS.length;
  }

  protected override forget(): void {
    super.forget();
    for (const kind of KINDS) this.#editors[kind].form.reset();
  }

  get #words(): typeof projectPermissions {
    return this.texts('projectPermissions', projectPermissions);
  }

  #definitionsOf(kind: Kind): readonly PermissionDefinition[] {
    const { value } = kind === 'userDefaultPermissions' ? this.#project : this.#team;
    return value?.status === 'ready' ? value.data : [];
  }

  #nameOf(kind: Kind): string {
    const { creator, member, user } = this.#words;
    return {
      teamCreatorDefaultPermissions: creator,
      teamMemberDefaultPermissions: member,
      userDefaultPermissions: user,
    }[kind];
  }

  #editorOf(kind: Kind): Editor {
    const picker = new PermissionPicker(this, {
      label: () => this.#nameOf(kind),
      name: kind,
      definitions: () => this.#definitionsOf(kind),
    });
    const form = new SectionForm<never>(this, {
      control: kind,
      names: [],
      submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
      fields: () => picker.render(),
      errorText: ({ code }) =>
        code === 'PERMISSION_NOT_FOUND' || code === 'SCHEMA_ERROR' ? this.#words.containedGone : undefined,
      submit: () => this.save({ config: { [kind]: picker.chosen.map((id) => ({ id })) } }),
    });
    return { form, picker };
  }

  readonly #renderRow = (kind: Kind): TemplateResult => {
    const texts = this.#words;
    const { form, picker } = this.#editors[kind];
    const ids = this.project.config[kind].map(({ id }) => id);
    const name = this.#nameOf(kind);
    const open = () => {
      for (const each of KINDS) this.#editors[each].form.reset();
      picker.open(ids);
      form.open();
      picker.focus();
    };
    const list = ids.map(
      (id, index) => html`${index > 0 ? ', ' : nothing}<code><bdi>${nameLabel(id, '…')}</bdi></code>`,
    );
    return entry({
      label: name,
      content: ids.length > 0 ? list : html`<span class="muted">${texts.nothing}</span>`,
      action: actionButton({
        control: kind,
        label: this.texts('settingsFrame', settingsFrame).edit,
        name: texts.editDefaults(name),
        part: 'action',
        look: this.work.look(kind),
        isExpanded: form.isOpen,
        onClick: () => (form.isOpen ? form.close() : open()),
      }),
      below: formSlot(form, kind),
    });
  };

  protected override content(): SectionContent {
    return { body: entries(KINDS.map(this.#renderRow)) };
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-default-permissions slot="section" .app=${app} .admin=${admin}></lk-project-default-permissions>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-default-permissions': LkProjectDefaultPermissions;
  }
}
