import { html, nothing, type TemplateResult } from 'lit';
import type { AdminApp, Config } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { projectSignIn } from '../../messages/owner/sign-in.ts';
import { customElement, property } from '../../base/decorators.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { PendingWork } from '../../sections/section/pending-work.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import { panelRows } from '../../sections/section/section-parts.ts';
import { switchStyles } from '../../sections/switch.ts';
import { listOidcProviders } from './oidc-providers.ts';
import { ProjectController, type RenderProjectSection } from '../kit/project-controller.ts';
import { configSwitch, projectSwitch } from '../kit/project-switches.ts';

/**
 * Turns on and off the sign-in methods that need no provider, and the creation of accounts. On newer services, the section also
 * turns on and off whether users must verify their email address. If all sign-in methods are off, the section shows a warning.
 *
 * @element lk-project-sign-in-methods
 * @example
 * ```html
 * <lk-project-sign-in-methods></lk-project-sign-in-methods>
 * <script type="module">document.querySelector('lk-project-sign-in-methods').admin = admin;</script>
 * ```
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the sign-in methods, and the one around the settings for new accounts.
 * @csspart row - One sign-in method.
 * @csspart switch - The switch of a sign-in method.
 * @csspart error - The row with an error message.
 * @csspart retry - The button that loads the project again after an error.
 */
@customElement('lk-project-sign-in-methods')
export class LkProjectSignInMethods extends LkSection {
  static override styles = [...LkSection.styles, switchStyles];

  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;

  override readonly subject: ProjectController = new ProjectController(this);
  readonly #config = new StoreController<ResourceState<Config | null>>(this, () =>
    this.user ? this.admin?.config.$current : null,
  );

  protected override createWork(): PendingWork {
    return new PendingWork(this, { isParallel: true });
  }

  protected override header(): SectionHeader {
    const { methodsTitle: heading, methodsText: text } = this.#texts;
    return { heading, text };
  }

  protected override get skeletonRowCount(): number {
    return 5;
  }

  get #texts(): typeof projectSignIn {
    return this.texts('projectSignIn', projectSignIn);
  }

  /**
   * Waits for the project and the configuration. When the configuration fails to load, the switches of the project still appear.
   */
  protected override needs() {
    const project = super.needs();
    const isWaiting = project?.status === 'ready' && (this.#config.value?.status ?? 'loading') === 'loading';
    return isWaiting ? this.#config.value : project;
  }

  /** The loaded configuration; null on older services. */
  get #loadedConfig(): Config | null {
    const { value } = this.#config;
    return value?.status === 'ready' ? value.data : null;
  }

  /** Renders the switch that requires users to verify their email address. Renders nothing on older services, which lack this setting. */
  #renderVerified(): TemplateResult | typeof nothing {
    const config = this.#loadedConfig;
    if (!config) return nothing;
    const { verifiedEmail: title, verifiedEmailText: text } = this.#texts;
    const name = 'onboarding.requireEmailVerification';
    const change = (isOn: boolean) => ({ [name]: isOn });
    return configSwitch(this, { name, title, text, isOn: config.settings[name], change });
  }

  protected override content(): SectionContent {
    const texts = this.#texts;
    const { credentialEnabled, magicLinkEnabled, passkeyEnabled, oauthProviders } = this.subject.project.config;
    const hasProvider = oauthProviders.length > 0 || listOidcProviders(this.#loadedConfig).length > 0;
    const hasMethod = credentialEnabled || magicLinkEnabled || passkeyEnabled || hasProvider;
    const methods = panelRows([
      projectSwitch(this, { name: 'credentialEnabled', title: texts.credential, text: texts.credentialText }),
      projectSwitch(this, { name: 'magicLinkEnabled', title: texts.magicLink, text: texts.magicLinkText }),
      projectSwitch(this, { name: 'passkeyEnabled', title: texts.passkey, text: texts.passkeyText }),
    ]);
    const newAccounts = panelRows([
      projectSwitch(this, { name: 'signUpEnabled', title: texts.signUp, text: texts.signUpText }),
      this.#renderVerified(),
    ]);
    return {
      body: methods,
      after: html`<div part="panel" class="panel">${newAccounts}</div>`,
      error: hasMethod ? '' : texts.noMethod,
    };
  }
}

export const section: RenderProjectSection = (app, admin) =>
  html`<lk-project-sign-in-methods slot="section" .app=${app} .admin=${admin}></lk-project-sign-in-methods>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-project-sign-in-methods': LkProjectSignInMethods;
  }
}
