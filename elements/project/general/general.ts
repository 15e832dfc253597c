import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, AdminProject } from '../../../core/admin.ts';
import { projectGeneral } from '../../messages/owner/general.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { formButton } from '../../sections/section/form-button.ts';
import { copyButton } from '../../sections/copy.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { PictureEditor } from '../../sections/profile/picture-editor.ts';
import { pictureStyles } from '../../sections/profile/picture-styles.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, localeOf, renderRelativeTime } from '../../sections/section/section-parts.ts';
import { configProblems, configProblemStyles } from './config-problems.ts';
import { ConfigSourceRow } from './config-source.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { textArea } from '../kit/form-fields.ts';
import { rowStyles } from '../kit/row-styles.ts';

const valueStyles = css`
  .value {
    font: 500 max(12px, 0.875 * var(--_unit))/1.5 ui-monospace, monospace;
    overflow-wrap: anywhere;
    user-select: all;
  }
  lk-avatar,
  .face {
    --lk-avatar-radius: 28%;
  }
  .changed {
    margin-block-end: calc(2 * var(--_step));
  }
  /* A loading value is as high as a line of text. */
  .is-loading .content > .skeleton {
    margin-block: calc((1lh - 0.875 * var(--_unit)) / 2);
  }
  /* The place of the button that copies the id. */
  .is-loading .action > .skeleton {
    inline-size: max(36px, 2.25 * var(--_unit));
    block-size: max(36px, 2.25 * var(--_unit));
    border-radius: var(--_radius);
  }
`;

const NAME_MAX_CHARACTERS = 256;

/**
 * Shows the name, description, logo, id and other facts of a project, and the source from which its settings are pushed.
 *
 * @element lk-project-general
 * @example
 * ```html
 * <lk-project-general></lk-project-general>
 * <script type="module">document.querySelector('lk-project-general').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart stage - The area in which the logo is cropped.
 * @csspart zoom - The zoom slider below the area in which the logo is cropped.
 * @csspart confirm - The button that confirms unlinking the source.
 * @csspart cancel - The button that keeps the source linked.
 * @csspart problem - The warnings about the settings of the project.
 * @csspart list - The list of warnings.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-general')
export class LkProjectGeneral extends LkSection {
  static override styles = [...LkSection.styles, rowStyles, pictureStyles, valueStyles, configProblemStyles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #name: SectionForm<'name'> = new SectionForm<'name'>(this, {
    control: 'name',
    names: ['name'],
    isLabelled: true,
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      field({ ...form.fieldOptions('name'), label: this.#texts.nameField, type: 'text', autocomplete: 'off' }),
    check: ({ name }) => ({ name: this.#problemOf(name.trim()) }),
    fieldOf: { SCHEMA_ERROR: 'name' },
    submit: ({ name }) => this.subject.saveEdited({ displayName: name.trim() }),
  });
  readonly #description: SectionForm<'description'> = new SectionForm<'description'>(this, {
    control: 'description',
    names: ['description'],
    isLabelled: true,
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      textArea({
        ...form.fieldOptions('description'),
        label: this.#texts.description,
        kind: 'text',
        hint: this.#texts.descriptionHint,
      }),
    fieldOf: { SCHEMA_ERROR: 'description' },
    submit: ({ description }) => this.subject.saveEdited({ description: description.trim() }),
  });
  readonly #logo = new PictureEditor(this.frame, {
    control: 'logo',
    shape: 'square',
    label: () => this.#texts.logo,
    face: () => {
      const { id, displayName, logoUrl } = this.subject.project;
      return { id, displayName, profileImageUrl: logoUrl };
    },
    // `saveEdited` looks for conflicts by comparing with the project in the second argument. Without this argument, it would compare
    // with the project as it was when a form of this section was last opened, and would report a logo that was changed after that time
    // as a conflict.
    save: (logoUrl) => this.subject.saveEdited({ logoUrl }, this.subject.project),
    onOpen: () => this.#closeForms(),
  });
  readonly #source = new ConfigSourceRow(this);
  /** The project as it was when a form was last opened. */
  #openedWith: AdminProject | null = null;

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  /** Renders the same rows as the content, with the same height. */
  protected override skeleton(): TemplateResult {
    const texts = this.#texts;
    const { edit } = this.texts('settingsFrame', settingsFrame);
    const button = actionButton({ control: 'loading', label: edit });
    const row = (label: string, action?: unknown) =>
      panelRow({ label, content: html`<div class="skeleton"></div>`, action });
    return html`<div class="is-loading" inert aria-hidden="true">
      ${panelRows([row(texts.name, button), row(texts.description, button), this.#logo.renderSkeleton(), row(texts.id, html`<div class="skeleton"></div>`), row(texts.created), row(texts.users)])}
    </div>`;
  }

  get #texts(): typeof projectGeneral {
    return this.texts('projectGeneral', projectGeneral);
  }

  #problemOf(name: string): string | undefined {
    if (name === '') return this.#texts.nameMissing;
    return name.length > NAME_MAX_CHARACTERS ? this.#texts.nameTooLong(NAME_MAX_CHARACTERS) : undefined;
  }

  #renderName({ displayName }: AdminProject): TemplateResult {
    const { name: label, editName: name, noName } = this.#texts;
    return panelRow({
      label,
      content: this.#renderValue('name', this.#name, textOr(nameLabel(displayName, ''), noName)),
      action: this.#renderEdit(this.#name, {
        control: 'name',
        name,
        open: () => this.#name.open({ name: displayName }),
      }),
    });
  }

  #renderDescription({ description }: AdminProject): TemplateResult {
    const { description: label, editDescription: name, noDescription } = this.#texts;
    const open = () => this.#description.open({ description });
    return panelRow({
      label,
      content: this.#renderValue('description', this.#description, textOr(description, noDescription)),
      action: this.#renderEdit(this.#description, { control: 'description', name, open }),
    });
  }

  #closeForms(): void {
    for (const each of [this.#name, this.#description, this.#source]) each.reset();
  }

  /** Renders the button that opens a form. Opening a form closes the form that is open. */
  #renderEdit(
    form: Parameters<typeof formButton>[1],
    { control, name, open }: { readonly control: string; readonly name: string; readonly open: () => void },
  ): TemplateResult {
    const label = this.texts('settingsFrame', settingsFrame).edit;
    const openAlone = () => {
      this.#closeForms();
      this.#logo.reset();
      this.subject.startEdit();
      this.#openedWith = this.subject.project;
      open();
    };
    return formButton(this, form, { control, label, name, part: 'action', open: openAlone });
  }

  #renderFacts({ id, createdAt, userCount, isDevelopmentEnvironment }: AdminProject): TemplateResult {
    const texts = this.#texts;
    return html`${panelRow({
      label: texts.id,
      content: html`<code translate="no" part="code" class="value" dir="ltr">${id}</code>`,
      action: copyButton(this, id, texts.copyId),
    })}
    ${this.#source.render()} ${panelRow({ label: texts.created, content: renderRelativeTime(this, createdAt) })}
    ${isDevelopmentEnvironment ? panelRow({ label: texts.environment, content: texts.development }) : null}
    ${userCount === null ? null : panelRow({ label: texts.users, content: new Intl.NumberFormat(localeOf(this)).format(userCount) })}`;
  }

  /**
   * Renders the value of a row, or the form in its place. The value is shown again above the form when another owner has changed it
   * meanwhile.
   */
  #renderValue<Name extends 'name' | 'description'>(name: Name, form: SectionForm<Name>, shown: unknown): unknown {
    const valueOf = (project: AdminProject | null) => (name === 'name' ? project?.displayName : project?.description);
    if (!form.isOpen) return shown;
    const hasChanged = valueOf(this.#openedWith) !== valueOf(this.subject.project);
    return html`${hasChanged ? html`<p part="text" class="changed">${shown}</p>` : nothing}${form.renderSlotInRow()}`;
  }

  protected override content(): SectionContent {
    const { project } = this.subject;
    return {
      body: this.#logo.renderTarget(
        panelRows([
          this.#renderName(project),
          this.#renderDescription(project),
          this.#logo.renderEntry(),
          this.#renderFacts(project),
        ]),
      ),
      before: configProblems(project, this.#texts),
    };
  }
}

function textOr(text: string, missing: string): TemplateResult {
  return text ? html`<bdi>${text}</bdi>` : html`<span class="muted">${missing}</span>`;
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-general slot="section" .app=${app} .admin=${admin}></lk-project-general>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-general': LkProjectGeneral;
  }
}
