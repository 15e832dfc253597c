import { html } from 'lit';
import type { AdminApp } from '../../../core/admin.ts';
import { projectDomains } from '../../messages/owner/domains.ts';
import { customElement, property } from '../../base/decorators.ts';
import { PendingWork } from '../../sections/pending-work.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { switchStyles } from '../../sections/controls/switch.ts';
import { ProjectController, type RenderProjectSection } from '../shell/project-controller.ts';
import { projectSwitches } from '../shell/project-switches.ts';

/**
 * Whether every address of one's own machine is trusted. Production mode does not let it be turned on.
 *
 * @element lk-project-localhost
 * @example
 * ```html
 * <lk-project-localhost></lk-project-localhost>
 * <script type="module">document.querySelector('lk-project-localhost').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the row.
 * @csspart row - The row of the switch.
 * @csspart switch - The switch.
 * @csspart error - The row that says what went wrong.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-localhost')
export class LkProjectLocalhost extends LkSection {
  static override styles = [...LkSection.styles, switchStyles];

  /** The app for the owner of the project; its session is that of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);

  protected override createWork(): PendingWork {
    return new PendingWork(this, { isParallel: true });
  }

  protected override header(): SectionHeader {
    return { heading: this.texts('projectDomains', projectDomains).developmentTitle };
  }

  protected override get skeletonRowCount(): number {
    return 1;
  }

  protected override content(): SectionContent {
    const { localhostTitle: title, localhostText: text, localhostOff } = this.texts('projectDomains', projectDomains);
    const { isProductionMode, config } = this.subject.project;
    const isDisabled = isProductionMode && !config.allowLocalhost;
    const about = isDisabled ? `${text} ${localhostOff}` : text;
    return { body: projectSwitches(this, [{ name: 'allowLocalhost', title, text: about, isDisabled }]) };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-localhost slot="section" .app=${app} .admin=${admin}></lk-project-localhost>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-localhost': LkProjectLocalhost;
  }
}
