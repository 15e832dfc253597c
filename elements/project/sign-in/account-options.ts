import { html } from 'lit';
import type { AdminApp } from '../../../core/admin.ts';
import { projectSignIn } from '../../messages/owner/sign-in.ts';
import { customElement, property } from '../../base/decorators.ts';
import { PendingWork } from '../../sections/section/pending-work.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { switchStyles } from '../../sections/switch.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { projectSwitches } from '../kit/project-switches.ts';

/**
 * Turns on and off what users may do in the app: create teams, delete their account, create API keys.
 *
 * @element lk-project-account-options
 * @example
 * ```html
 * <lk-project-account-options></lk-project-account-options>
 * <script type="module">document.querySelector('lk-project-account-options').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One option.
 * @csspart switch - The switch of an option.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-account-options')
export class LkProjectAccountOptions extends LkSection {
  static override styles = [...LkSection.styles, switchStyles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);

  protected override createWork(): PendingWork {
    return new PendingWork(this, { isParallel: true });
  }

  protected override header(): SectionHeader {
    const { optionsTitle: heading, optionsText: text } = this.texts('projectSignIn', projectSignIn);
    return { heading, text };
  }

  protected override get skeletonRowCount(): number {
    return 5;
  }

  protected override content(): SectionContent {
    const texts = this.texts('projectSignIn', projectSignIn);
    const body = projectSwitches(this, [
      { name: 'clientTeamCreationEnabled', title: texts.teamCreation, text: texts.teamCreationText },
      { name: 'createTeamOnSignUp', title: texts.teamOnSignUp, text: texts.teamOnSignUpText },
      { name: 'clientUserDeletionEnabled', title: texts.userDeletion, text: texts.userDeletionText },
      { name: 'allowUserApiKeys', title: texts.userApiKeys, text: texts.userApiKeysText },
      { name: 'allowTeamApiKeys', title: texts.teamApiKeys, text: texts.teamApiKeysText },
    ]);
    return { body };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-account-options slot="section" .app=${app} .admin=${admin}></lk-project-account-options>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-account-options': LkProjectAccountOptions;
  }
}
