import { html, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { settingsProfile } from '../messages/account/profile.ts';
import { customElement } from '../base/decorators.ts';
import { DIRECTION_MARKS, nameLabel } from '../parts/name-label.ts';
import { pictureStyles } from '../sections/profile/picture-styles.ts';
import { ProfileRows } from '../sections/profile/profile-rows.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';

/** The maximum length of a name. */
const NAME_MAX_CHARACTERS = 256;

/**
 * The name and the picture of the signed-in user. A change is shown at once. If the service refuses it, the old value and the
 * reason are shown.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/profile.js';
 * </script>
 * <lk-settings-profile></lk-settings-profile> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-profile
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The buttons of a row.
 * @csspart stage - The area in which the picture is cropped.
 * @csspart zoom - The slider for the zoom of the picture.
 * @csspart error - The row with an error message.
 */
@customElement('lk-settings-profile')
export class LkSettingsProfile extends LkSection {
  static override styles = [...LkSection.styles, pictureStyles];

  readonly #rows: ProfileRows = new ProfileRows(this, {
    shape: 'circle',
    autocomplete: 'name',
    texts: () => this.#texts,
    face: () => this.user ?? { id: '' },
    name: () => this.user?.displayName ?? '',
    checkName: ({ length }) =>
      length > NAME_MAX_CHARACTERS ? this.#texts.nameTooLong(NAME_MAX_CHARACTERS) : undefined,
    saveName: async (name) => this.app?.updateUser({ displayName: name || null }),
    savePicture: async (profileImageUrl) => this.app?.updateUser({ profileImageUrl }),
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  get #texts(): typeof settingsProfile {
    return this.texts('settingsProfile', settingsProfile);
  }

  protected override skeleton(): TemplateResult {
    return this.#rows.renderSkeleton();
  }

  protected override content({ displayName }: CurrentUser): SectionContent {
    const label = nameLabel(displayName?.replace(DIRECTION_MARKS, ''), '');
    const name = label ? html`<bdi>${label}</bdi>` : html`<span class="muted">${this.#texts.noName}</span>`;
    return { body: this.#rows.render(name) };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-profile slot="section" .app=${app}></lk-settings-profile>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-profile': LkSettingsProfile;
  }
}
