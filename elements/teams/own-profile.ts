import { html, nothing } from 'lit';
import type { ResourceState, TeamMember } from '../../core/index.ts';
import { settingsFrame } from '../../core/messages/en/settings-frame.ts';
import { teamProfile } from '../../core/messages/en/team-profile.ts';
import { customElement } from '../base/custom-element.ts';
import { rowName } from '../base/row-name.ts';
import { StoreController } from '../base/store.ts';
import '../parts/avatar.ts';
import { field } from '../parts/field.ts';
import { actionButton } from '../settings/action-button.ts';
import type { Section, SectionContent, SectionHead } from '../settings/section.ts';
import { SectionForm } from '../settings/section-form.ts';
import { entries, entry } from '../settings/section-parts.ts';
import type { Outcome } from '../settings/work.ts';
import { LkTeamSection, togetherOf } from './team-section.ts';

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
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-team-own-profile')
export class LkTeamOwnProfile extends LkTeamSection {
  readonly #own = new StoreController<ResourceState<TeamMember | null>>(this, () =>
    this.team ? this.app?.teamProfiles.$own(this.team.id) : null,
  );
  readonly #name: SectionForm<'name'> = new SectionForm<'name'>(this, {
    control: 'name',
    names: ['name'],
    submitLabel: () => this.texts('settingsFrame', settingsFrame).save,
    fields: (form) =>
      field({
        ...form.fieldOptions('name'),
        label: this.#words.nameLabel,
        hint: this.#words.nameHint,
        type: 'text',
        autocomplete: 'name',
      }),
    fieldOf: { SCHEMA_ERROR: 'name' },
    submit: ({ name }) => this.#update({ displayName: name.trim() || null }),
  });

  protected override head(): SectionHead {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    const team = super.needs();
    return team?.status === 'ready' ? togetherOf([team, this.#own.value]) : team;
  }

  protected override retry(): unknown {
    return Promise.all([super.retry(), this.team && this.app?.teamProfiles.own(this.team.id)]);
  }

  protected override forget(): void {
    super.forget();
    this.#name.reset();
  }

  get #words(): typeof teamProfile {
    return this.texts('teamProfile', teamProfile);
  }

  async #update(changes: {
    readonly displayName?: string | null;
    readonly profileImageUrl?: string | null;
  }): Promise<Outcome> {
    const { app, team } = this;
    return team && app?.teamProfiles.update(team.id, changes);
  }

  #renderName(own: TeamMember) {
    const texts = this.#words;
    const { edit: label } = this.texts('settingsFrame', settingsFrame);
    const open = () => this.#name.open({ name: own.displayName ?? '' });
    return entry({
      label: texts.name,
      content: html`<bdi>${rowName(own.displayName, texts.noName)}</bdi>`,
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

  #renderPicture(own: TeamMember) {
    const face = { ...own, id: own.userId, displayName: rowName(own.displayName, '') };
    return entry({
      label: this.#words.picture,
      content: html`<lk-avatar .face=${face} .size=${56}></lk-avatar>`,
    });
  }

  protected override content(): SectionContent {
    const state = this.#own.value;
    if (state?.status !== 'ready' || !state.data) return { body: nothing };
    return {
      body: html`${entries([this.#renderPicture(state.data), this.#renderName(state.data)])}${this.#name.renderSlot()}`,
    };
  }
}

export const section: Section = (app, teamId) =>
  html`<lk-team-own-profile slot="section" .app=${app} .teamId=${teamId}></lk-team-own-profile>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-own-profile': LkTeamOwnProfile;
  }
}
