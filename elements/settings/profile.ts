import { html, type TemplateResult } from 'lit';
import type { CurrentUser, UserChanges } from '../../core/index.ts';
import { settingsProfile } from '../messages/account/profile.ts';
import { customElement } from '../base/decorators.ts';
import { DIRECTION_MARKS, nameLabel } from '../parts/name-label.ts';
import { pictureStyles } from '../sections/profile/picture-styles.ts';
import { ProfileRows, type TextRow, type TextRowTexts } from '../sections/profile/profile-rows.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';

/** The maximum length of a name or another text. */
const MAX_CHARACTERS = 256;

type Texts = typeof settingsProfile;

/** A text of the user, below the picture. */
interface UserRow extends Pick<TextRow, 'control' | 'autocomplete'> {
  readonly texts: (all: Texts) => TextRowTexts;
  readonly value: (user: CurrentUser) => string | null;
  readonly change: (value: string | null) => UserChanges;
}

const ROWS: readonly UserRow[] = [
  {
    control: 'name',
    autocomplete: 'name',
    texts: ({ name, editName, nameField }) => ({ label: name, edit: editName, field: nameField }),
    value: ({ displayName }) => displayName,
    change: (displayName) => ({ displayName }),
  },
];

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

  readonly #rows: ProfileRows = new ProfileRows(
    this,
    {
      shape: 'circle',
      label: () => this.#texts.picture,
      face: () => this.user ?? { id: '' },
      save: async (profileImageUrl) => this.app?.updateUser({ profileImageUrl }),
    },
    ROWS.map((row) => this.#textRow(row)),
  );

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  get #texts(): Texts {
    return this.texts('settingsProfile', settingsProfile);
  }

  protected override skeleton(): TemplateResult {
    return this.#rows.renderSkeleton();
  }

  protected override content(): SectionContent {
    return { body: this.#rows.render() };
  }

  #textRow({ texts, value, change, ...row }: UserRow): TextRow {
    const current = () => (this.user && value(this.user)) ?? '';
    return {
      ...row,
      texts: () => texts(this.#texts),
      value: current,
      shown: () => {
        const label = nameLabel(current().replace(DIRECTION_MARKS, ''), '');
        return label ? html`<bdi>${label}</bdi>` : html`<span class="muted">${this.#texts.noName}</span>`;
      },
      check: ({ length }) => (length > MAX_CHARACTERS ? this.#texts.nameTooLong(MAX_CHARACTERS) : undefined),
      save: async (text) => this.app?.updateUser(change(text || null)),
    };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-profile slot="section" .app=${app}></lk-settings-profile>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-profile': LkSettingsProfile;
  }
}
