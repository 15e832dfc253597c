import { html, nothing, type TemplateResult } from 'lit';
import type { ResourceState, Team } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { teamSwitcher } from '../../messages/teams/team-switcher.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { LkElement } from '../../base/element.ts';
import { chevronsIcon } from '../../base/theme/icons.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { UserController } from '../../user/user-controller.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { createId } from '../../base/page.ts';
import { readKey } from '../../base/read-key.ts';
import '../../parts/avatar.ts';
import { menuStyles } from '../../parts/menu/menu-styles.ts';
import { PopupController } from '../../parts/popup/popup-controller.ts';
import type { WriteError } from '../../sections/section/pending-work.ts';
import { TeamSelectEvent } from '../base/team-events.ts';
import type { TeamSummary } from './blocks.ts';
import type { LkTeamSwitcherPanel } from './panel.ts';
import { teamSwitcherStyles } from './styles.ts';

/**
 * Shows the current team and lets the user choose another team, accept an invitation or create a team. It is hidden while no user
 * is signed in. Until the user is known, its button is disabled and has its final size.
 *
 * @example
 * ```html
 * <lk-team-switcher></lk-team-switcher> <!-- inside an lk-provider -->
 * <script type="module">
 *   document.querySelector('lk-team-switcher').urlMap = (team) => (team ? `/teams/${team.id}` : '/');
 * </script>
 * ```
 *
 * @element lk-team-switcher
 * @event lk-team-select - Before a chosen team is saved. Call `preventDefault` to keep the current team.
 * @event lk-team-create - After a team was created here.
 * @csspart trigger - The button with the name of the team.
 * @csspart badge - The number of invitations.
 * @csspart panel - The popup with the list.
 * @csspart head - The current team, above the list.
 * @csspart settings - The link to the settings of the current team.
 * @csspart input - The search field, which is shown if there are many teams.
 * @csspart option - Each team in the list.
 * @csspart heading - The heading of the invitations.
 * @csspart list - The invitations.
 * @csspart accept - The button that accepts an invitation.
 * @csspart create - The button that opens the form for a new team.
 * @csspart button - Each button of the form for a new team, and the button that loads the teams again after a failure.
 * @csspart empty - The message that there are no teams, or how many teams match the query.
 * @csspart error - The row with an error message.
 * @cssproperty --lk-team-switcher-width - The width of the button. 220px by default, more with large text, but at most the available width.
 * @cssproperty --lk-menu-width - The width of the popup. 320px by default.
 */
@exportParts
@customElement('lk-team-switcher')
export class LkTeamSwitcher extends LkElement {
  static override styles = [baseStyles, menuStyles, teamSwitcherStyles];

  /** The id of the team that is shown as the current team. Empty for no team. By default the user's selected team. */
  @property({ attribute: 'selected-team' }) selectedTeam: string | null | undefined;
  /** Whether the list offers the choice "no team". */
  @property({ type: Boolean, attribute: 'allow-none' }) allowNone = false;
  /** Does not save the user's choice. Only this element shows it. */
  @property({ type: Boolean, attribute: 'no-update' }) noUpdate = false;
  /** Returns the address to open after the user chose a team, or null for no team. By default the page stays open. */
  @property({ attribute: false }) urlMap: ((team: Team | null) => string) | undefined;
  /** Returns the address of a team's settings. By default the team's page in the account settings. */
  @property({ attribute: false }) settingsUrl: ((team: TeamSummary) => string) | undefined;
  /** The user's choice if `noUpdate` is set. Undefined before the first choice. */
  @state() private chosen: Team | null | undefined;
  @state() private isWanted = false;

  readonly #id = createId('lk-team-switcher');
  readonly #user = new UserController(this);
  readonly #invitations = new StoreController(this, () =>
    this.#user.value.status === 'in' ? this.app?.receivedInvitations.$list : null,
  );
  readonly #teams = new StoreController(this, () => (this.#needsTeams ? this.app?.teams.$list : null));
  readonly #panel = new LazyController(this, () => import('./panel.ts'));
  readonly #popup = new PopupController(this, {
    box: () => this.renderRoot.querySelector<HTMLElement>('.panel'),
    anchor: () => this.#trigger,
    readKey,
    align: 'start',
    onToggle: () => this.requestUpdate(),
  });

  constructor() {
    super();
    // When this hook runs, the controllers above have read the user. Closing the list in `updated` would cause another update.
    this.addController({ hostUpdate: () => this.#handleSignOut() });
  }

  /** Whether the list is open. */
  get open(): boolean {
    return this.#popup.isOpen;
  }

  /** Opens the list and moves the focus into it. */
  async show(): Promise<void> {
    this.#preparePanel();
    await this.#panel.load();
    await this.updateComplete;
    const panel = this.renderRoot.querySelector<LkTeamSwitcherPanel>('lk-team-switcher-panel');
    if (!panel || !this.isConnected) return;
    panel.begin();
    await panel.updateComplete;
    this.#popup.open();
    panel.focusStart();
  }

  /** Closes the list. By default the focus returns to the button if the focus was inside the list. */
  hide(returnsFocus = this.renderRoot.querySelector('.panel')?.matches(':focus-within') ?? false): void {
    this.#popup.close(returnsFocus);
  }

  /** Closes the list after a sign-out, because it shows the teams of the signed-out user. */
  #handleSignOut(): void {
    const isSignedOut = this.#user.value.status === 'out';
    this.toggleAttribute('data-empty', isSignedOut);
    if (isSignedOut) this.hide(false);
  }

  get #trigger(): HTMLButtonElement | null {
    return this.renderRoot.querySelector('button');
  }

  /**
   * Whether the teams must be loaded: the user is about to open the list, or the name of the current team is not known otherwise.
   */
  get #needsTeams(): boolean {
    const state = this.#user.value;
    if (state.status !== 'in') return false;
    return this.isWanted || (!!this.selectedTeam && this.selectedTeam !== state.user.selectedTeam?.id);
  }

  /** The current team. Null for no team. Undefined while it is not known. */
  get #current(): TeamSummary | null | undefined {
    const state = this.#user.value;
    if (state.status !== 'in') return state.status === 'unknown' ? undefined : null;
    const saved = this.#isLost(state.user.selectedTeam) ? null : state.user.selectedTeam;
    if (this.selectedTeam === undefined) return this.chosen === undefined ? saved : this.chosen;
    if (!this.selectedTeam) return null;
    if (saved?.id === this.selectedTeam) return saved;
    const teams = this.#teams.value;
    if (teams?.status !== 'ready') return teams?.status === 'failed' ? null : undefined;
    return teams.data.find(({ id }) => id === this.selectedTeam) ?? null;
  }

  /** Whether a team is missing from the loaded teams. Then the user has been removed from it since the user was loaded. */
  #isLost(team: TeamSummary | null): boolean {
    const teams = this.#teams.value;
    return team !== null && teams?.status === 'ready' && !teams.data.some(({ id }) => id === team.id);
  }

  readonly #preparePanel = (): void => {
    this.isWanted = true;
    void this.#panel.load();
  };

  readonly #handleClick = (): void => {
    if (this.open) this.hide(true);
    else void this.show();
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (readKey(event) !== 'ArrowDown' || this.open) return;
    event.preventDefault();
    void this.show();
  };

  /** The teams for the panel. If the user could not be loaded, the error of the user, because then no teams are requested. */
  get #shownTeams(): ResourceState<readonly Team[]> | undefined {
    const user = this.#user.value;
    return user.status === 'failed' ? user : this.#teams.value;
  }

  readonly #loadAgain = (): unknown =>
    this.#user.value.status === 'failed' ? this.#user.retry() : this.app?.teams.list();

  /** Selects a team. Resolves to the error if the service refuses, otherwise to null. */
  readonly #selectTeam = async (team: Team | null): Promise<WriteError | null> => {
    const { app } = this;
    if (!app || !this.dispatchEvent(new TeamSelectEvent(team?.id ?? null))) return null;
    if (this.noUpdate) this.chosen = team;
    const result = this.noUpdate ? null : await app.teams.select(team?.id ?? null);
    if (result?.ok === false) return result.error;
    await this.#closeAndNavigate(team);
    return null;
  };

  readonly #closeAndNavigate = async (team: Team | null): Promise<void> => {
    this.hide();
    if (this.urlMap) await this.app?.redirectTo(this.urlMap(team));
  };

  #renderPanel() {
    if (!this.#panel.value || !this.isWanted) return nothing;
    return html`<lk-team-switcher-panel
      .app=${this.app}
      .teams=${this.#shownTeams}
      .invitations=${this.#invitations.value}
      .current=${this.#current ?? null}
      .allowNone=${this.allowNone}
      .choose=${this.#selectTeam}
      .settingsUrl=${this.settingsUrl}
      .finish=${this.#closeAndNavigate}
      .retry=${this.#loadAgain}
    ></lk-team-switcher-panel>`;
  }

  #renderTrigger(current: TeamSummary | null | undefined): TemplateResult {
    const texts = this.texts('teamSwitcher', teamSwitcher);
    const invitations = this.#invitations.value;
    const count = invitations?.status === 'ready' ? invitations.data.length : 0;
    const nameWithoutTeam = this.allowNone ? texts.personal : texts.choose;
    const name = current ? nameLabel(current.displayName, texts.unnamed) : nameWithoutTeam;
    const isKnown = current !== undefined;
    // An invitation to choose a team must not look like the name of one.
    const hasFace = !!current || this.allowNone;
    const waiting = count > 0 ? `, ${texts.waiting(count)}` : '';
    // The accessible name has the same order as the rendered button: the name, then the number of invitations.
    const label = current || this.allowNone ? texts.open(nameInText(name) + waiting) : texts.choose + waiting;
    return html`<button
      type="button"
      part="trigger"
      class="trigger"
      aria-haspopup="dialog"
      aria-expanded=${this.open}
      aria-controls=${this.#id}
      aria-label=${isKnown ? label : this.texts('general', general).loading}
      ?disabled=${!isKnown}
      @click=${this.#handleClick}
      @keydown=${this.#handleKey}
      @pointerenter=${this.#preparePanel}
      @focus=${this.#preparePanel}
    >
      ${
        isKnown
          ? html`${hasFace ? html`<lk-avatar exportparts="avatar, frame, image" .face=${current} .size=${24}></lk-avatar>` : nothing}<span class=${hasFace ? 'name' : 'name none'} dir="auto" title=${name}>${name}</span>`
          : html`<span class="skeleton round"></span><span class="skeleton"></span>`
      }
      ${count > 0 ? html`<span part="badge" class="badge" aria-hidden="true">${count > 99 ? '99+' : count}</span>` : nothing}
      ${chevronsIcon()}
    </button>`;
  }

  override render() {
    if (!this.app || this.#user.value.status === 'out') return nothing;
    return html`${this.#renderTrigger(this.#current)}<div
        id=${this.#id}
        part="panel"
        class="panel"
        popover="manual"
        role="dialog"
        aria-label=${this.texts('teamSwitcher', teamSwitcher).panel}
      >
        ${this.#renderPanel()}
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-switcher': LkTeamSwitcher;
  }
}
