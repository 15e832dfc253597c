import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { NamedEmailTemplate } from '../../../core/admin.ts';
import { projectTemplates } from '../../messages/owner/email.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { nameInText } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import { facts } from '../../sections/facts.ts';
import { runKeepingFocus } from '../../sections/keep-focus.ts';
import { selectStyles } from '../../parts/select-field.ts';
import type { SectionNotice } from '../../sections/section/section-notice.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, rowTitle, renderEmpty } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import {
  renderConflictingText,
  repeatedError,
  editorStyles,
  formFieldStyles,
  moveCaretToStart,
  textArea,
} from '../kit/form-fields.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import { rowMenuWithConfirmation } from '../kit/row-menu.ts';
import { draftOfSource } from './draft-source.ts';
import { EmailPreview } from './preview.ts';
import { draftValues, templateErrorText, templateLabels } from './template-labels.ts';
import { templateFormStyles } from './template-styles.ts';
import { TemplateTestForm } from './template-test.ts';
import { TemplateThemes } from './template-themes.ts';
import { variableList } from './variables.ts';

interface NamedOptions {
  readonly confirm: ConfirmController;
  readonly notice: SectionNotice;
}

/**
 * Lists the templates of a service that allows any number of templates. A template has a source and a theme, and can be created
 * and deleted.
 */
export class NamedTemplates {
  readonly createForm: SectionForm<'name'>;
  readonly #host: ProjectSection;
  readonly #options: NamedOptions;
  readonly #preview: EmailPreview;
  readonly #test: TemplateTestForm;
  readonly #themes: TemplateThemes;
  readonly #editForm: SectionForm<'source' | 'theme'>;
  /** The HTML of the email that the service rendered when the template was last saved. */
  #rendered = '';
  /** The template that the edit started from. After a save or after the error `CHANGED_MEANWHILE`, the template as stored by then. */
  #edited: NamedEmailTemplate | null = null;
  /** The template with the changes that were saved elsewhere while the form was open. Null if there are none. */
  #theirs: NamedEmailTemplate | null = null;

  constructor(host: ProjectSection, options: NamedOptions) {
    this.#host = host;
    this.#options = options;
    this.#preview = new EmailPreview(host);
    this.#test = new TemplateTestForm(host, options.notice);
    this.#themes = new TemplateThemes(host);
    this.createForm = new SectionForm<'name'>(host, {
      control: 'create',
      names: ['name'],
      submitLabel: () => this.#texts.create,
      fields: (form) =>
        field({
          ...form.fieldOptions('name'),
          label: this.#texts.name,
          type: 'text',
          autocomplete: 'off',
          hint: this.#texts.nameHint,
        }),
      check: ({ name }) => ({ name: name.trim() ? undefined : this.#texts.nameMissing }),
      fieldOf: { SCHEMA_ERROR: 'name', EMAIL_TEMPLATE_ALREADY_EXISTS: 'name' },
      errorText: (error) => templateErrorText(error, this.#texts),
      submit: ({ name }) => this.#createTemplate(name.trim()),
      isSaving: false,
    });
    this.#editForm = new SectionForm<'source' | 'theme'>(host, {
      control: 'edit',
      names: ['source', 'theme'],
      submitLabel: () => host.texts('settingsFrame', settingsFrame).save,
      fields: (form) => this.#renderFields(form),
      check: ({ source }) => ({ source: source.trim() ? undefined : this.#texts.sourceMissing }),
      styles: [selectStyles, formFieldStyles, editorStyles, templateFormStyles],
      fieldOf: { SCHEMA_ERROR: 'source', EMAIL_RENDERING_ERROR: 'source' },
      errorText: (error) => templateErrorText(error, this.#texts),
      submit: (values) => this.#saveTemplate(values),
      moreButtons: () =>
        actionButton({
          control: 'preview',
          label: this.#texts.saveAndPreview,
          look: host.work.look('preview'),
          onClick: () => void this.#saveAndPreview(),
        }),
    });
  }

  /** Closes the notice, the confirmation, the forms and the preview, so that only one of them is open at a time. */
  closeAll(): void {
    const { notice, confirm } = this.#options;
    for (const part of [notice, confirm, this.createForm, this.#editForm, this.#test.form, this.#preview]) part.reset();
  }

  /** Renders the form and the templates. `create` is the button that adds the first template, if the project may have own templates. */
  render(templates: readonly NamedEmailTemplate[], create: unknown): TemplateResult {
    const row = (template: NamedEmailTemplate) => this.#renderRow(template);
    const empty = this.createForm.isOpen ? nothing : renderEmpty(this.#texts.none, create);
    return html`${this.createForm.renderSlot()}${
      templates.length > 0 ? panelRows(repeat(templates, ({ id }) => id, row)) : empty
    }`;
  }

  get #texts() {
    return this.#host.texts('projectTemplates', projectTemplates);
  }

  #labelsOf(template: NamedEmailTemplate) {
    return templateLabels(template, this.#texts, this.#host.subject.knownProject?.displayName ?? '');
  }

  readonly #nameOf = (template: NamedEmailTemplate): string => this.#labelsOf(template).name;

  #renderFields(form: SectionForm<'source' | 'theme'>): TemplateResult {
    const texts = this.#texts;
    const source = form.input('source')?.value ?? this.#edited?.source ?? '';
    const typing = () => this.#showDraft(form.values().source);
    return html`<div class="lk-beside">
      <div class="lk-editing" @input=${typing}>
        ${textArea({ ...form.fieldOptions('source'), label: texts.source, kind: 'code', language: 'tsx' })}
        ${variableList({
          label: texts.variables,
          hint: texts.variablesHint,
          nameOf: texts.insertVariable,
          source,
          onInsert: (text) => this.#insertText(text),
        })}
        ${this.#themes.renderField(form.fieldOptions('theme'))}
        ${this.#theirs ? renderConflictingText(texts.current, this.#theirs.source) : nothing}
      </div>
      ${this.#edited ? this.#preview.render(this.#nameOf(this.#edited), texts) : nothing}
    </div>
    ${repeatedError(form.error('source'))}`;
  }

  #showDraft(source: string): void {
    this.#preview.showDraft(draftOfSource(source, draftValues(this.#host, this.#texts)));
  }

  #insertText(text: string): void {
    const area = this.#editForm.input('source');
    const editor = area?.closest('lk-code-editor');
    if (editor?.matches(':defined')) return editor.insert(text);
    area?.setRangeText(text, area.selectionStart ?? 0, area.selectionEnd ?? 0, 'end');
    area?.focus();
  }

  /** Saves the template and shows its preview. Services render an email only when its template is saved. */
  async #saveAndPreview(): Promise<void> {
    const form = this.#editForm;
    const values = form.values();
    if (form.failFields({ source: values.source.trim() ? undefined : this.#texts.sourceMissing })) return;
    form.clear();
    const options = { isSaving: true, onFailure: form.showError };
    if (await this.#host.work.run('preview', () => this.#saveTemplate(values), options))
      this.#preview.show(this.#rendered);
  }

  async #createTemplate(name: string): Promise<WriteResult> {
    const result = await this.#host.admin?.emailTemplates.create(name);
    if (result?.ok) this.#options.notice.show(this.#texts.created(nameInText(name)));
    return result;
  }

  async #saveTemplate({ source, theme }: { readonly source: string; readonly theme: string }): Promise<WriteResult> {
    const template = this.#edited;
    if (!template) return undefined;
    const themeId = theme.trim() || null;
    const changes = { source, ...(themeId !== template.themeId && { themeId }) };
    const { admin } = this.#host;
    const result = await admin?.emailTemplates.update(template.id, changes, { since: template });
    if (result && !result.ok && result.error.code === 'CHANGED_MEANWHILE') {
      this.#theirs = this.#findLatest(template.id);
      this.#edited = this.#theirs;
    }
    if (result?.ok) {
      this.#edited = this.#findLatest(template.id) ?? template;
      this.#theirs = null;
      this.#rendered = result.value.renderedHtml;
    }
    return result;
  }

  #findLatest(id: string): NamedEmailTemplate | null {
    const state = this.#host.admin?.emailTemplates.$all.get();
    const all = state?.status === 'ready' && state.data.model === 'by-id' ? state.data.templates : [];
    return all.find((each) => each.id === id) ?? null;
  }

  async #deleteTemplate(template: NamedEmailTemplate): Promise<WriteResult> {
    const result = await this.#host.admin?.emailTemplates.delete(template.id);
    if (result?.ok) this.#options.notice.show(this.#texts.deleted(nameInText(this.#nameOf(template))));
    return result;
  }

  #renderRow(template: NamedEmailTemplate): TemplateResult {
    const texts = this.#texts;
    const { id } = template;
    const name = nameInText(this.#nameOf(template));
    const control = `delete:${id}`;
    const question = {
      text: texts.deleteText(name),
      label: texts.delete,
      action: () => runKeepingFocus(this.#host, control, () => this.#deleteTemplate(template)),
    };
    const isOpen = this.#editForm.isOpen && this.#edited?.id === id;
    const { icon, name: title, sentWhen, subject } = this.#labelsOf(template);
    const theme = this.#themes.labelOf(template);
    const isolated = (text: string | null | undefined) => (text ? html`<bdi>${text}</bdi>` : null);
    return panelRow({
      icon,
      content: rowTitle(title, { meta: facts(sentWhen, isolated(subject), isolated(theme)) }),
      action: this.#renderMenu(template, name, control),
      below: html`${isOpen ? this.#editForm.renderSlotInRow() : nothing}${
        this.#test.isOpenFor(template) ? this.#test.form.renderSlotInRow() : nothing
      }${this.#options.confirm.render(control, question)}`,
    });
  }

  #openForm(template: NamedEmailTemplate): void {
    this.closeAll();
    this.#edited = template;
    this.#theirs = null;
    this.#themes.begin(template);
    this.#editForm.open({ source: template.source, theme: template.themeId ?? '' });
    this.#showDraft(template.source);
    moveCaretToStart(this.#host, () => this.#editForm.input('source'));
  }

  #renderMenu(template: NamedEmailTemplate, subject: string, control: string): unknown {
    const { id } = template;
    const { sendTest, delete: label } = this.#texts;
    const edit = {
      control: this.#edited?.id === id ? 'edit' : `edit:${id}`,
      label: this.#host.texts('settingsFrame', settingsFrame).edit,
      part: 'action',
      run: () => this.#openForm(template),
    };
    const openTest = () => {
      this.closeAll();
      this.#test.open(template);
    };
    return rowMenuWithConfirmation(this.#host, this.#options.confirm, {
      control,
      subject,
      label,
      closeOthers: () => this.closeAll(),
      others: [edit, { control: `test:${id}`, label: sendTest, run: openTest }],
    });
  }
}
