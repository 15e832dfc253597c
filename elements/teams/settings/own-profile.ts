import { html, nothing } from 'lit';
import type { ProfileChanges, ResourceState, TeamMember } from '../../../core/index.ts';
import { settingsFrame } from '../../../core/messages/en/account/sections.ts';
import { teamProfile } from '../../../core/messages/en/teams/own-profile.ts';
import { customElement } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/store-controller.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/action-button.ts';
import { PictureEditor, pictureStyles } from '../../sections/picture-editor.ts';
import type { Section, SectionContent, SectionHeader } from '../../sections/section.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry } from '../../sections/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { LkTeamSection, joinStates } from '../team-controller.ts';

/**
 * How the signed-in person appears to the other members of a team: a name and a picture of their own there, or those of their
 * account.
 *
 * @element lk-team-own-profile
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart stage - The square that is cut out of a picture.
 * @csspart zoom - The slider below it.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-team-own-profile')
export class LkTeamOwnProfile extends LkTeamSection {
  static override styles = [LkTeamSection.styles, pictureStyles];

  readonly #own = new StoreController<ResourceState<TeamMember | null>>(this, () =>
    this.team ? this.app?.teamProfiles.$own(this.team.id) : null,
  );
  readonly #picture = new PictureEditor(this, {
    control: 'picture',
    shape: 'circle',
    label: () => this.#words.picture,
    face: () => {
      const profile = this.#profile;
      return { ...profile, id: profile?.userId ?? '', displayName: nameLabel(profile?.displayName, '') };
    },
    // The picture of the account, which stands in for one of their own, cannot be taken away here.
    address: () => {
      const address = this.#profile?.profileImageUrl ?? null;
      return address === this.user?.profileImageUrl ? null : address;
    },
    save: (profileImageUrl) => this.#update({ profileImageUrl }),
  });
  readonly #name: SectionForm<'name'> = new SectionForm<'name'>(this, {
    control: 'name',
    names: ['name'],
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      field({
        ...form.fieldOptions('name'),
        label: this.#words.nameLabel,
        type: 'text',
        autocomplete: 'name',
      }),
    check: ({ name }) => ({ name: name.trim() ? undefined : this.#words.nameMissing }),
    fieldOf: { SCHEMA_ERROR: 'name' },
    submit: ({ name }) => this.#update({ displayName: name.trim() }),
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    const team = super.needs();
    return team?.status === 'ready' ? joinStates([team, this.#own.value]) : team;
  }

  protected override retry(): unknown {
    return Promise.all([super.retry(), this.team && this.app?.teamProfiles.own(this.team.id)]);
  }

  protected override forget(): void {
    super.forget();
    this.#name.reset();
    this.#picture.reset();
  }

  get #words(): typeof teamProfile {
    return this.texts('teamProfile', teamProfile);
  }

  get #profile(): TeamMember | null {
    const { value } = this.#own;
    return value?.status === 'ready' ? value.data : null;
  }

  async #update(changes: ProfileChanges): Promise<WriteResult> {
    const { app, team } = this;
    return team && app?.teamProfiles.update(team.id, changes);
  }

  #renderName(own: TeamMember) {
    const texts = this.#words;
    const { edit: label } = this.texts('settingsFrame', settingsFrame);
    const open = () => this.#name.open({ name: own.displayName ?? '' });
    return entry({
      label: texts.name,
      content: html`<bdi>${nameLabel(own.displayName, texts.noName)}</bdi>`,
      action: actionButton({
        control: 'name',
        label,
        name: texts.editName,
        part: 'action',
        look: this.work.look('name'),
        isExpanded: this.#name.isOpen,
        onClick: () => (this.#name.isOpen ? this.#name.close() : open()),
      }),
    });
  }

  protected override content(): SectionContent {
    const profile = this.#profile;
    if (!profile) return { body: nothing };
    const rows = entries([this.#picture.renderEntry(), this.#renderName(profile)]);
    const body = html`${rows}${this.#picture.renderCrop()}${this.#name.renderSlot()}`;
    return { body: this.#picture.renderTarget(body) };
  }
}

export const section: Section = (app, teamId) =>
  html`<lk-team-own-profile slot="section" .app=${app} .teamId=${teamId}></lk-team-own-profile>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-own-profile': LkTeamOwnProfile;
  }
}
