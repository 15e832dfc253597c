import { html } from 'lit';
import type { PermissionDefinition } from '../../../core/admin.ts';
import { projectPermissions } from '../../messages/owner/permissions.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { field } from '../../parts/field.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteError, WriteResult } from '../../sections/section/pending-work.ts';
import { PermissionPicker, pickerStyles } from './picker.ts';
import { codeInTextStyles, withCode } from '../kit/code-in-text.ts';
import { formFieldStyles } from '../kit/form-fields.ts';
import type { ProjectSection } from '../kit/project-controller.ts';

/** The characters that the service accepts in the id of a permission (protocol.md §8.6). */
const ID_PATTERN = /^[a-z0-9_:]+$/;

/** The values that the owner entered for a permission. */
export interface PermissionDraft {
  readonly id: string;
  readonly description: string;
  readonly containedPermissionIds: readonly string[];
}

interface PermissionFormOptions {
  /** The name of the button that opens the form, unique in the section. */
  readonly control: string;
  readonly isNew: boolean;
  readonly definitions: () => readonly PermissionDefinition[];
  readonly submit: (draft: PermissionDraft) => Promise<WriteResult>;
}

/** The form that creates or edits a permission. */
export class PermissionForm {
  readonly form: SectionForm<'id' | 'description'>;
  readonly #host: ProjectSection;
  readonly #options: PermissionFormOptions;
  readonly #picker: PermissionPicker;
  /** The current id of the edited permission. Empty for a new permission. */
  #id = '';

  constructor(host: ProjectSection, options: PermissionFormOptions) {
    this.#host = host;
    this.#options = options;
    this.#picker = new PermissionPicker(host, {
      label: () => this.#texts.contained,
      name: options.control,
      hint: () => this.#texts.containedHint,
      definitions: options.definitions,
    });
    this.form = new SectionForm<'id' | 'description'>(host, {
      control: options.control,
      names: ['id', 'description'],
      submitLabel: () => (options.isNew ? this.#texts.create : host.texts('settingsFrame', settingsFrame).save),
      fields: () => this.#renderFields(),
      styles: [formFieldStyles, pickerStyles, codeInTextStyles],
      check: ({ id }) => ({ id: this.#problemOf(id.trim()) }),
      fieldOf: { PERMISSION_ID_ALREADY_EXISTS: 'id', SCHEMA_ERROR: 'id' },
      errorText: (error) => this.#textOf(error),
      submit: ({ id, description }) =>
        options.submit({
          id: id.trim(),
          description: description.trim(),
          containedPermissionIds: this.#picker.chosen,
        }),
    });
  }

  /** Returns whether the form is open for the permission. */
  isOpenFor(id: string): boolean {
    return this.form.isOpen && this.#id === id;
  }

  open(definition?: PermissionDefinition): void {
    this.#id = definition?.id ?? '';
    this.#picker.open(definition?.containedPermissionIds ?? [], this.#id);
    this.form.open({ id: this.#id, description: definition?.description ?? '' });
  }

  get #texts() {
    return this.#host.texts('projectPermissions', projectPermissions);
  }

  #problemOf(id: string): string | undefined {
    const texts = this.#texts;
    if (id === '') return texts.idMissing;
    if (!ID_PATTERN.test(id)) return texts.idWrong;
    const isTaken = id !== this.#id && this.#options.definitions().some((each) => each.id === id);
    return isTaken ? texts.idTaken : undefined;
  }

  #textOf({ code }: WriteError): string | undefined {
    const { idTaken, containedGone, gone } = this.#texts;
    const texts: Readonly<Record<string, string>> = {
      PERMISSION_ID_ALREADY_EXISTS: idTaken,
      CONTAINED_PERMISSION_NOT_FOUND: containedGone,
      PERMISSION_NOT_FOUND: gone,
    };
    return texts[code];
  }

  #renderFields(): unknown {
    const texts = this.#texts;
    const { form } = this;
    const hint = this.#options.isNew ? withCode(texts.idHint, 'post_writer') : texts.renameHint;
    return html`${field({ ...form.fieldOptions('id'), label: texts.id, type: 'text', autocomplete: 'off', hint })}
    ${field({
      ...form.fieldOptions('description'),
      label: texts.description,
      type: 'text',
      autocomplete: 'off',
      hint: texts.descriptionHint,
      isOptional: true,
    })}
    ${this.#picker.render()}`;
  }
}
