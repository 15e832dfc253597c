import { html } from 'lit';
import type { AdminApp } from '../../../core/admin.ts';
import { projectDomains } from '../../messages/owner/domains.ts';
import { customElement, property } from '../../base/decorators.ts';
import { PendingWork } from '../../sections/section/pending-work.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { switchStyles } from '../../sections/switch.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { projectSwitches } from '../kit/project-switches.ts';

/**
 * Turns on and off whether all localhost addresses are trusted. In production mode the setting cannot be turned on.
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
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-localhost')
export class LkProjectLocalhost extends LkSection {
  static override styles = [...LkSection.styles, switchStyles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
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
