import { html, type TemplateResult } from 'lit';
import { projectDomains } from '../../../core/messages/en/owner/domains.ts';
import { customElement } from '../../base/decorators.ts';
import type { SectionHead } from '../../sections/section.ts';
import { type Flag, LkProjectFlags } from '../sign-in/flags.ts';
import type { ProjectSection } from '../shell/project-section.ts';

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
export class LkProjectLocalhost extends LkProjectFlags {
  protected override head(): SectionHead {
    return { heading: this.texts('projectDomains', projectDomains).developmentTitle };
  }

  protected override get boneCount(): number {
    return 1;
  }

  protected override flags(): readonly Flag[] {
    const { localhostTitle: title, localhostText: text, localhostOff } = this.texts('projectDomains', projectDomains);
    const { isProductionMode, config } = this.project;
    const isBarred = isProductionMode && !config.allowLocalhost;
    return [{ name: 'allowLocalhost', title, text: isBarred ? `${text} ${localhostOff}` : text, isBarred }];
  }
}

export const section: ProjectSection = (app, admin): TemplateResult =>
  html`<lk-project-localhost slot="section" .app=${app} .admin=${admin}></lk-project-localhost>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-localhost': LkProjectLocalhost;
  }
}
