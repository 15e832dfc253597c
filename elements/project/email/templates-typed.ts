import { html, nothing, type TemplateResult } from 'lit';
import type { EmailTemplateType, TypedEmailTemplate } from '../../../core/admin.ts';
import { projectTemplates } from '../../messages/owner/email.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { field } from '../../parts/field.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import { formButton } from '../../sections/section/form-button.ts';
import type { SectionNotice } from '../../sections/section/section-notice.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, pill, rowTitle } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { renderConflictingText, editorStyles, formFieldStyles, textArea } from '../kit/form-fields.ts';
import { readJson, writeJson } from '../kit/json-text.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import { rowMenuWithConfirmation } from '../kit/row-menu.ts';
import { templateErrorText, emailTypeName } from './template-labels.ts';

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
  #type: EmailTemplateType | null = null;
  /** The template that the edit started from. After the error `CHANGED_MEANWHILE`, the template as stored by then. */
  #since: TypedEmailTemplate | undefined;
  /** The template with the changes that were saved elsewhere while the form was open. Null if there are none. */
  #theirs: TypedEmailTemplate | null = null;

  constructor(host: ProjectSection, options: TypedOptions) {
    this.#host = host;
    this.#options = options;
    this.#form = new SectionForm<'subject' | 'content'>(host, {
      control: 'edit',
      names: ['subject', 'content'],
      submitLabel: () => host.texts('settingsFrame', settingsFrame).save,
      fields: (
        form,
      ) => html`${field({ ...form.fieldOptions('subject'), label: this.#texts.subject, type: 'text', autocomplete: 'off' })}
        ${textArea({ ...form.fieldOptions('content'), label: this.#texts.content, kind: 'code', language: 'json' })}
        ${this.#theirs ? renderConflictingText(this.#texts.current, writeJson(this.#theirs.content)) : nothing}`,
      check: ({ subject, content }) => ({
        subject: subject.trim() ? undefined : this.#texts.subjectMissing,
        content: this.#problemOf(content),
      }),
      styles: [formFieldStyles, editorStyles],
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
    if (result?.ok) this.#options.notice.show(this.#texts.wasReset(emailTypeName(type, this.#texts)));
    return result;
  }

  #renderRow(template: TypedEmailTemplate): TemplateResult {
    const texts = this.#texts;
    const { type, subject, isDefault } = template;
    const name = emailTypeName(type, texts);
    const control = `reset:${type}`;
    const question = {
      text: texts.resetText(name),
      label: texts.reset,
      action: () => this.#resetTemplate(template),
    };
    const isOpen = this.#form.isOpen && this.#type === type;
    return panelRow({
      icon: mailIcon(),
      content: rowTitle(name, {
        pills: isDefault ? pill(texts.isDefault) : pill(texts.isChanged, 'accent'),
        meta: html`<bdi>${nameLabel(subject, '…')}</bdi>`,
      }),
      action: html`${this.#renderEdit(template, name, isOpen)}${isDefault ? nothing : this.#renderReset(control, name)}`,
      below: html`${isOpen ? this.#form.renderSlotInRow() : nothing}${this.#options.confirm.render(control, question)}`,
    });
  }

  #renderEdit(template: TypedEmailTemplate, name: string, isOpen: boolean): TemplateResult {
    const { type, subject, content } = template;
    const open = () => {
      this.#options.notice.reset();
      this.#options.confirm.reset();
      this.#type = type;
      this.#since = template;
      this.#theirs = null;
      this.#form.open({ subject, content: writeJson(content) });
    };
    const form = { isOpen, close: () => this.#form.close() };
    return formButton(this.#host, form, {
      control: this.#type === type ? 'edit' : `edit:${type}`,
      label: this.#host.texts('settingsFrame', settingsFrame).edit,
      name: this.#texts.edit(name),
      part: 'action',
      open,
    });
  }

  #renderReset(control: string, subject: string): TemplateResult {
    const closeOthers = () => {
      this.#options.notice.reset();
      this.#form.reset();
    };
    const { confirm } = this.#options;
    return rowMenuWithConfirmation(this.#host, confirm, { control, subject, label: this.#texts.reset, closeOthers });
  }
}
