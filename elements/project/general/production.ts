import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdminApp } from '../../../core/admin.ts';
import { projectDomains } from '../../messages/owner/domains.ts';
import { projectProduction } from '../../messages/owner/production.ts';
import { customElement, property } from '../../base/decorators.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { panelRows, panelRow } from '../../sections/section/section-parts.ts';
import { renderSwitch, switchStyles } from '../../sections/switch.ts';
import { namedProductionProblem } from '../domains/rules.ts';
import { ProjectController, type ProjectLinks, type RenderProjectSection } from '../kit/project-controller.ts';
import { settingsPath } from '../kit/settings-path.ts';

const styles = css`
  #why {
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
  }
  .problems {
    display: grid;
    gap: calc(2 * var(--_step));
    margin: calc(2 * var(--_step)) 0 0;
    padding: 0;
    list-style: none;
  }
  .problems li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: calc(2 * var(--_step));
    font-size: max(12px, 0.875 * var(--_unit));
  }
  .problems div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_step) calc(4 * var(--_step));
  }
  .problems span {
    flex: 1 1 240px;
  }
  @media (pointer: coarse) {
    .problems a {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
  .problems svg {
    margin-block-start: 2px;
    color: var(--_danger);
  }
  @media (forced-colors: active) {
    /* By default an icon keeps a color of its own. */
    .problems svg {
      forced-color-adjust: auto;
    }
  }
  .problems a {
    display: inline-block;
    color: var(--_accent-text);
    font-weight: 600;
  }
`;

/** The id of the page with all settings that production mode can refuse. */
const FIX_PAGE = 'domains';

/**
 * Turns production mode on and off. While a setting is only safe in development, production mode cannot be turned on; the section
 * lists these settings with links to the page that changes them.
 *
 * @element lk-project-production
 * @example
 * ```html
 * <lk-project-production></lk-project-production>
 * <script type="module">document.querySelector('lk-project-production').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - The row of the switch.
 * @csspart switch - The switch.
 * @csspart problem - The item about one setting that is only safe in development.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-production')
export class LkProjectProduction extends LkSection {
  static override styles = [...LkSection.styles, switchStyles, styles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /**
   * Links to the pages of the project, set by `lk-project-settings`. Without them, links lead to the default address of
   * `lk-project-settings`, `/projects/{id}/domains`, and not to the service's dashboard, whose pages the app doesn't have.
   */
  @property({ attribute: false }) links: ProjectLinks | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  get #texts(): typeof projectProduction {
    return this.texts('projectProduction', projectProduction);
  }

  /** The reasons why production mode cannot be turned on, as sentences. */
  get #problems(): readonly string[] {
    const { config } = this.subject.project;
    const texts = this.texts('projectDomains', projectDomains);
    const untrusted = config.domains.map(({ domain }) => namedProductionProblem(domain, texts));
    return [config.allowLocalhost ? this.#texts.localhostAllowed : null, ...untrusted].filter((each) => each !== null);
  }

  #renderProblems(problems: readonly string[]): TemplateResult | typeof nothing {
    const texts = this.#texts;
    if (problems.length === 0) return nothing;
    const { project } = this.subject;
    const href = this.links?.linkTo(FIX_PAGE) ?? `${location.origin}${settingsPath(project.id)}/${FIX_PAGE}`;
    const row = (message: string) => html`<li part="problem">
      ${warningIcon()}
      <div>
        <span>${message}</span>
        <a part="link" href=${href} @click=${this.links?.handleClick ?? nothing}
          >${texts.fix}</a
        >
      </div>
    </li>`;
    return html`<p part="text" id="why">${project.isProductionMode ? texts.broken : texts.first(problems.length)}</p>
      <ul part="list" class="problems" role="list" aria-labelledby="why">${problems.map(row)}</ul>`;
  }

  protected override content(): SectionContent {
    const texts = this.#texts;
    const { project } = this.subject;
    const { isProductionMode: isOn } = project;
    const problems = this.#problems;
    const save = (wanted: boolean) =>
      void this.work.run('production', () => this.subject.save({ isProductionMode: wanted }), { isSaving: true });
    const title = html`<div class="title"><span id="name">${texts.name}</span></div>
      <div class="meta" id="about">${isOn ? texts.on : problems.length > 0 ? texts.off : texts.ready}</div>`;
    const row = panelRow({
      content: title,
      action: renderSwitch({
        control: 'production',
        isOn,
        labelledBy: 'name',
        describedBy: problems.length > 0 ? 'about why' : 'about',
        isDisabled: !isOn && problems.length > 0,
        isBusy: this.work.look('production').isBusy,
        onSwitch: save,
      }),
      below: this.#renderProblems(problems),
      error: this.work.error('production'),
    });
    return { body: panelRows(row) };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-production slot="section" .app=${app} .admin=${admin}></lk-project-production>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-production': LkProjectProduction;
  }
}
