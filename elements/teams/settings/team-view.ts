import { css, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { general } from '../../../core/messages/en/general.ts';
import { teamPage } from '../../../core/messages/en/teams/team-page.ts';
import { LazyController } from '../../base/lazy-controller.ts';
import { LightController } from '../../base/light-controller.ts';
import type { ElementView } from '../../base/shell-element.ts';
import { baseStyles } from '../../base/theme/styles.ts';
import { button, buttonStyles } from '../../parts/button.ts';
import { dangerRow, noticeRowStyles } from '../../parts/notice/notice-row.ts';
import type { Section, SectionLoader } from '../../sections/section-loader.ts';
import { type SystemPermission, TeamController, type TeamHost } from '../team-controller.ts';
import { TeamGoneEvent } from '../team-events.ts';

interface TeamSection {
  readonly load: SectionLoader;
  /** The section is shown only to members with this permission; to all members by default. */
  readonly permission?: SystemPermission;
}

/** The sections of a team's page, in their order. Each is a chunk of its own. A new section needs its element, its texts and a row here. */
const SECTIONS: readonly TeamSection[] = [
  { load: () => import('./profile.ts') },
  { load: () => import('./own-profile.ts') },
  { load: () => import('./members.ts') },
  { load: () => import('./invitations.ts') },
  { load: () => import('./permissions.ts') },
  { load: () => import('../../settings/api-keys.ts'), permission: '$manage_api_keys' },
  { load: () => import('./leave.ts') },
];

const teamStyles = css`
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
`;

interface ShownSection {
  readonly permission: SystemPermission | undefined;
  readonly draw: Section;
}

/** What the settings of a team draw: the sections, or that there is no team to show. */
export class TeamView implements ElementView {
  readonly styles = [baseStyles, buttonStyles, noticeRowStyles, teamStyles];
  readonly #host: TeamHost;
  readonly #team: TeamController;
  readonly #sections: LazyController<readonly ShownSection[]>;
  /** The team that was shown last, and to whom. */
  #shown: { readonly teamId: string; readonly userId: string } | null = null;
  /** The team that `lk-team-gone` was fired for last: a section and this element may both notice it. */
  #goneId = '';

  constructor(host: TeamHost) {
    this.#host = host;
    this.#team = new TeamController(host);
    this.#sections = new LazyController(host, () =>
      Promise.all(SECTIONS.map(async ({ load, permission }) => ({ permission, draw: (await load()).section }))),
    );
    host.addController(new LightController(host, { template: () => this.#renderSections() }));
    // Before the listeners of the page.
    host.addEventListener('lk-team-gone', this.#handleGone, true);
    void this.#sections.load();
  }

  updated(): void {
    const before = this.#shown;
    const { user } = this.#host;
    const { team, isKnown } = this.#team;
    if (!user || !isKnown) return;
    this.#shown = team ? { teamId: team.id, userId: user.id } : null;
    if (team) this.#goneId = '';
    if (before?.userId !== user.id || before.teamId === this.#goneId || !this.#team.isGone(before.teamId)) return;
    // The selected team may have changed as well.
    void this.#host.app?.getUser().catch(() => {});
    this.#host.dispatchEvent(new TeamGoneEvent(before.teamId));
  }

  /** The event is passed on once, whether a section or this element fired it first. */
  readonly #handleGone = (event: TeamGoneEvent): void => {
    if (this.#goneId === event.teamId) event.stopImmediatePropagation();
    this.#goneId = event.teamId;
  };

  #renderSections(): unknown {
    const { app, user } = this.#host;
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
    const { tryAgain: label } = this.#host.texts('general', general);
    const onClick = () => void this.#sections.load();
    return html`<div class="message">
      ${dangerRow(this.#host.texts('teamPage', teamPage).failed)} ${button({ label, part: 'retry', onClick })}
    </div>`;
  }

  #renderNoTeam(): TemplateResult {
    const texts = this.#host.texts('teamPage', teamPage);
    const isGone = this.#host.teamId !== '';
    import('../switcher/team-switcher.ts').catch(() => {});
    return html`<div part="message" class="message" role="status">
      <div>
        <h2>${isGone ? texts.goneTitle : texts.noneTitle}</h2>
        <p>${isGone ? texts.gone : texts.none}</p>
      </div>
      <lk-team-switcher .app=${this.#host.app}></lk-team-switcher>
    </div>`;
  }

  render(): unknown {
    if (!this.#host.user) return nothing;
    if (this.#sections.hasFailed) return this.#renderFailure();
    return html`${this.#team.isMissing ? this.#renderNoTeam() : nothing}
      <div class="sections"><slot name="section"></slot></div>`;
  }
}
