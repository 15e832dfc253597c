import { html, nothing, type TemplateResult } from 'lit';
import type { EmailTemplateType, TypedEmailTemplate } from '../../../core/admin.ts';
import { projectTemplates } from '../../messages/owner/email.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import { facts } from '../../sections/facts.ts';
import type { SectionNotice } from '../../sections/section/section-notice.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, pill, rowTitle } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { renderConflictingText, editorStyles, formFieldStyles, repeatedError, textArea } from '../kit/form-fields.ts';
import { readJson, writeJson } from '../kit/json-text.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import { rowMenuWithConfirmation } from '../kit/row-menu.ts';
import { draftOfBlocks } from './draft-blocks.ts';
import { EmailPreview } from './preview.ts';
import { draftValues, templateErrorText, typeLabels } from './template-labels.ts';
import { templateFormStyles } from './template-styles.ts';

interface TypedOptions {
  readonly confirm: ConfirmController;
  readonly notice: SectionNotice;
}

/**
 * Lists the templates of a service that has one template for each kind of email. The owner can edit subject and content, and
 * reset a template to the default of the service.
 */
export class TypedTemplates {
  readonly #host: ProjectSection;
  readonly #options: TypedOptions;
  readonly #form: SectionForm<'subject' | 'content'>;
  readonly #preview: EmailPreview;
  #type: EmailTemplateType | null = null;
  /** The template that the edit started from. After the error `CHANGED_MEANWHILE`, the template as stored by then. */
  #since: TypedEmailTemplate | undefined;
  /** The template with the changes that were saved elsewhere while the form was open. Null if there are none. */
  #theirs: TypedEmailTemplate | null = null;

  constructor(host: ProjectSection, options: TypedOptions) {
    this.#host = host;
    this.#options = options;
    this.#preview = new EmailPreview(host);
    this.#form = new SectionForm<'subject' | 'content'>(host, {
      control: 'edit',
      names: ['subject', 'content'],
      submitLabel: () => host.texts('settingsFrame', settingsFrame).save,
      fields: (form) => this.#renderFields(form),
      check: ({ subject, content }) => ({
        subject: subject.trim() ? undefined : this.#texts.subjectMissing,
        content: this.#problemOf(content),
      }),
      styles: [formFieldStyles, editorStyles, templateFormStyles],
      fieldOf: { SCHEMA_ERROR: 'content', EMAIL_RENDERING_ERROR: 'content' },
      errorText: (error) => templateErrorText(error, this.#texts),
      submit: (values) => this.#saveTemplate(values),
    });
  }

  render(templates: readonly TypedEmailTemplate[]): TemplateResult {
    return panelRows(templates.map((template) => this.#renderRow(template)));
  }

  get #texts() {
    return this.#host.texts('projectTemplates', projectTemplates);
  }

  #renderFields(form: SectionForm<'subject' | 'content'>): TemplateResult {
    const texts = this.#texts;
    const typing = () => this.#showDraft(form.values().content);
    return html`<div class="lk-beside">
      <div class="lk-editing" @input=${typing}>
        ${field({ ...form.fieldOptions('subject'), label: texts.subject, type: 'text', autocomplete: 'off' })}
        ${textArea({ ...form.fieldOptions('content'), label: texts.content, kind: 'code', language: 'json' })}
        ${this.#theirs ? renderConflictingText(texts.current, writeJson(this.#theirs.content)) : nothing}
      </div>
      ${this.#type ? this.#preview.render(typeLabels(this.#type, texts).name, texts) : nothing}
    </div>
    ${repeatedError(form.error('content'))}`;
  }

  /** Shows the draft of a content. While the content is no valid JSON, the previous draft stays. */
  #showDraft(content: string): void {
    const read = readJson(content);
    if (!read.ok) return this.#preview.keepDraft();
    this.#preview.showDraft(draftOfBlocks(read.value, draftValues(this.#host, this.#texts)));
  }

  #problemOf(content: string): string | undefined {
    const read = readJson(content);
    return read.ok ? undefined : this.#texts.badAt(read.line);
  }

  async #saveTemplate({
    subject,
    content,
  }: {
    readonly subject: string;
    readonly content: string;
  }): Promise<WriteResult> {
    const read = readJson(content);
    if (!read.ok || this.#type === null) return undefined;
    const changes = { subject: subject.trim(), content: read.value };
    const result = await this.#host.admin?.emailTemplates.updateType(this.#type, changes, { since: this.#since });
    if (result && !result.ok && result.error.code === 'CHANGED_MEANWHILE') {
      this.#theirs = this.#findLatest(this.#type);
      this.#since = this.#theirs ?? undefined;
    }
    return result;
  }

  #findLatest(type: EmailTemplateType): TypedEmailTemplate | null {
    const state = this.#host.admin?.emailTemplates.$all.get();
    const all = state?.status === 'ready' && state.data.model === 'by-type' ? state.data.templates : [];
    return all.find((each) => each.type === type) ?? null;
  }

  async #resetTemplate({ type }: TypedEmailTemplate): Promise<WriteResult> {
    const result = await this.#host.admin?.emailTemplates.resetType(type);
    if (result?.ok) this.#options.notice.show(this.#texts.wasReset(typeLabels(type, this.#texts).name));
    return result;
  }

  #renderRow(template: TypedEmailTemplate): TemplateResult {
    const texts = this.#texts;
    const { type, subject, isDefault } = template;
    const { icon, name, sentWhen } = typeLabels(type, texts);
    const control = `reset:${type}`;
    const question = {
      text: texts.resetText(name),
      label: texts.reset,
      action: () => this.#resetTemplate(template),
    };
    const isOpen = this.#form.isOpen && this.#type === type;
    return panelRow({
      icon,
      content: rowTitle(name, {
        pills: isDefault ? pill(texts.isDefault) : pill(texts.isChanged, 'accent'),
        meta: facts(sentWhen, html`<bdi>${nameLabel(subject, '…')}</bdi>`),
      }),
      action: this.#renderMenu(template, name, control),
      below: html`${isOpen ? this.#form.renderSlotInRow() : nothing}${this.#options.confirm.render(control, question)}`,
    });
  }

  #openForm(template: TypedEmailTemplate): void {
    const { type, subject, content } = template;
    this.#options.notice.reset();
    this.#options.confirm.reset();
    this.#type = type;
    this.#since = template;
    this.#theirs = null;
    this.#form.open({ subject, content: writeJson(content) });
    this.#preview.reset();
    this.#showDraft(writeJson(content));
  }

  #renderMenu(template: TypedEmailTemplate, subject: string, control: string): unknown {
    const { type, isDefault } = template;
    const { confirm, notice } = this.#options;
    const edit = {
      control: this.#type === type ? 'edit' : `edit:${type}`,
      label: this.#host.texts('settingsFrame', settingsFrame).edit,
      part: 'action',
      run: () => this.#openForm(template),
    };
    const closeOthers = () => {
      notice.reset();
      this.#form.reset();
    };
    const label = isDefault ? undefined : this.#texts.reset;
    return rowMenuWithConfirmation(this.#host, confirm, { control, subject, label, closeOthers, others: [edit] });
  }
}
