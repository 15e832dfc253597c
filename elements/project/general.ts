import { html, type TemplateResult } from 'lit';
import type { AdminProject } from '../../core/admin.ts';
import { projectGeneral } from '../../core/messages/en/project-general.ts';
import { settingsFrame } from '../../core/messages/en/settings-frame.ts';
import { customElement } from '../base/custom-element.ts';
import { rowName } from '../base/row-name.ts';
import { field } from '../parts/field.ts';
import { actionButton } from '../settings/action-button.ts';
import { copyButton } from '../settings/copy.ts';
import type { SectionContent, SectionHead } from '../settings/section.ts';
import { SectionForm } from '../settings/section-form.ts';
import { entries, entry, localeOf, timeOf } from '../settings/section-parts.ts';
import { LkProjectSection, type ProjectSection } from './project-section.ts';
import { textArea } from './text-area.ts';
import { codeStyles } from './code-styles.ts';

/** Longer names are no names. */
const NAME_MAX_CHARACTERS = 256;

/**
 * Name, description and id of a project, and what is known about it.
 *
 * @element lk-project-general
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart error - The row that says what went wrong.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-general')
export class LkProjectGeneral extends LkProjectSection {
  static override styles = [...LkProjectSection.styles, codeStyles];

  readonly #name: SectionForm<'name'> = new SectionForm<'name'>(this, {
    control: 'name',
    names: ['name'],
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      field({ ...form.fieldOptions('name'), label: this.#words.nameField, type: 'text', autocomplete: 'off' }),
    check: ({ name }) => ({ name: this.#problemOf(name.trim()) }),
    fieldOf: { SCHEMA_ERROR: 'name' },
    submit: ({ name }) => this.save({ displayName: name.trim() }),
  });
  readonly #description: SectionForm<'description'> = new SectionForm<'description'>(this, {
    control: 'description',
    names: ['description'],
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      textArea({
        ...form.fieldOptions('description'),
        label: this.#words.description,
        hint: this.#words.descriptionHint,
      }),
    fieldOf: { SCHEMA_ERROR: 'description' },
    submit: ({ description }) => this.save({ description: description.trim() }),
  });

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override get boneCount(): number {
    return 4;
  }

  protected override forget(): void {
    super.forget();
    this.#name.reset();
    this.#description.reset();
  }

  get #words(): typeof projectGeneral {
    return this.texts('projectGeneral', projectGeneral);
  }

  #problemOf(name: string): string | undefined {
    if (name === '') return this.#words.nameMissing;
    return name.length > NAME_MAX_CHARACTERS ? this.#words.nameTooLong(NAME_MAX_CHARACTERS) : undefined;
  }

  /** A row with a form of its own; one of the two is open at a time. */
  #renderEdit(of: 'name' | 'description', { displayName, description }: AdminProject): TemplateResult {
    const texts = this.#words;
    const isName = of === 'name';
    const [form, other] = isName ? [this.#name, this.#description] : [this.#description, this.#name];
    const open = () => {
      other.reset();
      if (isName) this.#name.open({ name: displayName });
      else this.#description.open({ description: description ?? '' });
    };
    const shown = isName ? rowName(displayName, '') : (description ?? '');
    return entry({
      label: isName ? texts.name : texts.description,
      content: shown
        ? html`<bdi>${shown}</bdi>`
        : html`<span class="muted">${isName ? texts.noName : texts.noDescription}</span>`,
      action: actionButton({
        control: of,
        label: this.texts('settingsFrame', settingsFrame).edit,
        name: isName ? texts.editName : texts.editDescription,
        part: 'action',
        look: this.work.look(of),
        isExpanded: form.isOpen,
        onClick: () => (form.isOpen ? form.close() : open()),
      }),
    });
  }

  #renderFacts({ id, createdAt, userCount }: AdminProject): TemplateResult {
    const texts = this.#words;
    return html`${entry({
      label: texts.id,
      content: html`<code class="value" dir="ltr">${id}</code>`,
      action: copyButton(this, id, texts.copyId),
    })}
    ${entry({ label: texts.created, content: timeOf(this, createdAt) })}
    ${userCount === null ? null : entry({ label: texts.users, content: new Intl.NumberFormat(localeOf(this)).format(userCount) })}`;
  }

  protected override content(): SectionContent {
    const { project } = this;
    return {
      body: html`${entries(this.#renderEdit('name', project))}${this.#name.renderSlot()}
        ${entries(this.#renderEdit('description', project))}${this.#description.renderSlot()}
        ${entries(this.#renderFacts(project))}`,
    };
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-general slot="section" .app=${app} .admin=${admin}></lk-project-general>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-general': LkProjectGeneral;
  }
}
