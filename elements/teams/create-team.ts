import { css, html } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { exportParts } from '../base/theme/export-parts.ts';
import { type ElementView, ShellElement } from '../base/shell/shell-element.ts';
import type { RenderSection, SubRoute } from '../sections/section/section-loader.ts';

/**
 * Creates a team. The user becomes its first member, and the team becomes the user's selected team. If the project does not let
 * users create teams, the section says so.
 *
 * @example
 * ```html
 * <lk-create-team></lk-create-team> <!-- inside an lk-provider -->
 * <script type="module">
 *   document.body.addEventListener('lk-team-create', ({ teamId }) => console.log(teamId));
 * </script>
 * ```
 *
 * @element lk-create-team
 * @event lk-team-create - After the team was created.
 * @csspart section - The whole section.
 * @csspart header - Heading and text above the panel.
 * @csspart heading - The heading.
 * @csspart description - The text below the heading.
 * @csspart panel - The frame around the form.
 * @csspart row - The row of the picture.
 * @csspart action - The buttons of the row.
 * @csspart button - Each button of the row.
 * @csspart text - The hint in the row.
 * @csspart empty - The message that users cannot create teams.
 * @csspart stage - The area in which the picture is cropped.
 * @csspart zoom - The slider for the zoom of the picture.
 * @csspart retry - The button that loads the data again after a failure.
 */
@exportParts
@customElement('lk-create-team')
export class LkCreateTeam extends ShellElement {
  static override styles = css`
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** The level of the heading in the outline of the page. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /**
   * Set this if the section is the only section of its page. The heading of the page then has the same text, so the heading of
   * the section is visually hidden.
   */
  @property({ type: Boolean, reflect: true }) lone = false;

  /** The addresses of the pages of the account settings, where "Cancel" leads back. Null outside the account settings. */
  @property({ attribute: false }) links: Pick<SubRoute, 'linkTo' | 'handleClick'> | null = null;

  protected override async createView(): Promise<ElementView> {
    const { CreateTeamView } = await import('./create-team-view.ts');
    return new CreateTeamView(this);
  }
}

export const section: RenderSection = (app) => html`<lk-create-team slot="section" .app=${app}></lk-create-team>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-create-team': LkCreateTeam;
  }
}
