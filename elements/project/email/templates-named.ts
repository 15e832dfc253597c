import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { NamedEmailTemplate } from '../../../core/admin.ts';
import { projectTemplates } from '../../../core/messages/en/owner/email.ts';
import { settingsFrame } from '../../../core/messages/en/account/sections.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { field } from '../../parts/field.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import { keepFocus } from '../../sections/keep-focus.ts';
import { askButton, formButton } from '../../sections/toggle-buttons.ts';
import type { SectionNotice } from '../../sections/section-notice.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry, titled } from '../../sections/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { currentText, editorStyles, formFieldStyles, moveToStart, textArea } from '../shell/form-fields.ts';
import type { ProjectSection } from '../shell/project-controller.ts';
import { templateErrorText } from './template-labels.ts';

interface NamedOptions {
  readonly confirm: ConfirmController;
  readonly notice: SectionNotice;
}

/**
 * Templates where there is any number of them: made and deleted, each a source and a theme. How a source looks as a mail is not
 * shown: a page with a strict policy takes no HTML from texts, not even into a frame that may do nothing.
 */
export class NamedTemplates {
  readonly createForm: SectionForm<'name'>;
  readonly #host: ProjectSection;
  readonly #options: NamedOptions;
  readonly #editForm: SectionForm<'source' | 'theme'>;
  /** What the form was opened with, or was found when it was saved. */
  #edited: NamedEmailTemplate | null = null;
  /** What somebody else made of it while the form was open. */
  #theirs: NamedEmailTemplate | null = null;

  constructor(host: ProjectSection, options: NamedOptions) {
    this.#host = host;
    this.#options = options;
    this.createForm = new SectionForm<'name'>(host, {
      control: 'create',
      names: ['name'],
      submitLabel: () => this.#texts.createNow,
      fields: (form) =>
        field({ ...form.fieldOptions('name'), label: this.#texts.name, type: 'text', autocomplete: 'off' }),
      check: ({ name }) => ({ name: name.trim() ? undefined : this.#texts.nameMissing }),
      fieldOf: { SCHEMA_ERROR: 'name', EMAIL_TEMPLATE_ALREADY_EXISTS: 'name' },
      errorText: (error) => templateErrorText(error, this.#texts),
      submit: ({ name }) => this.#create(name.trim()),
      isSaving: false,
    });
    this.#editForm = new SectionForm<'source' | 'theme'>(host, {
      control: 'edit',
      names: ['source', 'theme'],
      submitLabel: () => host.texts('settingsFrame', settingsFrame).save,
      fields: (form) => html`${textArea({ ...form.fieldOptions('source'), label: this.#texts.source, kind: 'code' })}
        ${field({
          ...form.fieldOptions('theme'),
          label: this.#texts.theme,
          type: 'text',
          autocomplete: 'off',
          hint: this.#texts.themeHint,
          isOptional: true,
        })}
        ${this.#theirs ? currentText(this.#texts.current, this.#theirs.source) : nothing}`,
      check: ({ source }) => ({ source: source.trim() ? undefined : this.#texts.sourceMissing }),
      styles: [formFieldStyles, editorStyles],
      fieldOf: { SCHEMA_ERROR: 'source', EMAIL_RENDERING_ERROR: 'source' },
      errorText: (error) => templateErrorText(error, this.#texts),
      submit: (values) => this.#save(values),
    });
  }

  /** One thing at a time is open. */
  closeAll(): void {
    const { notice, confirm } = this.#options;
    for (const part of [notice, confirm, this.createForm, this.#editForm]) part.reset();
  }

  render(templates: readonly NamedEmailTemplate[]): TemplateResult {
    const row = (template: NamedEmailTemplate) => this.#renderRow(template);
    return html`${this.createForm.renderSlot()}${
      templates.length > 0
        ? entries(repeat(templates, ({ id }) => id, row))
        : html`<p class="empty">${this.#texts.none}</p>`
    }`;
  }

  get #texts() {
    return this.#host.texts('projectTemplates', projectTemplates);
  }

  readonly #nameOf = ({ displayName }: NamedEmailTemplate): string => nameLabel(displayName, this.#texts.unnamed);

  async #create(name: string): Promise<WriteResult> {
    const result = await this.#host.admin?.emailTemplates.create(name);
    if (result?.ok) this.#options.notice.show(this.#texts.created(nameInText(name)));
    return result;
  }

  async #save({ source, theme }: { readonly source: string; readonly theme: string }): Promise<WriteResult> {
    const template = this.#edited;
    if (!template) return undefined;
    const themeId = theme.trim();
    const changes = { source, ...(themeId && { themeId }) };
    const { admin } = this.#host;
    const result = await admin?.emailTemplates.update(template.id, changes, { since: template });
    if (result && !result.ok && result.error.code === 'CHANGED_MEANWHILE') {
      this.#theirs = this.#latest(template.id);
      this.#edited = this.#theirs;
    }
    return result;
  }

  #latest(id: string): NamedEmailTemplate | null {
    const state = this.#host.admin?.emailTemplates.$all.get();
    const all = state?.status === 'ready' && state.data.model === 'by-id' ? state.data.templates : [];
    return all.find((each) => each.id === id) ?? null;
  }

  async #delete(template: NamedEmailTemplate): Promise<WriteResult> {
    const result = await this.#host.admin?.emailTemplates.delete(template.id);
    if (result?.ok) this.#options.notice.show(this.#texts.deleted(nameInText(this.#nameOf(template))));
    return result;
  }

  #renderRow(template: NamedEmailTemplate): TemplateResult {
    const texts = this.#texts;
    const { id, themeId } = template;
    const name = nameInText(this.#nameOf(template));
    const control = `delete:${id}`;
    const question = {
      text: texts.deleteText(name),
      label: texts.delete,
      action: () => keepFocus(this.#host, control, () => this.#delete(template)),
    };
    const isOpen = this.#editForm.isOpen && this.#edited?.id === id;
    return entry({
      icon: mailIcon(),
      content: titled(this.#nameOf(template), {
        meta: html`<bdi>${themeId === null ? texts.projectTheme : texts.themeOf(nameLabel(themeId, '…'))}</bdi>`,
      }),
      action: html`${this.#renderEdit(template, name, isOpen)}${this.#renderDelete(control, name)}`,
      isWide: true,
      below: html`${isOpen ? this.#editForm.renderSlotInRow() : nothing}${this.#options.confirm.render(control, question)}`,
    });
  }

  #renderEdit(template: NamedEmailTemplate, name: string, isOpen: boolean): TemplateResult {
    const open = () => {
      this.closeAll();
      this.#edited = template;
      this.#theirs = null;
      this.#editForm.open({ source: template.source, theme: template.themeId ?? '' });
      moveToStart(this.#host, () => this.#editForm.errors.input('source'));
    };
    const form = { isOpen, close: () => this.#editForm.close() };
    return formButton(this.#host, form, {
      control: this.#edited?.id === template.id ? 'edit' : `edit:${template.id}`,
      label: this.#host.texts('settingsFrame', settingsFrame).edit,
      name: this.#texts.edit(name),
      part: 'action',
      open,
    });
  }

  #renderDelete(control: string, name: string): TemplateResult {
    return askButton(this.#host, this.#options.confirm, {
      control,
      label: this.#texts.delete,
      name: this.#texts.deleteOf(name),
      kind: 'danger',
      part: 'action',
      closeOthers: () => this.closeAll(),
    });
  }
}
