import { html, nothing, type TemplateResult } from 'lit';
import type { EmailTemplateType, TypedEmailTemplate } from '../../../core/admin.ts';
import { projectTemplates } from '../../../core/messages/en/owner/email.ts';
import { settingsFrame } from '../../../core/messages/en/account/sections.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/action-button.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry, pill, titled } from '../../sections/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { area } from '../shell/project-area.ts';
import { formSlot } from '../shell/form-slot.ts';
import { readJson, writeJson } from '../users/json-text.ts';
import type { ProjectSection } from '../shell/project-controller.ts';
import { templateErrorText, typeName } from './template-labels.ts';

interface TypedOptions {
  readonly confirm: ConfirmController;
  /** Says something about the section as a whole. */
  readonly say: (news: string) => void;
}

/** Templates where there is one for each kind of mail: subject and content, and the way back to those of the service. */
export class TypedTemplates {
  readonly #host: ProjectSection;
  readonly #options: TypedOptions;
  readonly #form: SectionForm<'subject' | 'content'>;
  #type: EmailTemplateType | null = null;

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
        ${area({ ...form.fieldOptions('content'), label: this.#texts.content, kind: 'code' })}`,
      check: ({ subject, content }) => ({
        subject: subject.trim() ? undefined : this.#texts.subjectMissing,
        content: this.#problemOf(content),
      }),
      fieldOf: { SCHEMA_ERROR: 'content', EMAIL_RENDERING_ERROR: 'content' },
      errorText: (error) => templateErrorText(error, this.#texts),
      submit: (values) => this.#save(values),
    });
  }

  /** Forgets what was opened and typed without a word. */
  reset(): void {
    this.#form.reset();
  }

  render(templates: readonly TypedEmailTemplate[]): TemplateResult {
    return entries(templates.map((template) => this.#renderRow(template)));
  }

  get #texts() {
    return this.#host.texts('projectTemplates', projectTemplates);
  }

  #problemOf(content: string): string | undefined {
    const read = readJson(content);
    if (read.ok) return undefined;
    return read.line === null ? this.#texts.bad : this.#texts.badAt(read.line);
  }

  async #save({ subject, content }: { readonly subject: string; readonly content: string }): Promise<WriteResult> {
    const read = readJson(content);
    if (!read.ok || this.#type === null) return undefined;
    return this.#host.admin?.emailTemplates.updateType(this.#type, { subject: subject.trim(), content: read.value });
  }

  async #reset({ type }: TypedEmailTemplate): Promise<WriteResult> {
    const result = await this.#host.admin?.emailTemplates.resetType(type);
    if (result?.ok) this.#options.say(this.#texts.wasReset(typeName(type, this.#texts)));
    return result;
  }

  #renderRow(template: TypedEmailTemplate): TemplateResult {
    const texts = this.#texts;
    const { type, subject, isDefault } = template;
    const name = typeName(type, texts);
    const control = `reset:${type}`;
    const question = {
      text: texts.resetText(name),
      label: texts.reset,
      action: () => this.#reset(template),
    };
    const isOpen = this.#form.isOpen && this.#type === type;
    return entry({
      icon: mailIcon(),
      content: titled(name, {
        pills: isDefault ? pill(texts.isDefault) : pill(texts.isChanged, 'accent'),
        meta: html`<bdi>${nameLabel(subject, '…')}</bdi>`,
      }),
      action: html`${isDefault ? nothing : this.#renderReset(control, name)}${this.#renderEdit(template, name, isOpen)}`,
      isWide: true,
      below: html`${isOpen ? formSlot(this.#form, 'edit') : nothing}${this.#options.confirm.render(control, question)}`,
    });
  }

  #renderEdit({ type, subject, content }: TypedEmailTemplate, name: string, isOpen: boolean): TemplateResult {
    const open = () => {
      this.#options.say('');
      this.#options.confirm.reset();
      this.#type = type;
      this.#form.open({ subject, content: writeJson(content) });
    };
    return actionButton({
      control: this.#type === type ? 'edit' : `edit:${type}`,
      label: this.#host.texts('settingsFrame', settingsFrame).edit,
      name: this.#texts.edit(name),
      part: 'action',
      isDisabled: this.#host.work.isPending,
      isExpanded: isOpen,
      onClick: () => (isOpen ? this.#form.close() : open()),
    });
  }

  #renderReset(control: string, name: string): TemplateResult {
    const { confirm, say } = this.#options;
    const ask = () => {
      say('');
      this.#form.reset();
      confirm.ask(control);
    };
    return actionButton({
      control,
      label: this.#texts.reset,
      name: this.#texts.resetOf(name),
      kind: 'danger',
      part: 'action',
      look: this.#host.work.look(control),
      isExpanded: confirm.isAsking(control),
      onClick: ask,
    });
  }
}
