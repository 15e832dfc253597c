import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ConnectedAccount } from '../../core/index.ts';
import { settingsConnected } from '../../core/messages/en/account/connected-accounts.ts';
import { customElement, state } from '../base/decorators.ts';
import { LazyController } from '../base/lazy-controller.ts';
import '../parts/notice/notice.ts';
import { markOf, providerOf, providers } from '../sign-in/methods/provider-marks.ts';
import { actionButton } from '../sections/action-button.ts';
import { ConfirmController } from '../sections/confirm.ts';
import { keepFocus } from '../sections/keep-focus.ts';
import { LkSection, type Section, type SectionContent, type SectionHeader } from '../sections/section.ts';
import { entries, entry, titled } from '../sections/section-parts.ts';
import { RemainingMethodsController } from './remaining-methods/remaining-methods-controller.ts';

const styles = css`
  .entry > .icon {
    color: var(--_text);
  }
`;

/** A row: an account at a provider, or a provider that there is none at. */
interface Row {
  readonly provider: string;
  readonly account: ConnectedAccount | null;
  /** Of its button. A provider keeps it when its only account goes, and so the focus. */
  readonly control: string;
}

/**
 * The accounts at providers that belong to a person, and the providers they could connect. Connecting leaves for the provider and
 * comes back to this very page; the last way to sign in stays connected. Shown where the project has providers.
 *
 * @element lk-settings-connected-accounts
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One account or provider.
 * @csspart action - The button of a row.
 * @csspart confirm - The button that disconnects.
 * @csspart cancel - The button that keeps the account.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-settings-connected-accounts')
export class LkSettingsConnectedAccounts extends LkSection {
  static override styles = [LkSection.styles, styles];

  @state() private news = '';

  readonly #ways = new RemainingMethodsController(this);
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #marks = new LazyController(this, () => import('../sign-in/methods/other-providers.ts'));

  protected override header(): SectionHeader {
    const { title: heading, text } = this.texts('settingsConnected', settingsConnected);
    return { heading, text };
  }

  protected override needs() {
    return this.#ways.needs;
  }

  protected override retry(): unknown {
    return this.#ways.load();
  }

  protected override isOffered(): boolean {
    return !this.#ways.project || this.#rows.length > 0;
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
    this.#confirm.reset();
  }

  /** The rarer marks are loaded where they are wanted; without them there is a common one. */
  protected override willUpdate(): void {
    const isRare = ({ provider }: Row) => !Object.hasOwn(providers, provider);
    if (!this.#marks.hasFailed && this.#rows.some(isRare)) void this.#marks.load();
  }

  /** In the order of the project; then what it has switched off meanwhile. */
  get #rows(): readonly Row[] {
    const offered = this.#ways.project?.config.oauthProviders.map(({ id }) => id) ?? [];
    const { accounts } = this.#ways;
    const others = accounts.map(({ provider }) => provider).filter((id) => !offered.includes(id));
    return [...offered, ...new Set(others)].flatMap((provider): Row[] => {
      const own = accounts.filter((account) => account.provider === provider);
      return own.length > 0
        ? own.map((account, at) => ({ provider, account, control: `${provider}:${at}` }))
        : [{ provider, account: null, control: `${provider}:0` }];
    });
  }

  #providerOf(id: string) {
    return providerOf(id, this.#marks.value?.otherProviders ?? {});
  }

  async #disconnect({ id, provider }: ConnectedAccount) {
    const { app } = this;
    if (!app) return;
    this.news = '';
    const { name } = this.#providerOf(provider);
    const result = await app.connectedAccounts.disconnect(id);
    if (!result.ok) return result;
    this.news = this.texts('settingsConnected', settingsConnected).disconnected(name);
    return result;
  }

  #renderProvider({ provider, control }: Row): TemplateResult {
    const texts = this.texts('settingsConnected', settingsConnected);
    const known = this.#providerOf(provider);
    const connect = async () => this.app?.linkConnectedAccount(provider);
    const action = actionButton({
      control,
      label: texts.connect,
      name: texts.connectTo(known.name),
      part: 'action',
      look: this.work.look(control),
      onClick: () => void this.work.run(control, connect),
    });
    const content = titled(known.name, { meta: texts.notConnected });
    return entry({ icon: markOf(known), content, action, error: this.work.error(control) });
  }

  #renderAccount(account: ConnectedAccount, control: string): TemplateResult {
    const texts = this.texts('settingsConnected', settingsConnected);
    const known = this.#providerOf(account.provider);
    const why = this.#ways.reasonToKeep(`account:${account.id}`);
    const isOff = !this.#ways.project?.config.oauthProviders.some(({ id }) => id === account.provider);
    const name = texts.disconnectFrom(account.email ? `${known.name}, ${account.email}` : known.name);
    const action = actionButton({
      control,
      label: texts.disconnect,
      name,
      part: 'action',
      look: this.work.look(control),
      isDisabled: why !== '',
      describedBy: why ? `why:${account.id}` : undefined,
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => this.#confirm.ask(control),
    });
    const question = {
      text: texts.disconnectText(known.name),
      label: texts.disconnect,
      action: () => keepFocus(this, control, () => this.#disconnect(account)),
    };
    const meta = html`<bdi>${account.email ?? texts.connected}</bdi>${isOff ? html` · ${texts.isOff}` : nothing}`;
    return entry({
      icon: markOf(known),
      content: titled(known.name, { meta }),
      action,
      below: why ? html`<p id="why:${account.id}" class="muted">${why}</p>` : this.#confirm.render(control, question),
      error: this.work.error(`confirm:${control}`),
    });
  }

  protected override content(): SectionContent {
    const draw = (row: Row) =>
      row.account ? this.#renderAccount(row.account, row.control) : this.#renderProvider(row);
    return {
      body: entries(repeat(this.#rows, ({ control }) => control, draw)),
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

export const section: Section = (app) =>
  html`<lk-settings-connected-accounts slot="section" .app=${app}></lk-settings-connected-accounts>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-connected-accounts': LkSettingsConnectedAccounts;
  }
}
