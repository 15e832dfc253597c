import { html } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { settingsFrame } from '../../core/messages/en/account/sections.ts';
import { settingsProfile } from '../../core/messages/en/account/profile.ts';
import { customElement } from '../base/decorators.ts';
import { nameInText } from '../parts/name-label.ts';
import { field } from '../parts/field.ts';
import { actionButton } from '../sections/action-button.ts';
import { PictureEditor, pictureStyles } from '../sections/picture-editor.ts';
import { LkSection, type Section, type SectionContent, type SectionHeader } from '../sections/section.ts';
import { SectionForm } from '../sections/section-form.ts';
import { entries, entry } from '../sections/section-parts.ts';
import type { WriteResult } from '../sections/pending-work.ts';

/** Longer names are no names. */
const NAME_MAX_CHARACTERS = 256;

/**
 * The name and the picture of the person who is signed in. Both are shown at once and taken back, with the reason, where the service
 * refuses them.
 *
 * @element lk-settings-profile
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The buttons of a row.
 * @csspart stage - The square that is cut out of a picture.
 * @csspart zoom - The slider below it.
 * @csspart error - The row that says what went wrong.
 */
@customElement('lk-settings-profile')
export class LkSettingsProfile extends LkSection {
  static override styles = [...LkSection.styles, pictureStyles];

  readonly #picture = new PictureEditor(this, {
    control: 'picture',
    shape: 'circle',
    label: () => this.#words.picture,
    face: () => this.user ?? { id: '' },
    save: (profileImageUrl) => this.#update({ profileImageUrl }),
  });
  readonly #name: SectionForm<'name'> = new SectionForm<'name'>(this, {
    control: 'name',
    names: ['name'],
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      field({ ...form.fieldOptions('name'), label: this.#words.nameField, type: 'text', autocomplete: 'name' }),
    check: ({ name }) => ({
      name: name.trim().length > NAME_MAX_CHARACTERS ? this.#words.nameTooLong(NAME_MAX_CHARACTERS) : undefined,
    }),
    fieldOf: { SCHEMA_ERROR: 'name' },
    submit: ({ name }) => this.#update({ displayName: name.trim() || null }),
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override forget(): void {
    super.forget();
    this.#name.reset();
    this.#picture.reset();
  }

  get #words(): typeof settingsProfile {
    return this.texts('settingsProfile', settingsProfile);
  }

  async #update(changes: {
    readonly displayName?: string | null;
    readonly profileImageUrl?: string | null;
  }): Promise<WriteResult> {
    return this.app?.updateUser(changes);
  }

  #renderName({ displayName }: CurrentUser) {
    const { name, noName, editName } = this.#words;
    const { edit } = this.texts('settingsFrame', settingsFrame);
    const toggle = () => (this.#name.isOpen ? this.#name.close() : this.#name.open({ name: displayName ?? '' }));
    return entry({
      label: name,
      content: displayName ? html`<bdi>${nameInText(displayName)}</bdi>` : html`<span class="muted">${noName}</span>`,
      action: actionButton({
        control: 'name',
        label: edit,
        name: editName,
        part: 'action',
        look: this.work.look('name'),
        isExpanded: this.#name.isOpen,
        onClick: toggle,
      }),
    });
  }

  protected override content(user: CurrentUser): SectionContent {
    const rows = entries(html`${this.#picture.renderEntry()}${this.#renderName(user)}`);
    return {
      body: this.#picture.renderTarget(html`${rows}${this.#picture.renderCrop()}${this.#name.renderSlot()}`),
    };
  }
}

export const section: Section = (app) => html`<lk-settings-profile slot="section" .app=${app}></lk-settings-profile>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-profile': LkSettingsProfile;
  }
}
