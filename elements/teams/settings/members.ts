import { html, nothing, type TemplateResult } from 'lit';
import type { ResourceState, Team, TeamMember } from '../../../core/index.ts';
import { teamMembers } from '../../../core/messages/en/teams/members.ts';
import { customElement, state } from '../../base/decorators.ts';
import { NameSearch } from '../../parts/name-search.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/store-controller.ts';
import '../../parts/notice/notice.ts';
import { searchField, searchFieldStyles } from '../../parts/search-field.ts';
import { WindowedController, windowedStyles } from '../../parts/windowed-controller.ts';
import { actionButton } from '../../sections/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { focusControl } from '../../sections/focus-control.ts';
import type { Section, SectionContent, SectionHeader } from '../../sections/section.ts';
import { pill } from '../../sections/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { MEMBER_ROW_HEIGHT_PX, memberRows, memberStyles } from './member-rows.ts';
import { TeamGoneEvent } from '../team-events.ts';
import { LkTeamSection, joinStates } from '../team-controller.ts';

/** From so many members on there is a search field. */
const SEARCH_FROM_MEMBERS = 8;
/** From so many on only those in view are in the page. */
const WINDOWED_FROM_MEMBERS = 50;

const NOBODY: readonly TeamMember[] = [];

/**
 * The members of a team: oneself first, each of the others with a way to remove them where one may. Only shown to people who may
 * see the members.
 *
 * @element lk-team-members
 * @event lk-team-gone - After the person left the team.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One member.
 * @csspart pill - A word beside a name.
 * @csspart action - The button of a row.
 * @csspart confirm - The button that removes somebody.
 * @csspart cancel - The button that keeps them.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-team-members')
export class LkTeamMembers extends LkTeamSection {
  static override styles = [LkTeamSection.styles, searchFieldStyles, windowedStyles, memberStyles];

  @state() private query = '';
  @state() private news = '';
  /** Whom the question is about. */
  @state() private asked: TeamMember | null = null;

  readonly #members = new StoreController<ResourceState<readonly TeamMember[]>>(this, () =>
    this.may('$read_members') ? this.app?.teamMembers.$list(this.shownId) : null,
  );
  #memo: { readonly of: readonly unknown[]; readonly found: readonly TeamMember[] } | null = null;
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #search = new NameSearch<TeamMember>((member) => member.displayName ?? '');
  readonly #rows = new WindowedController(this, {
    scroller: () => this.renderRoot.querySelector<HTMLElement>('.windowed'),
    list: () => this.renderRoot.querySelector<HTMLElement>('.windowed > ul'),
    count: () => this.#found.length,
    rowHeightPx: MEMBER_ROW_HEIGHT_PX,
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#words;
    return { heading, text: this.#all.length > 0 ? text(this.#all.length) : undefined };
  }

  protected override needs() {
    const team = super.needs();
    return team?.status === 'ready' ? joinStates([team, this.#members.value]) : team;
  }

  protected override retry(): unknown {
    return Promise.all([super.retry(), this.may('$read_members') && this.app?.teamMembers.list(this.shownId)]);
  }

  protected override isOffered(): boolean {
    return super.isOffered() && (super.needs()?.status !== 'ready' || this.may('$read_members'));
  }

  protected override forget(): void {
    super.forget();
    this.query = '';
    this.news = '';
    this.asked = null;
    this.#confirm.reset();
  }

  get #words(): typeof teamMembers {
    return this.texts('teamMembers', teamMembers);
  }

  get #all(): readonly TeamMember[] {
    const { value } = this.#members;
    return value?.status === 'ready' ? value.data : NOBODY;
  }

  /** Those who fit the search, oneself first. The store's own array stays as it is. */
  get #found(): readonly TeamMember[] {
    const of = [this.#all, this.query, this.user?.id];
    if (this.#memo?.of.every((part, index) => part === of[index])) return this.#memo.found;
    const isOwn = ({ userId }: TeamMember) => userId === this.user?.id;
    const inOrder = [...this.#all.filter(isOwn), ...this.#all.filter((member) => !isOwn(member))];
    this.#memo = { of, found: this.#search.find(inOrder, this.query) };
    return this.#memo.found;
  }

  readonly #nameOf = ({ displayName }: TeamMember): string => nameLabel(displayName, this.#words.unnamed);

  readonly #handleSearch = (query: string): void => {
    this.query = query;
    this.#rows.toTop();
  };

  #ask(member: TeamMember): void {
    const control = controlOf(member);
    this.asked = this.#confirm.isAsking(control) ? null : member;
    this.news = '';
    this.#confirm.ask(control);
  }

  async #remove(member: TeamMember): Promise<WriteResult> {
    const { app, team } = this;
    if (!app || !team) return undefined;
    if (member.userId === this.user?.id) return this.#leave(team);
    const at = this.#found.indexOf(member);
    const next = this.#found[at + 1] ?? this.#found[at - 1];
    const done = app.teamMembers.remove(team.id, member.userId);
    // The row goes at once, and the question with it: the focus goes to the row that takes its place.
    focusControl(this, next ? controlOf(next) : '');
    const result = await done;
    if (!result.ok) return result;
    this.#confirm.reset();
    this.news = this.#words.removed(nameInText(this.#nameOf(member)));
    return result;
  }

  async #leave(team: Team): Promise<WriteResult> {
    const result = await this.app?.teams.leave(team.id);
    if (result?.ok) this.dispatchEvent(new TeamGoneEvent(team.id));
    return result;
  }

  readonly #renderAction = (member: TeamMember): TemplateResult | typeof nothing => {
    const texts = this.#words;
    const isOwn = member.userId === this.user?.id;
    if (!isOwn && !this.may('$remove_members')) return nothing;
    const control = controlOf(member);
    return actionButton({
      control,
      label: isOwn ? texts.leave : texts.remove,
      name: isOwn ? undefined : texts.removeOf(nameInText(this.#nameOf(member))),
      kind: 'quiet',
      part: 'action',
      isDisabled: this.work.isPending,
      isExpanded: this.#confirm.isAsking(control),
      onClick: () => this.#ask(member),
    });
  };

  #renderQuestion(member: TeamMember): TemplateResult | typeof nothing {
    const isOwn = member.userId === this.user?.id;
    const name = nameInText(this.#nameOf(member));
    return this.#confirm.render(controlOf(member), {
      text: isOwn
        ? this.#words.leaveText(nameInText(nameLabel(this.team?.displayName, this.#words.thisTeam)))
        : this.#words.removeText(name),
      label: isOwn ? this.#words.leaveNow : this.#words.removeNow,
      action: () => this.#remove(member),
    });
  }

  #renderRows(): TemplateResult {
    const members = this.#found;
    const isWindowed = members.length >= WINDOWED_FROM_MEMBERS;
    const rows = memberRows({
      members,
      indexes: isWindowed ? this.#rows.indexes() : members.map((_, index) => index),
      label: this.#words.list,
      nameOf: this.#nameOf,
      pillOf: ({ userId }) => (userId === this.user?.id ? pill(this.#words.you, 'accent') : nothing),
      actionOf: this.#renderAction,
      // Rows of a long list are all of one height: the question stands above them.
      belowOf: (member) => (isWindowed ? nothing : this.#renderQuestion(member)),
    });
    if (!isWindowed) return rows;
    const { asked } = this;
    const isAsking = asked !== null && this.#confirm.isAsking(controlOf(asked));
    return html`${isAsking ? html`<div class="strip">${this.#renderQuestion(asked)}</div>` : nothing}
      <div class="windowed" tabindex="0" role="region" aria-label=${this.#words.list} @scroll=${this.#rows.handleScroll}>${rows}</div>`;
  }

  protected override content(): SectionContent {
    const texts = this.#words;
    const count = this.#found.length;
    const label = texts.search;
    const said = this.query.trim() === '' ? '' : count > 0 ? texts.found(count) : texts.noneFound;
    const search = searchField({ label, value: this.query, onInput: this.#handleSearch });
    return {
      body: html`${this.#all.length >= SEARCH_FROM_MEMBERS ? html`<div class="finder">${search}</div>` : nothing}
        <p class=${said && count === 0 ? 'empty' : 'quiet'} role="status">${said}</p>
        ${this.#renderRows()}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

function controlOf({ userId }: TeamMember): string {
  return `member:${userId}`;
}

export const section: Section = (app, teamId) =>
  html`<lk-team-members slot="section" .app=${app} .teamId=${teamId}></lk-team-members>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-members': LkTeamMembers;
  }
}
