import { css, html, nothing } from 'lit';
import type { Team } from '../../../core/index.ts';
import { settingsFrame } from '../../../core/messages/en/account/sections.ts';
import { teamSettings } from '../../../core/messages/en/teams/profile.ts';
import { customElement } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/action-button.ts';
import { PictureEditor, pictureStyles } from '../../sections/picture-editor.ts';
import type { Section, SectionContent, SectionHeader } from '../../sections/section.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry } from '../../sections/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { LkTeamSection } from '../team-controller.ts';

/** Teams are squares, people are round. */
const teamPictureStyles = css`
  lk-avatar {
    --lk-avatar-radius: 28%;
  }
`;

/**
 * The name and picture of a team, to change for those who may, to read for the others.
 *
 * @element lk-team-profile
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart stage - The square that is cut out of a picture.
 * @csspart zoom - The slider below it.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-team-profile')
export class LkTeamProfile extends LkTeamSection {
  static override styles = [LkTeamSection.styles, pictureStyles, teamPictureStyles];

  readonly #picture = new PictureEditor(this, {
    control: 'picture',
    shape: 'square',
    label: () => this.#words.picture,
    face: () => ({ id: '', ...this.team, displayName: nameLabel(this.team?.displayName, '') }),
    mayChange: () => this.may('$update_team'),
    save: (profileImageUrl) => this.#update({ profileImageUrl }),
  });
  readonly #name: SectionForm<'name'> = new SectionForm<'name'>(this, {
    control: 'name',
    names: ['name'],
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      field({
        ...form.fieldOptions('name'),
        label: this.#words.newName,
        type: 'text',
        autocomplete: 'off',
      }),
    check: ({ name }) => ({ name: name.trim() ? undefined : this.#words.nameMissing }),
    fieldOf: { SCHEMA_ERROR: 'name' },
    submit: ({ name }) => this.#update({ displayName: name.trim() }),
  });

  protected override header(): SectionHeader {
    const { title: heading, text, readOnly } = this.#words;
    const isReadOnly = super.needs()?.status === 'ready' && !this.may('$update_team');
    return { heading, text: isReadOnly ? readOnly : text };
  }

  protected override forget(): void {
    super.forget();
    this.#name.reset();
    this.#picture.reset();
  }

  get #words(): typeof teamSettings {
    return this.texts('teamSettings', teamSettings);
  }

  async #update(changes: {
    readonly displayName?: string;
    readonly profileImageUrl?: string | null;
  }): Promise<WriteResult> {
    const { app, team } = this;
    return team && app?.teams.update(team.id, changes);
  }

  #renderName(team: Team) {
    const texts = this.#words;
    const { edit: label } = this.texts('settingsFrame', settingsFrame);
    const open = () => this.#name.open({ name: team.displayName });
    const edit = actionButton({
      control: 'name',
      label,
      name: texts.editName,
      part: 'action',
      look: this.work.look('name'),
      isExpanded: this.#name.isOpen,
      onClick: () => (this.#name.isOpen ? this.#name.close() : open()),
    });
    return entry({
      label: texts.name,
      content: html`<bdi>${nameLabel(team.displayName, texts.unnamed)}</bdi>`,
      action: this.may('$update_team') ? edit : nothing,
    });
  }

  protected override content(): SectionContent {
    const { team } = this;
    if (!team) return { body: nothing };
    const rows = entries([this.#picture.renderEntry(), this.#renderName(team)]);
    const body = html`${rows}${this.#picture.renderCrop()}${this.#name.renderSlot()}`;
    return { body: this.#picture.renderTarget(body) };
  }
}

export const section: Section = (app, teamId) =>
  html`<lk-team-profile slot="section" .app=${app} .teamId=${teamId}></lk-team-profile>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-profile': LkTeamProfile;
  }
}
