import { css, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Permission, ResourceState, Team } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { teamPage } from '../../core/messages/en/teams/team-page.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { LazyController } from '../base/lazy-controller.ts';
import { LightController } from '../base/light-controller.ts';
import { UserController } from '../user/user-controller.ts';
import { StoreController } from '../base/store-controller.ts';
import { baseStyles } from '../base/theme/styles.ts';
import { button, buttonStyles } from '../parts/button.ts';
import { dangerRow, noticeRowStyles } from '../parts/notice/notice-row.ts';
import type { Section } from '../sections/section.ts';
import type { TeamGoneEvent } from './team-events.ts';

/** The sections of a team's page, in their order, each a chunk of its own. A new section is a file and a row. */
const SECTIONS: readonly (() => Promise<{ readonly section: Section }>)[] = [
  () => import('./settings/profile.ts'),
  () => import('./settings/own-profile.ts'),
  () => import('./settings/members.ts'),
  () => import('./settings/invitations.ts'),
  () => import('./settings/permissions.ts'),
  () => import('../settings/api-keys.ts'),
  () => import('./settings/leave.ts'),
];

/** Which of the sections only some people see, and needs this permission to be loaded at all. */
const API_KEYS_AT = 5;

/**
 * Everything about one team: its name and picture, how oneself appears in it, members, invitations, permissions, API keys, leaving
 * and deleting it. Its sections stand among its own light children, so that their forms are part of the page. Where the person is
 * not in the team it shows the way to the others.
 *
 * @element lk-team-settings
 * @event lk-team-gone - The person is not in the team any more: they left or deleted it, or were removed.
 * @csspart message - What it says where there is no team to show.
 */
@customElement('lk-team-settings')
export class LkTeamSettings extends LkElement {
  static override styles = [
    baseStyles,
    buttonStyles,
    noticeRowStyles,
    css`
      :host {
        display: block;
      }
      .sections {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: calc(9 * var(--_step));
      }
      .message {
        display: grid;
        justify-items: start;
        gap: calc(4 * var(--_step));
        font-size: 0.9375rem;
        line-height: 1.45;
      }
      h2,
      p {
        margin: 0;
      }
      h2 {
        font-size: 1.0625rem;
        font-weight: 620;
      }
      p {
        margin-block-start: var(--_step);
        color: var(--_muted);
      }
    `,
  ];

  /** The team, by its id; the selected team of the person by default. */
  @property({ attribute: 'team-id' }) teamId = '';

  readonly #person = new UserController(this);
  readonly #teams = new StoreController(this, () => (this.#user ? this.app?.teams.$list : null));
  readonly #permissions = new StoreController<ResourceState<readonly Permission[]>>(this, () =>
    this.#shownId ? this.app?.permissions.$list(this.#shownId) : null,
  );
  readonly #sections = new LazyController(this, async () => {
    const loaded = await Promise.all(SECTIONS.map((load) => load()));
    return loaded.map(({ section }) => section);
  });
  /** The team that was shown last, and to whom. */
  #shown: { readonly teamId: string; readonly userId: string } | null = null;
  /** The team whose loss was said last. */
  #told = '';

  constructor() {
    super();
    this.addController(new LightController(this, { template: () => this.#renderSections() }));
    this.addEventListener('lk-team-gone', this.#hear);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#sections.load();
  }

  protected override updated(): void {
    const before = this.#shown;
    const userId = this.#user?.id;
    if (!userId || !this.#isKnown) return;
    this.#shown = this.#team ? { teamId: this.#team.id, userId } : null;
    if (this.#team) this.#told = '';
    const isGone = before?.userId === userId && !this.#find(before.teamId);
    if (!isGone || before.teamId === this.#told) return;
    // Which team is selected may have changed with it.
    void this.app?.getUser().catch(() => {});
    const say = ({ TeamGoneEvent }: typeof import('./team-events.ts')) =>
      this.dispatchEvent(new TeamGoneEvent(before.teamId));
    void import('./team-events.ts').then(say).catch(() => {});
  }

  /** Said once, whether a section or the list of teams was first to know. */
  readonly #hear = (event: TeamGoneEvent): void => {
    if (this.#told === event.teamId) event.stopImmediatePropagation();
    this.#told = event.teamId;
  };

  get #user() {
    const person = this.#person.value;
    return person.status === 'in' ? person.user : null;
  }

  get #shownId(): string {
    return this.#user ? this.teamId || this.#user.selectedTeam?.id || '' : '';
  }

  /** Whether the list of teams is at hand. */
  get #isKnown(): boolean {
    return this.#teams.value?.status === 'ready';
  }

  get #team(): Team | undefined {
    return this.#find(this.#shownId);
  }

  #find(teamId: string): Team | undefined {
    const { value } = this.#teams;
    return value?.status === 'ready' ? value.data.find(({ id }) => id === teamId) : undefined;
  }

  #renderSections(): unknown {
    const { app } = this;
    const user = this.#user;
    const teamId = this.#shownId;
    const sections = this.#sections.value;
    const permissions = this.#permissions.value;
    if (!app || !user || !teamId || !sections || (this.#isKnown && !this.#team)) return nothing;
    const mayManageKeys =
      permissions?.status === 'ready' && permissions.data.some(({ id }) => id === '$manage_api_keys');
    const shown = sections.filter((_, index) => index !== API_KEYS_AT || mayManageKeys);
    // Drawn anew for another person or team: nothing typed for one is left for the other.
    return keyed(
      `${user.id} ${teamId}`,
      shown.map((section) => section(app, teamId)),
    );
  }

  #renderFailure(): TemplateResult {
    const { tryAgain: label } = this.texts('general', general);
    const onClick = () => void this.#sections.load();
    return html`<div class="message">
      ${dangerRow(this.texts('teamPage', teamPage).failed)} ${button({ label, part: 'retry', onClick })}
    </div>`;
  }

  #renderNoTeam(): TemplateResult {
    const texts = this.texts('teamPage', teamPage);
    const isGone = this.teamId !== '';
    import('./switcher/team-switcher.ts').catch(() => {});
    return html`<div part="message" class="message" role="status">
      <div>
        <h2>${isGone ? texts.goneTitle : texts.noneTitle}</h2>
        <p>${isGone ? texts.gone : texts.none}</p>
      </div>
      <lk-team-switcher .app=${this.app}></lk-team-switcher>
    </div>`;
  }

  override render() {
    if (!this.#user) return nothing;
    if (this.#sections.hasFailed) return this.#renderFailure();
    const isMissing = this.#shownId === '' || (this.#isKnown && !this.#team);
    return html`${isMissing ? this.#renderNoTeam() : nothing}
      <div class="sections"><slot name="section"></slot></div>`;
  }
}

export const section: Section = (app, teamId) =>
  html`<lk-team-settings slot="section" .app=${app} .teamId=${teamId}></lk-team-settings>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-settings': LkTeamSettings;
  }
}
