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

interface ProfileTexts {
  readonly picture: string;
  readonly name: string;
  /** The accessible name of the button that edits the name. */
  readonly editName: string;
  /** The label of the field for the name. */
  readonly nameField: string;
}

interface ProfileOptions {
  readonly shape: 'circle' | 'square';
  readonly autocomplete: 'name' | 'off';
  readonly texts: () => ProfileTexts;
  readonly face: () => AvatarSubject;
  /** Returns the address of the picture that can be removed. By default the picture of `face`. */
  readonly address?: () => string | null;
  /** Whether the user may change name and picture. By default true. */
  readonly mayChange?: () => boolean;
  /** Returns the value of the field when the form opens. */
  readonly name: () => string;
  /** Returns the error message for a name that cannot be saved. */
  readonly checkName: (name: string) => string | undefined;
  readonly saveName: (name: string) => Promise<WriteResult>;
  readonly savePicture: (address: string | null) => Promise<WriteResult>;
}

/** The rows for name and picture of a user or a team, with buttons to change them. They are the body of a section. */
export class ProfileRows {
  readonly #host: LkSection;
  readonly #options: ProfileOptions;
  readonly #picture: PictureEditor;
  readonly #form: SectionForm<'name'>;

  constructor(host: LkSection, options: ProfileOptions) {
    const { shape, autocomplete, texts, face, address, mayChange, checkName, saveName, savePicture: save } = options;
    this.#host = host;
    this.#options = options;
    this.#picture = new PictureEditor(host.frame, {
      control: 'picture',
      shape,
      label: () => texts().picture,
      face,
      address,
      mayChange,
      save,
    });
    this.#form = new SectionForm<'name'>(host, {
      control: 'name',
      names: ['name'],
      submitLabel: () => host.texts('settingsFrame', settingsFrame).save,
      fields: (form) => field({ ...form.fieldOptions('name'), label: texts().nameField, type: 'text', autocomplete }),
      check: ({ name }) => ({ name: checkName(name.trim()) }),
      fieldOf: { SCHEMA_ERROR: 'name' },
      submit: ({ name }) => saveName(name.trim()),
    });
  }

  /** Renders the rows for picture and name. `name` is the displayed name, which can be a template. */
  render(name: unknown): TemplateResult {
    return this.#picture.renderTarget(panelRows([this.#picture.renderEntry(), this.#renderName(name)]));
  }

  /** Renders the same rows while name and picture are not known, with the same height. */
  renderSkeleton(): TemplateResult {
    const { edit } = this.#host.texts('settingsFrame', settingsFrame);
    const name = panelRow({
      label: this.#options.texts().name,
      content: html`<div class="skeleton"></div>`,
      action: actionButton({ control: 'loading', label: edit }),
    });
    const rows = panelRows([this.#picture.renderSkeleton(), name]);
    return html`<div class="is-loading" inert aria-hidden="true">${rows}</div>`;
  }

  #renderName(content: unknown): TemplateResult {
    const { texts, name, mayChange = () => true } = this.#options;
    // The field takes the place of the name.
    if (this.#form.isOpen) return panelRow({ content: this.#form.renderSlotInRow() });
    const { name: label, editName } = texts();
    const { edit } = this.#host.texts('settingsFrame', settingsFrame);
    const button = () => this.#form.renderButton({ label: edit, name: editName, values: () => ({ name: name() }) });
    return panelRow({ label, content, action: mayChange() ? button() : nothing });
  }
}
