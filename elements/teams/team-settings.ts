import { css, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { CurrentUser } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { teamPage } from '../../core/messages/en/teams/team-page.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { LazyController } from '../base/lazy-controller.ts';
import { LightController } from '../base/light-controller.ts';
import { baseStyles } from '../base/theme/styles.ts';
import { button, buttonStyles } from '../parts/button.ts';
import { dangerRow, noticeRowStyles } from '../parts/notice/notice-row.ts';
import type { Section, SectionLoader } from '../sections/section-loader.ts';
import { UserController } from '../user/user-controller.ts';
import { type SystemPermission, TeamController } from './team-controller.ts';
import { TeamGoneEvent } from './team-events.ts';

interface TeamSection {
  readonly load: SectionLoader;
  /** The section is shown only to members with this permission; to all members by default. */
  readonly permission?: SystemPermission;
}

/** The sections of a team's page, in their order. Each is a chunk of its own. A new section needs its element, its texts and a row here. */
const SECTIONS: readonly TeamSection[] = [
  { load: () => import('./settings/profile.ts') },
  { load: () => import('./settings/own-profile.ts') },
  { load: () => import('./settings/members.ts') },
  { load: () => import('./settings/invitations.ts') },
  { load: () => import('./settings/permissions.ts') },
  { load: () => import('../settings/api-keys.ts'), permission: '$manage_api_keys' },
  { load: () => import('./settings/leave.ts') },
];

/**
 * Everything about one team: its name and picture, the user's own profile in it, members, invitations, permissions, API keys, leaving
 * and deleting it. The sections stand among this element's own light children, so that their forms are part of the page. A user who is
 * not a member of the team sees the team switcher instead.
 *
 * @example
 * ```html
 * <lk-team-settings></lk-team-settings> <!-- of the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-settings
 * @event lk-team-gone - The user is no longer a member of the team: they left or deleted it, or were removed.
 * @csspart message - The message where there is no team to show.
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

  /** The team, by its id; the selected team of the user by default. */
  @property({ attribute: 'team-id' }) teamId = '';

  readonly #user = new UserController(this);
  readonly #team: TeamController;
  readonly #sections = new LazyController(this, () =>
    Promise.all(SECTIONS.map(async ({ load, permission }) => ({ permission, draw: (await load()).section }))),
  );
  /** The team that was shown last, and to whom. */
  #shown: { readonly teamId: string; readonly userId: string } | null = null;
  /** The team that `lk-team-gone` was fired for last: a section and this element may both notice it. */
  #goneId = '';

  constructor() {
    super();
    this.#team = new TeamController(this);
    this.addController(new LightController(this, { template: () => this.#renderSections() }));
    this.addEventListener('lk-team-gone', this.#handleGone);
  }

  /** The signed-in user; null while nobody is signed in, or while that is not known. */
  get user(): CurrentUser | null {
    const { value } = this.#user;
    return value.status === 'in' ? value.user : null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#sections.load();
  }

  protected override updated(): void {
    const before = this.#shown;
    const { user } = this;
    const { team, isKnown } = this.#team;
    if (!user || !isKnown) return;
    this.#shown = team ? { teamId: team.id, userId: user.id } : null;
    if (team) this.#goneId = '';
    if (before?.userId !== user.id || before.teamId === this.#goneId || !this.#team.isGone(before.teamId)) return;
    // The selected team may have changed as well.
    void this.app?.getUser().catch(() => {});
    this.dispatchEvent(new TeamGoneEvent(before.teamId));
  }

  /** The event is passed on once, whether a section or this element fired it first. */
  readonly #handleGone = (event: TeamGoneEvent): void => {
    if (this.#goneId === event.teamId) event.stopImmediatePropagation();
    this.#goneId = event.teamId;
  };

  #renderSections(): unknown {
    const { app, user } = this;
    const { id, isMissing } = this.#team;
    const sections = this.#sections.value;
    if (!app || !user || id === null || !sections || isMissing) return nothing;
    const shown = sections.filter(({ permission }) => !permission || this.#team.may(permission));
    // Drawn anew for another user or team, so that nothing typed for one is left for the other.
    return keyed(
      `${user.id} ${id}`,
      shown.map(({ draw }) => draw(app, id)),
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
    if (!this.user) return nothing;
    if (this.#sections.hasFailed) return this.#renderFailure();
    return html`${this.#team.isMissing ? this.#renderNoTeam() : nothing}
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
