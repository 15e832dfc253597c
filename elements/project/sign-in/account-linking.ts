import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, OAuthAccountMergeStrategy } from '../../../core/admin.ts';
import { projectProviders } from '../../messages/owner/providers.ts';
import { customElement, property } from '../../base/decorators.ts';
import { errorRow } from '../../parts/notice/notice-row.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { pill } from '../../sections/section/section-parts.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';

const CONTROL = 'linking';

const STRATEGIES: readonly OAuthAccountMergeStrategy[] = ['link_method', 'raise_error', 'allow_duplicates'];

/** The recommended strategy: a user who has verified the same email at the provider and in the app keeps one account. */
const SAFE_STRATEGY: OAuthAccountMergeStrategy = 'link_method';

const styles = css`
  .choices {
    display: grid;
    gap: calc(3 * var(--_step));
  }
  .choices label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(2.5 * var(--_step));
    align-items: start;
    min-block-size: 24px;
    cursor: pointer;
  }
  /* Hollow while it is not selected, as a checkbox. */
  .choices input {
    appearance: none;
    box-sizing: border-box;
    inline-size: calc(1.125 * var(--_unit));
    block-size: calc(1.125 * var(--_unit));
    margin: 0.1em 0 0;
    border: 1px solid var(--_edge);
    border-radius: 50%;
    background: var(--_field);
    cursor: inherit;
  }
  .choices input:checked {
    border: calc(0.3125 * var(--_unit)) solid var(--_accent);
    background: var(--_on-accent);
  }
  @media (forced-colors: active) {
    .choices input {
      appearance: auto;
    }
  }
  .choices .meta {
    display: block;
  }
  @media (pointer: coarse) {
    .choices {
      gap: 0;
    }
    .choices label {
      padding-block: calc(3 * var(--_step));
    }
  }
`;

/**
 * Chooses what happens when a user signs in with a provider account whose email address already belongs to another account.
 * The section shows a new choice immediately. When the service refuses the choice, the section shows the previous one again.
 *
 * @element lk-project-account-linking
 * @example
 * ```html
 * <lk-project-account-linking></lk-project-account-linking>
 * <script type="module">document.querySelector('lk-project-account-linking').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the choices.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-account-linking')
export class LkProjectAccountLinking extends LkSection {
  static override styles = [...LkSection.styles, styles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  protected override header(): SectionHeader {
    const { linkingTitle: heading, linkingText: text } = this.texts('projectProviders', projectProviders);
    return { heading, text };
  }

  /** Saves a choice. The radio buttons show the value of the project, so a click changes them only with that value. */
  #saveChoice(event: Event, wanted: OAuthAccountMergeStrategy): void {
    const shown = this.subject.project.config.oauthAccountMergeStrategy;
    (event.target as HTMLInputElement).checked = wanted === shown;
    this.requestUpdate();
    const save = () => this.subject.save({ config: { oauthAccountMergeStrategy: wanted } });
    void this.work.run(CONTROL, save, { isSaving: true }).then(() => this.#moveChoice());
  }

  #moveChoice(): void {
    const shown = this.subject.knownProject?.config.oauthAccountMergeStrategy;
    for (const input of this.renderRoot.querySelectorAll<HTMLInputElement>('.choices input')) {
      input.checked = input.value === shown;
    }
  }

  #renderChoice(strategy: OAuthAccountMergeStrategy): TemplateResult {
    const { linkingOf, linkingTexts, recommended } = this.texts('projectProviders', projectProviders);
    return html`<label part="label">
      <input part="radio input"
        type="radio"
        name="linking"
        data-control=${`${CONTROL}:${strategy}`}
        .value=${strategy}
        .checked=${this.subject.project.config.oauthAccountMergeStrategy === strategy}
        @change=${(event: Event) => this.#saveChoice(event, strategy)}
      />
      <span>
        <span part="title" class="title"><span>${linkingOf[strategy]}</span>${strategy === SAFE_STRATEGY ? pill(recommended) : nothing}</span>
        <span part="text" class="meta">${linkingTexts[strategy]}</span>
      </span>
    </label>`;
  }

  protected override content(): SectionContent {
    const { linking } = this.texts('projectProviders', projectProviders);
    return {
      body: html`<div class="strip">
        ${errorRow(this.work.error(CONTROL))}
        <div class="choices" role="radiogroup" aria-label=${linking}>
          ${STRATEGIES.map((each) => this.#renderChoice(each))}
        </div>
      </div>`,
    };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-account-linking slot="section" .app=${app} .admin=${admin}></lk-project-account-linking>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-account-linking': LkProjectAccountLinking;
  }
}
