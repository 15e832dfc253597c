import { html, nothing, type TemplateResult } from 'lit';
import { settingsFrame } from '../../messages/account/sections.ts';
import { field } from '../../parts/field.ts';
import type { AvatarSubject } from '../../parts/initials.ts';
import type { WriteResult } from '../section/pending-work.ts';
import { PictureEditor } from './picture-editor.ts';
import type { LkSection } from '../section/section.ts';
import { actionButton } from '../section/action-button.ts';
import { SectionForm } from '../section/section-form.ts';
import { panelRows, panelRow } from '../section/section-parts.ts';

/** A row with a text that can be changed, such as the name. */
export interface TextRow {
  /** The name of its button and of its field, unique in the section. */
  readonly control: string;
  readonly autocomplete: AutoFill;
  readonly texts: () => TextRowTexts;
  /** Returns the value of the field when the form opens. */
  readonly value: () => string;
  /** Returns what the row shows, which can be a template. */
  readonly shown: () => unknown;
  /** Returns the error message for a value that cannot be saved. */
  readonly check: (value: string) => string | undefined;
  readonly save: (value: string) => Promise<WriteResult>;
}

export interface TextRowTexts {
  readonly label: string;
  /** The accessible name of the button that edits the text. */
  readonly edit: string;
  /** The label of the field. */
  readonly field: string;
}

interface ProfileOptions {
  readonly shape: 'circle' | 'square';
  readonly label: () => string;
  readonly face: () => AvatarSubject;
  /** Returns the address of the picture that can be removed. By default the picture of `face`. */
  readonly address?: () => string | null;
  /** Whether the user may change texts and picture. By default true. */
  readonly mayChange?: () => boolean;
  readonly save: (address: string | null) => Promise<WriteResult>;
}

/** The rows for picture and texts of a user or a team, with buttons to change them. They are the body of a section. */
export class ProfileRows {
  readonly #host: LkSection;
  readonly #mayChange: () => boolean;
  readonly #picture: PictureEditor;
  readonly #rows: readonly (readonly [row: TextRow, form: SectionForm<string>])[];

  constructor(host: LkSection, { mayChange = () => true, ...picture }: ProfileOptions, rows: readonly TextRow[]) {
    this.#host = host;
    this.#mayChange = mayChange;
    this.#picture = new PictureEditor(host.frame, { control: 'picture', mayChange, ...picture });
    this.#rows = rows.map((row) => [row, createForm(host, row)]);
  }

  render(): TemplateResult {
    const rows = this.#rows.map(([row, form]) => this.#renderRow(row, form));
    return this.#picture.renderTarget(panelRows([this.#picture.renderEntry(), rows]));
  }

  /** Renders the same rows while texts and picture are not known, with the same height. */
  renderSkeleton(): TemplateResult {
    const { edit } = this.#host.texts('settingsFrame', settingsFrame);
    const texts = this.#rows.map(([row]) =>
      panelRow({
        label: row.texts().label,
        content: html`<div class="skeleton"></div>`,
        action: actionButton({ control: 'loading', label: edit }),
      }),
    );
    const rows = panelRows([this.#picture.renderSkeleton(), texts]);
    return html`<div class="is-loading" inert aria-hidden="true">${rows}</div>`;
  }

  #renderRow({ control, texts, value, shown }: TextRow, form: SectionForm<string>): TemplateResult {
    const { label, edit: name } = texts();
    // The field takes the place of the text.
    if (form.isOpen) return panelRow({ label, content: form.renderSlotInRow() });
    const { edit } = this.#host.texts('settingsFrame', settingsFrame);
    const button = () => form.renderButton({ label: edit, name, values: () => ({ [control]: value() }) });
    return panelRow({ label, content: shown(), action: this.#mayChange() ? button() : nothing });
  }
}

function createForm(host: LkSection, { control, autocomplete, texts, check, save }: TextRow): SectionForm<string> {
  return new SectionForm<string>(host, {
    control,
    names: [control],
    isLabelled: true,
    submitLabel: () => host.texts('settingsFrame', settingsFrame).save,
    fields: (form) => field({ ...form.fieldOptions(control), label: texts().field, type: 'text', autocomplete }),
    check: ({ [control]: value = '' }) => ({ [control]: check(value.trim()) }),
    fieldOf: { SCHEMA_ERROR: control },
    submit: ({ [control]: value = '' }) => save(value.trim()),
  });
}
