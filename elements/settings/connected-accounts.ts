import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ConnectedAccount } from '../../core/index.ts';
import { settingsConnected } from '../messages/account/connected-accounts.ts';
import { customElement, state } from '../base/decorators.ts';
import '../parts/notice/notice.ts';
import { providerNameInProject } from '../sign-in/methods/marks/name-of-provider.ts';
import { ProviderMarks } from '../sign-in/methods/marks/provider-marks.ts';
import { askButton } from '../sections/ask-button.ts';
import { actionButton } from '../sections/section/action-button.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { runKeepingFocus } from '../sections/keep-focus.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { breakableEmail } from '../parts/breakable.ts';
import { panelRows, panelRow, rowTitle } from '../sections/section/section-parts.ts';
import { RemainingMethodsController } from './remaining-methods/remaining-methods-controller.ts';

const styles = css`
  .entry > .icon {
    color: var(--_text);
  }
  /* A button that would break the address beside it goes below it. */
  .entry:not(.is-wide) > .content {
    flex-basis: max-content;
  }
`;

/** A row: a connected account, or a provider without an account. */
interface Row {
  readonly provider: string;
  readonly account: ConnectedAccount | null;
  /**
   * The name of the row's button. "Connect" and "Disconnect" have the same name, so that the focus stays on the button when one
   * replaces the other.
   */
  readonly control: string;
}

/**
 * The user's connected accounts at OAuth providers, and the providers that the user can connect. Connecting redirects to the
 * provider and back to this page. An account cannot be disconnected if it is the last sign-in method. The section is empty if the
 * project has no providers.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/settings/connected-accounts.js';
 * </script>
 * <lk-settings-connected-accounts></lk-settings-connected-accounts> <!-- inside an lk-provider -->
 * ```
 *
 * @element lk-settings-connected-accounts
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One account or provider.
 * @csspart action - The button of a row.
 * @csspart confirm - The button that disconnects an account.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-settings-connected-accounts')
export class LkSettingsConnectedAccounts extends LkSection {
  static override styles = [LkSection.styles, styles];

  @state() private news = '';

  readonly #methods = new RemainingMethodsController(this);
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #marks = new ProviderMarks(this);

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('settingsConnected', settingsConnected);
    return { heading, text };
  }

  protected override needs() {
    return this.#methods.needs;
  }

  protected override retry(): unknown {
    return this.#methods.load();
  }

  protected override isOffered(): boolean {
    return !this.#methods.project || this.#rows.length > 0;
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
  }

  /**
   * The providers of the project, in the order of the project. Then providers that the project has switched off, if the user has
   * an account there.
   */
  get #rows(): readonly Row[] {
    const offered = this.#methods.project?.config.oauthProviders.map(({ id }) => id) ?? [];
    const { accounts } = this.#methods;
    const others = accounts.map(({ provider }) => provider).filter((id) => !offered.includes(id));
    return [...offered, ...new Set(others)].flatMap((provider): Row[] => {
      const connected = accounts.filter((account) => account.provider === provider);
      return connected.length > 0
        ? connected.map((account, index) => ({ provider, account, control: `${provider}:${index}` }))
        : [{ provider, account: null, control: `${provider}:0` }];
    });
  }

  async #disconnectAccount({ id, provider }: ConnectedAccount) {
    const { app } = this;
    if (!app) return;
    this.news = '';
    const name = providerNameInProject(this.#methods.project, provider);
    const result = await app.connectedAccounts.disconnect(id);
    if (!result.ok) return result;
    this.news = this.texts('settingsConnected', settingsConnected).disconnected(name);
    return result;
  }

  #renderProvider({ provider, control }: Row): TemplateResult {
    const texts = this.texts('settingsConnected', settingsConnected);
    const name = providerNameInProject(this.#methods.project, provider);
    const connect = async () => this.app?.linkConnectedAccount(provider);
    const action = actionButton({
      control,
      label: texts.connect,
      name: texts.connectTo(name),
      part: 'action',
      look: this.work.look(control),
      onClick: () => void this.work.run(control, connect),
    });
    const content = rowTitle(name, { meta: texts.notConnected });
    const error = this.work.error(control);
    return panelRow({ icon: this.#marks.render(provider), content, action, error });
  }

  #renderAccount(account: ConnectedAccount, control: string): TemplateResult {
    const texts = this.texts('settingsConnected', settingsConnected);
    const label = providerNameInProject(this.#methods.project, account.provider);
    const why = this.#methods.reasonToKeep(`account:${account.id}`);
    const isOff = !this.#methods.project?.config.oauthProviders.some(({ id }) => id === account.provider);
    const name = texts.disconnectFrom(account.email ? `${label}, ${account.email}` : label);
    const action = askButton(this, this.#confirm, {
      control,
      label: texts.disconnect,
      name,
      kind: 'quiet',
      part: 'action',
      isDisabled: why !== '',
      describedBy: why ? `why:${account.id}` : undefined,
    });
    const question = {
      text: texts.disconnectText(label),
      label: texts.disconnect,
      action: () => runKeepingFocus(this, control, () => this.#disconnectAccount(account)),
    };
    const meta = html`<bdi translate=${account.email ? 'no' : 'yes'}>${breakableEmail(account.email ?? texts.connected)}</bdi>${isOff ? html` · ${texts.isOff}` : nothing}${
      why ? html`<div class="meta" id="why:${account.id}">${why}</div>` : nothing
    }`;
    return panelRow({
      icon: this.#marks.render(account.provider),
      content: rowTitle(label, { meta }),
      action,
      isWide: why !== '',
      below: why ? nothing : this.#confirm.render(control, question),
      error: this.work.error(`confirm:${control}`),
    });
  }

  protected override content(): SectionContent {
    const draw = (row: Row) =>
      row.account ? this.#renderAccount(row.account, row.control) : this.#renderProvider(row);
    return {
      body: panelRows(repeat(this.#rows, ({ control }) => control, draw)),
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

export const section: RenderSection = (app) =>
  html`<lk-settings-connected-accounts slot="section" .app=${app}></lk-settings-connected-accounts>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-connected-accounts': LkSettingsConnectedAccounts;
  }
}
