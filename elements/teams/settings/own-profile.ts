import { html, nothing, type TemplateResult } from 'lit';
import type { ProfileChanges, ResourceState, TeamMember } from '../../../core/index.ts';
import { teamProfile } from '../../messages/teams/own-profile.ts';
import { customElement, property } from '../../base/decorators.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { dataOf, joinStates } from '../../sections/join-states.ts';
import { pictureStyles } from '../../sections/profile/picture-styles.ts';
import { ProfileRows, type TextRow } from '../../sections/profile/profile-rows.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import type { RenderSection } from '../../sections/section/section-loader.ts';
import { TeamController } from '../base/team-controller.ts';

/**
 * The name and the picture of the signed-in user as the other members of a team see them. Until the user changes them here, the team
 * sees name and picture of the account.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/teams/settings/own-profile.js';
 * </script>
 * <lk-team-own-profile></lk-team-own-profile> <!-- in the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-own-profile
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart stage - The area in which the picture is cropped.
 * @csspart zoom - The slider for the zoom of the picture.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-team-own-profile')
export class LkTeamOwnProfile extends LkSection {
  static override styles = [LkSection.styles, pictureStyles];

  /** The id of the team. By default the user's selected team. */
  @property({ attribute: 'team-id' }) teamId = '';

  override readonly subject: TeamController = new TeamController(this);
  readonly #profile = new StoreController<ResourceState<TeamMember | null>>(this, () =>
    this.subject.team ? this.app?.teamProfiles.$own(this.subject.team.id) : null,
  );
  readonly #name: TextRow = {
    control: 'name',
    autocomplete: 'name',
    texts: () => ({ label: this.#texts.name, edit: this.#texts.editName, field: this.#texts.nameField }),
    value: () => this.#member?.displayName ?? '',
    shown: () => html`<bdi>${nameLabel(this.#member?.displayName, this.#texts.noName)}</bdi>`,
    check: (name) => (name ? undefined : this.#texts.nameMissing),
    save: (displayName) => this.#updateProfile({ displayName }),
  };
  readonly #rows: ProfileRows = new ProfileRows(
    this,
    {
      shape: 'circle',
      label: () => this.#texts.picture,
      face: () => {
        const profile = this.#member;
        return { ...profile, id: profile?.userId ?? '', displayName: nameLabel(profile?.displayName, '') };
      },
      // For a member without a picture for this team, the profile contains the picture of the account. That picture cannot be removed
      // here, so it counts as no picture.
      address: () => {
        const address = this.#member?.profileImageUrl ?? null;
        return address === this.user?.profileImageUrl ? null : address;
      },
      save: (profileImageUrl) => this.#updateProfile({ profileImageUrl }),
    },
    [this.#name],
  );

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  protected override needs() {
    return joinStates([this.subject.state, this.#profile.value]);
  }

  protected override retry(): unknown {
    const { team } = this.subject;
    return Promise.all([super.retry(), team && this.app?.teamProfiles.own(team.id)]);
  }

  get #texts(): typeof teamProfile {
    return this.texts('teamProfile', teamProfile);
  }

  get #member(): TeamMember | null {
    return dataOf(this.#profile.value) ?? null;
  }

  async #updateProfile(changes: ProfileChanges) {
    const { team } = this.subject;
    return team && this.app?.teamProfiles.update(team.id, changes);
  }

  protected override skeleton(): TemplateResult {
    return this.#rows.renderSkeleton();
  }

  protected override content(): SectionContent {
    return { body: this.#member ? this.#rows.render() : nothing };
  }
}

export const section: RenderSection = (app, teamId) =>
  html`<lk-team-own-profile slot="section" .app=${app} .teamId=${teamId}></lk-team-own-profile>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-own-profile': LkTeamOwnProfile;
  }
}
