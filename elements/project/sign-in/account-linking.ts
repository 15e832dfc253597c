import { css, html, type TemplateResult } from 'lit';
import type { OAuthAccountMergeStrategy } from '../../../core/admin.ts';
import { projectProviders } from '../../../core/messages/en/owner/providers.ts';
import { customElement } from '../../base/decorators.ts';
import { dangerRow } from '../../parts/notice/notice-row.ts';
import type { SectionContent, SectionHead } from '../../sections/section.ts';
import { LkProjectSection, type ProjectSection } from '../shell/project-section.ts';

const CONTROL = 'merge';

const STRATEGIES: readonly OAuthAccountMergeStrategy[] = ['link_method', 'raise_error', 'allow_duplicates'];

const styles = css`
  .choices {
    display: grid;
    gap: calc(1 * var(--_step));
    margin-block-start: calc(3 * var(--_step));
  }
  .choices label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(2.5 * var(--_step));
    align-items: center;
    min-block-size: 32px;
    cursor: pointer;
  }
  .choices input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--_accent);
  }
  @media (pointer: coarse) {
    .choices label {
      min-block-size: 44px;
    }
  }
`;

/**
 * What happens where a provider account has the e-mail address of an account that is there already. Shown at once, and taken back
 * where the service refuses.
 *
 * @element lk-project-merge
 * @example
 * ```html
 * <lk-project-merge></lk-project-merge>
 * <script type="module">document.querySelector('lk-project-merge').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the choices.
 * @csspart error - The row that says what went wrong.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-merge')
export class LkProjectMerge extends LkProjectSection {
  static override styles = [...LkProjectSection.styles, styles];

  protected override head(): SectionHead {
    const { mergeTitle: heading, mergeText: text } = this.texts('projectProviders', projectProviders);
    return { heading, text };
  }

  /** The project is the truth: it moves the choice. */
  #choose(event: Event, wanted: OAuthAccountMergeStrategy): void {
    const shown = this.project.config.oauthAccountMergeStrategy;
    (event.target as HTMLInputElement).checked = wanted === shown;
    this.requestUpdate();
    const save = () => this.save({ config: { oauthAccountMergeStrategy: wanted } });
    void this.work.run(CONTROL, save, { isSaving: true }).then(() => this.#moveChoice());
  }

  #moveChoice(): void {
    const shown = this.knownProject?.config.oauthAccountMergeStrategy;
    for (const input of this.renderRoot.querySelectorAll<HTMLInputElement>('.choices input')) {
      input.checked = input.value === shown;
    }
  }

  #renderChoice(strategy: OAuthAccountMergeStrategy): TemplateResult {
    const { mergeOf } = this.texts('projectProviders', projectProviders);
    return html`<label>
      <input
        type="radio"
        name="merge"
        data-control=${`${CONTROL}:${strategy}`}
        .value=${strategy}
        .checked=${this.project.config.oauthAccountMergeStrategy === strategy}
        @change=${(event: Event) => this.#choose(event, strategy)}
      />
      <span>${mergeOf[strategy]}</span>
    </label>`;
  }

  protected override content(): SectionContent {
    const { merge } = this.texts('projectProviders', projectProviders);
    return {
      body: html`<div class="strip">
        ${dangerRow(this.work.error(CONTROL))}
        <div id="merge">${merge}</div>
        <div class="choices" role="radiogroup" aria-labelledby="merge">
          ${STRATEGIES.map((each) => this.#renderChoice(each))}
        </div>
      </div>`,
    };
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-merge slot="section" .app=${app} .admin=${admin}></lk-project-merge>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-merge': LkProjectMerge;
  }
}
