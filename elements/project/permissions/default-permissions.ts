import { css, html, type TemplateResult } from 'lit';
import type { AdminApp, PermissionDefinition } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectPermissions } from '../../messages/owner/permissions.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { customElement, property } from '../../base/decorators.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, pill } from '../../sections/section/section-parts.ts';
import { joinStates } from '../../sections/join-states.ts';
import { formFieldStyles } from '../kit/form-fields.ts';
import { permissionName } from './labels.ts';
import { PermissionPicker, pickerStyles } from './picker.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { rowStyles } from '../kit/row-styles.ts';

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
 * The permissions that are granted automatically: to the creator of a team, to its members, and to every new user.
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
 * @csspart row - The permissions of one kind of user.
 * @csspart pill - A permission.
 * @csspart action - The button of a row.
 * @csspart retry - The button that tries again after the data could not be loaded.
 */
@customElement('lk-project-default-permissions')
export class LkProjectDefaultPermissions extends LkSection {
  static override styles = [
    ...LkSection.styles,
    rowStyles,
    css`
      /* Leaves room for the longest label, such as "New team members". */
      @container (520px <= inline-size < 640px) {
        .entry > .label {
          inline-size: 140px;
        }
      }
    `,
  ];

  /** The admin app of the project's owner. Uses the session of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
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

  protected override header(): SectionHeader {
    const { defaultsTitle: heading, defaultsText: text } = this.#texts;
    return { heading, text };
  }

  protected override needs() {
    return joinStates([super.needs() ?? undefined, this.#team.value, this.#project.value]);
  }

  protected override retry(): unknown {
    const { admin } = this;
    return Promise.all([
      super.retry(),
      admin?.permissionDefinitions.list('team'),
      admin?.permissionDefinitions.list('project'),
    ]);
  }

  protected override get skeletonRowCount(): number {
    return KINDS.length;
  }

  get #texts(): typeof projectPermissions {
    return this.texts('projectPermissions', projectPermissions);
  }

  #definitionsOf(kind: Kind): readonly PermissionDefinition[] {
    const { value } = kind === 'userDefaultPermissions' ? this.#project : this.#team;
    return value?.status === 'ready' ? value.data : [];
  }

  #nameOf(kind: Kind): string {
    const { creator, member, user } = this.#texts;
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
      styles: [formFieldStyles, pickerStyles],
      errorText: ({ code }) =>
        code === 'PERMISSION_NOT_FOUND' || code === 'SCHEMA_ERROR' ? this.#texts.containedGone : undefined,
      submit: () => this.subject.saveEdited({ config: { [kind]: picker.chosen.map((id) => ({ id })) } }),
    });
    return { form, picker };
  }

  readonly #renderRow = (kind: Kind): TemplateResult => {
    const texts = this.#texts;
    const { form, picker } = this.#editors[kind];
    const ids = this.subject.project.config[kind].map(({ id }) => id);
    const name = this.#nameOf(kind);
    const open = () => {
      for (const each of KINDS) this.#editors[each].form.reset();
      this.subject.startEdit();
      picker.open(ids);
      form.open();
      picker.focus();
    };
    const list = html`<div class="title is-plain">${ids.map((id) => pill(permissionName(this, id)))}</div>`;
    return panelRow({
      label: name,
      content: ids.length > 0 ? list : html`<span class="muted">${texts.nothing}</span>`,
      action: formButton(this, form, {
        control: kind,
        label: this.texts('settingsFrame', settingsFrame).edit,
        name: texts.editDefaults(name),
        part: 'action',
        open,
      }),
      below: form.renderSlotInRow(),
    });
  };

  protected override content(): SectionContent {
    return { body: panelRows(KINDS.map(this.#renderRow)) };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-default-permissions slot="section" .app=${app} .admin=${admin}></lk-project-default-permissions>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-default-permissions': LkProjectDefaultPermissions;
  }
}
