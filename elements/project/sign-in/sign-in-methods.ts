import { html } from 'lit';
import { projectSignIn } from '../../../core/messages/en/owner/sign-in.ts';
import { customElement } from '../../base/decorators.ts';
import { dangerRow } from '../../parts/notice/notice-row.ts';
import type { SectionHead } from '../../sections/section.ts';
import { type Flag, LkProjectFlags } from './flags.ts';
import type { ProjectSection } from '../shell/project-section.ts';

/**
 * The ways to sign in that need no provider, and whether people can make accounts. Says so where no way is left.
 *
 * @element lk-project-sign-in-methods
 * @example
 * ```html
 * <lk-project-sign-in-methods></lk-project-sign-in-methods>
 * <script type="module">document.querySelector('lk-project-sign-in-methods').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One way.
 * @csspart switch - Its switch.
 * @csspart error - The row that says what went wrong.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-project-sign-in-methods')
export class LkProjectSignInMethods extends LkProjectFlags {
  protected override head(): SectionHead {
    const { waysTitle: heading, waysText: text } = this.#words;
    return { heading, text };
  }

  protected override get boneCount(): number {
    return 4;
  }

  get #words(): typeof projectSignIn {
    return this.texts('projectSignIn', projectSignIn);
  }

  protected override flags(): readonly Flag[] {
    const texts = this.#words;
    return [
      { name: 'signUpEnabled', title: texts.signUp, text: texts.signUpText },
      { name: 'credentialEnabled', title: texts.credential, text: texts.credentialText },
      { name: 'magicLinkEnabled', title: texts.magicLink, text: texts.magicLinkText },
      { name: 'passkeyEnabled', title: texts.passkey, text: texts.passkeyText },
    ];
  }

  protected override note(): unknown {
    const { credentialEnabled, magicLinkEnabled, passkeyEnabled, oauthProviders } = this.project.config;
    const hasWay = credentialEnabled || magicLinkEnabled || passkeyEnabled || oauthProviders.length > 0;
    return dangerRow(hasWay ? '' : this.#words.noWay);
  }
}

export const section: ProjectSection = (app, admin) =>
  html`<lk-project-sign-in-methods slot="section" .app=${app} .admin=${admin}></lk-project-sign-in-methods>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-sign-in-methods': LkProjectSignInMethods;
  }
}
