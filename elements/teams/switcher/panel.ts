import { html, nothing } from 'lit';
import type { ResourceState, Team, TeamInvitation } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { teamSwitcher } from '../../messages/teams/team-switcher.ts';
import { ActionController } from '../../base/controllers/action-controller.ts';
import { resolveLink, pageTimers } from '../../base/page.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { exportParts } from '../../base/theme/export-parts.ts';
import { LkElement } from '../../base/element.ts';
import { loadErrorText, type ErrorLine, failureLine, failureText } from '../../base/errors/error-text.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { plusIcon } from '../../base/theme/icons.ts';
import '../../parts/avatar.ts';
import { button, buttonStyles } from '../../parts/button.ts';
import { fieldStyles } from '../../parts/field.ts';
import { errorRow, noticeRowStyles } from '../../parts/notice/notice-row.ts';
import { searchFieldStyles } from '../../parts/search-field.ts';
import { dataOf } from '../../sections/join-states.ts';
import type { WriteError } from '../../sections/section/pending-work.ts';
import { windowedStyles } from '../../parts/windowed-controller.ts';
import { currentTeam, invitationList, teamSkeleton, type TeamSummary } from './blocks.ts';
import { TeamList, type TeamOption } from './list.ts';
import { panelStyles } from './panel-styles.ts';

const NO_TEAMS: readonly Team[] = [];
/** The maximum number of invitations that are shown. Further invitations appear as the user accepts the first ones. */
const MAX_INVITATIONS = 50;

/**
 * The panel of the team switcher. `lk-team-switcher` loads and renders it. It is not meant for use on its own.
 *
 * @example
 * ```html
 * <lk-team-switcher></lk-team-switcher> <!-- renders its lk-team-switcher-panel when it opens -->
 * ```
 *
 * @element lk-team-switcher-panel
 * @csspart head - The row of the current team.
 * @csspart settings - The link to the settings of the current team.
 * @csspart option - A team to choose.
 * @csspart accept - The button that accepts an invitation.
 * @csspart create - The button that opens the form for a new team.
 * @csspart error - The row with an error message.
 */
@exportParts
@customElement('lk-team-switcher-panel')
export class LkTeamSwitcherPanel extends LkElement {
  static override styles = [
    baseStyles,
    buttonStyles,
    fieldStyles,
    noticeRowStyles,
    searchFieldStyles,
    windowedStyles,
    panelStyles,
  ];

  /** All teams of the user. */
  @property({ attribute: false }) teams: ResourceState<readonly Team[]> | undefined;
  /** The invitations that the user can accept. */
  @property({ attribute: false }) invitations: ResourceState<readonly TeamInvitation[]> | undefined;
  /** The current team. */
  @property({ attribute: false }) current: TeamSummary | null = null;
  /** Whether the list offers the choice "no team". */
  @property({ attribute: false }) allowNone = false;
  /** Selects a team. Resolves to the error if the service refuses, otherwise to null. */
  @property({ attribute: false }) choose: (team: TeamOption) => Promise<WriteError | null> = async () => null;
  /** Closes the panel, and navigates if `urlMap` of the switcher is set. */
  @property({ attribute: false }) finish: (team: Team) => Promise<void> = async () => {};
  /** Loads the teams again after a failure. */
  @property({ attribute: false }) retry: () => unknown = () => {};
  /** Returns the address of a team's settings. */
  @property({ attribute: false }) settingsUrl: ((team: TeamSummary) => string) | undefined;
  @state() private error: ErrorLine = '';
  @state() private isCreating = false;

  #pending: TeamOption | undefined;
  #accepting: string | null = null;
  #wantsFocus = false;
  readonly #project = new StoreController(this, () => this.app?.$project);
  readonly #running = new ActionController(this, (error) => {
    this.error = failureLine(error, this.texts('general', general));
  });
  readonly #busy = new BusyController(this, {
    isBusy: () => this.#running.isPending,
    timers: () => this.app?.platform.clock ?? pageTimers,
  });
  readonly #form = new LazyController(this, async () => {
    const { TeamForm } = await import('./form.ts');
    return new TeamForm(this, { finish: (team) => this.finish(team), cancel: () => this.#cancelCreation() });
  });
  readonly #list = new TeamList(this, {
    teams: () => this.#loadedTeams,
    currentId: () => this.current?.id ?? null,
    allowNone: () => this.allowNone,
    pending: () => this.#pending,
    hasSpinner: () => this.#busy.isShown,
    choose: (option) => this.#chooseOption(option),
    texts: () => this.#texts,
  });

  /** Resets the panel. Call it before the panel opens. */
  begin(): void {
    this.isCreating = false;
    this.error = '';
    this.#list.begin();
  }

  /** Focuses the first control as soon as it is rendered. */
  focusStart(): void {
    this.#wantsFocus = true;
    this.requestUpdate();
  }

  protected override updated(): void {
    if (!this.#wantsFocus) return;
    const control = this.#list.control ?? this.renderRoot.querySelector<HTMLElement>('.frame');
    control?.focus({ preventScroll: true });
    // While the list is loading, it cannot get the focus. The next update tries again.
    this.#wantsFocus = this.teams?.status === 'loading' || this.teams === undefined;
  }

  get #texts(): typeof teamSwitcher {
    return this.texts('teamSwitcher', teamSwitcher);
  }

  get #loadedTeams(): readonly Team[] {
    return dataOf(this.teams) ?? NO_TEAMS;
  }

  get #loadedInvitations(): readonly TeamInvitation[] {
    return dataOf(this.invitations) ?? [];
  }

  get #mayCreate(): boolean {
    return dataOf(this.#project.value)?.config.clientTeamCreationEnabled ?? false;
  }

  #chooseOption(option: TeamOption): void {
    if (this.#running.isPending) return;
    this.error = '';
    this.#pending = option;
    void this.#running
      .run(async () => this.#showError(await this.choose(option), this.#texts.notSelected))
      .then(() => {
        this.#pending = undefined;
        this.requestUpdate();
      });
  }

  async #showError(error: WriteError | null, fallback: string): Promise<void> {
    if (error) this.error = await loadErrorText(this, error, fallback);
  }

  #acceptInvitation({ id }: TeamInvitation): void {
    if (this.#running.isPending) return;
    this.error = '';
    this.#accepting = id;
    void this.#running.run(async () => {
      const result = await this.app?.receivedInvitations.accept(id);
      if (result?.ok === false) return this.#showError(result.error, this.texts('general', general).unexpected);
      // The accepted row disappears together with its button, which had the focus. So the first control gets the focus.
      this.focusStart();
    });
  }

  async #createTeam(): Promise<void> {
    await this.#form.load();
    if (this.#form.hasFailed) this.error = this.texts('general', general).unreachableNow;
    this.isCreating = this.#form.value !== undefined;
    this.#form.value?.begin();
  }

  #cancelCreation(): void {
    this.isCreating = false;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.create')?.focus());
  }

  readonly #retry = (): void => {
    void this.#running.run(() => this.retry());
  };

  #renderCurrent() {
    const { current, app } = this;
    if (!app || (!current && !this.allowNone)) return nothing;
    const target = current && (this.settingsUrl?.(current) ?? `${app.urls.accountSettings}#team-${current.id}`);
    return currentTeam({ team: current, link: target ? resolveLink(app, target) : undefined, texts: this.#texts });
  }

  #renderTeams() {
    const texts = this.#texts;
    if (this.teams?.status === 'failed') {
      const texts = this.texts('general', general);
      const isBusy = this.#running.isPending;
      return html`<div class="failed">
        ${errorRow(failureText(this.teams.error, texts))}
        ${button({ label: texts.tryAgain, isBusy, hasSpinner: this.#busy.isShown, onClick: this.#retry })}
      </div>`;
    }
    if (this.teams?.status !== 'ready') return teamSkeleton(this.texts('general', general).loading);
    if (this.#loadedTeams.length > 0) return html`${this.#list.renderSearch()} ${this.#list.render()}`;
    if (this.#loadedInvitations.length > 0) return nothing;
    return html`<p part="empty" class="empty">${texts.noTeams} ${this.#mayCreate ? '' : texts.askForInvitation}</p>`;
  }

  #renderInvitations() {
    if (this.#loadedInvitations.length === 0) return nothing;
    const { isPending } = this.#running;
    return invitationList({
      invitations: this.#loadedInvitations.slice(0, MAX_INVITATIONS),
      texts: this.#texts,
      isPending,
      acceptingId: isPending ? this.#accepting : null,
      hasSpinner: this.#busy.isShown,
      accept: (invitation) => this.#acceptInvitation(invitation),
    });
  }

  #renderCreate() {
    if (!this.#mayCreate) return nothing;
    if (this.isCreating && this.#form.value) return html`<div class="block">${this.#form.value.render()}</div>`;
    return html`<div class="block">
      <button type="button" part="create" class="create" @click=${() => void this.#createTeam()}>
        ${plusIcon()}<span>${this.#texts.create}</span>
      </button>
    </div>`;
  }

  override render() {
    return html`<div class="frame" tabindex="-1">
      ${this.#renderCurrent()}
      <div class="notice">${errorRow(this.error)}</div>
      ${this.#renderTeams()} ${this.#renderInvitations()} ${this.#renderCreate()}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-switcher-panel': LkTeamSwitcherPanel;
  }
}
