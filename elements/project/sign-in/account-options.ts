import { html } from 'lit';
import { projectSignIn } from '../../../core/messages/en/owner/sign-in.ts';
import { customElement } from '../../base/decorators.ts';
import type { SectionHead } from '../../sections/section.ts';
import { type Flag, LkProjectFlags } from './flags.ts';
import type { ProjectSection } from '../shell/project-section.ts';

/**
 * What people may do in the pages of an app: make teams, delete their account, make API keys.
 *
 * @element lk-project-abilities
 * @example
 * ```html
 * <lk-project-abilities></lk-project-abilities>
 * <script type="module">document.querySelector('lk-project-abilities').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One ability.
 * @csspart switch - Its switch.
 * @csspart error - The row that says what went wrong.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-abilities')
export class LkProjectAbilities extends LkProjectFlags {
  protected override head(): SectionHead {
    const { abilitiesTitle: heading, abilitiesText: text } = this.texts('projectSignIn', projectSignIn);
    return { heading, text };
  }

  protected override get boneCount(): number {
    return 5;
  }

  protected override flags(): readonly Flag[] {
    const texts = this.texts('projectSignIn', projectSignIn);
    return [
      { name: 'clientTeamCreationEnabled', title: texts.teamCreation, text: texts.teamCreationText },
      { name: 'createTeamOnSignUp', title: texts.teamOnSignUp, text: texts.teamOnSignUpText },
      { name: 'clientUserDeletionEnabled', title: texts.userDeletion, text: texts.userDeletionText },
      { name: 'allowUserApiKeys', title: texts.userApiKeys, text: texts.userApiKeysText },
      { name: 'allowTeamApiKeys', title: texts.teamApiKeys, text: texts.teamApiKeysText },
    ];
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-abilities slot="section" .app=${app} .admin=${admin}></lk-project-abilities>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-abilities': LkProjectAbilities;
  }
}
