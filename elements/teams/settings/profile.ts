import { css, html, nothing, type TemplateResult } from 'lit';
import { teamSettings } from '../../messages/teams/profile.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { pictureStyles } from '../../sections/profile/picture-styles.ts';
import { ProfileRows, type TextRow } from '../../sections/profile/profile-rows.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import type { RenderSection } from '../../sections/section/section-loader.ts';
import { TeamController } from '../base/team-controller.ts';

/** The styles of a team's picture: a rounded square. Pictures of users are circles. */
const teamPictureStyles = css`
  lk-avatar,
  .face {
    --lk-avatar-radius: 28%;
  }
`;

/**
 * The name and picture of a team. Members with the permission `$update_team` can change them. Other members can only see them.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/teams/settings/profile.js';
 * </script>
 * <lk-team-profile></lk-team-profile> <!-- of the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-profile
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart stage - The area in which the picture is cropped.
 * @csspart zoom - The slider for the zoom of the picture.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-team-profile')
export class LkTeamProfile extends LkSection {
  static override styles = [LkSection.styles, pictureStyles, teamPictureStyles];

  /** The id of the team. By default the user's selected team. */
  @property({ attribute: 'team-id' }) teamId = '';

  override readonly subject: TeamController = new TeamController(this);
  readonly #name: TextRow = {
    control: 'name',
    autocomplete: 'off',
    texts: () => ({ label: this.#texts.name, edit: this.#texts.editName, field: this.#texts.nameField }),
    value: () => this.subject.team?.displayName ?? '',
    shown: () => html`<bdi>${nameLabel(this.subject.team?.displayName, this.#texts.unnamed)}</bdi>`,
    check: (name) => (name ? undefined : this.#texts.nameMissing),
    save: (displayName) => this.#updateTeam({ displayName }),
  };
  readonly #rows: ProfileRows = new ProfileRows(
    this,
    {
      shape: 'square',
      label: () => this.#texts.picture,
      face: () => ({ id: '', ...this.subject.team, displayName: nameLabel(this.subject.team?.displayName, '') }),
      mayChange: () => this.subject.may('$update_team'),
      save: (profileImageUrl) => this.#updateTeam({ profileImageUrl }),
    },
    [this.#name],
  );

  protected override header(): SectionHeader {
    const { title: heading, text, readOnly } = this.#texts;
    const isReadOnly = this.subject.state?.status === 'ready' && !this.subject.may('$update_team');
    return { heading, text: isReadOnly ? readOnly : text };
  }

  get #texts(): typeof teamSettings {
    return this.texts('teamSettings', teamSettings);
  }

  async #updateTeam(changes: { readonly displayName?: string; readonly profileImageUrl?: string | null }) {
    const { team } = this.subject;
    return team && this.app?.teams.update(team.id, changes);
  }

  protected override skeleton(): TemplateResult {
    return this.#rows.renderSkeleton();
  }

  protected override content(): SectionContent {
    return { body: this.subject.team ? this.#rows.render() : nothing };
  }
}

export const section: RenderSection = (app, teamId) =>
  html`<lk-team-profile slot="section" .app=${app} .teamId=${teamId}></lk-team-profile>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-profile': LkTeamProfile;
  }
}
