import { html, nothing, type TemplateResult } from 'lit';
import type { ResourceState, TeamInvitation, TeamMember } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { teamInvitations } from '../../messages/teams/team-invitations.ts';
import { teamMembers } from '../../messages/teams/members.ts';
import { teamPermissions } from '../../messages/teams/permissions.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { NameSearch } from '../../parts/name-search.ts';
import { nameInText, nameLabel, personName } from '../../parts/name-label.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import '../../parts/notice/notice.ts';
import { searchField, searchFieldStyles } from '../../parts/search-field.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { askButton } from '../../sections/ask-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { runKeepingFocus } from '../../sections/keep-focus.ts';
import { FirstRows } from '../../sections/rows/first-rows.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import type { RenderSection } from '../../sections/section/section-loader.ts';
import { pill, renderSearchResult } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import type { InvitePeople } from './invite-people.ts';
import { memberRow, memberStyles } from './member-row.ts';
import { dataOf, joinStates } from '../../sections/join-states.ts';
import { TeamController } from '../base/team-controller.ts';

/** Teams with at least this many members have a search field. */
const SEARCH_FROM_MEMBERS = 8;
/** How many members are shown before the user asks for all. */
const FIRST_ROWS = 20;

/** The name of the button that opens the form for invitations. */
const INVITE = 'invite';

const NO_MEMBERS: readonly TeamMember[] = [];

/**
 * The members of a team, the signed-in user first. Members with the permission `$remove_members` can remove other members. To leave
 * the team, use `lk-team-leave`. Members with the permission `$invite_members` can invite people. The section is empty for members without the permission `$read_members`.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/teams/settings/members.js';
 * </script>
 * <lk-team-members></lk-team-members> <!-- of the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-members
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One member.
 * @csspart name - The name of a member.
 * @csspart email - The email address below the name, if the user may see it. For a member without a name, the id of the member.
 * @csspart pill - A short label beside a name.
 * @csspart invite - The button that opens the form for invitations.
 * @csspart correct - The button that opens the form again with the addresses that got no invitation.
 * @csspart action - The button that asks whether to remove a member.
 * @csspart confirm - The button that removes the member.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart show-all - The button that shows all members.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-team-members')
export class LkTeamMembers extends LkSection {
  static override styles = [LkSection.styles, searchFieldStyles, memberStyles];

  /** The id of the team. By default the user's selected team. */
  @property({ attribute: 'team-id' }) teamId = '';
  @state() private query = '';
  @state() private news = '';

  override readonly subject: TeamController = new TeamController(this);
  readonly #members = new StoreController<ResourceState<readonly TeamMember[]>>(this, () =>
    this.subject.id && this.subject.may('$read_members') ? this.app?.teamMembers.$list(this.subject.id) : null,
  );
  /** The last result of `#foundMembers`, with the values that it was computed from. */
  #memo: { readonly inputs: readonly unknown[]; readonly found: readonly TeamMember[] } | null = null;
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #invite = new LazyController<InvitePeople>(this, async () => {
    const { InvitePeople } = await import('./invite-people.ts');
    return new InvitePeople(this, {
      pending: () => this.#loadInvitations(),
      onNews: (news) => {
        this.news = news;
      },
    });
  });
  readonly #search = new NameSearch<TeamMember>((member) => member.displayName ?? '');
  readonly #rows: FirstRows<TeamMember> = new FirstRows<TeamMember>(this, {
    count: FIRST_ROWS,
    keyOf: ({ userId }) => userId,
    renderRow: (member) => this.#renderRow(member),
    label: (_, all) => this.#texts.showAll(all),
    controlOf,
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text: this.#loadedMembers.length > 0 ? text(this.#loadedMembers.length) : undefined };
  }

  protected override needs() {
    return joinStates([this.subject.state, this.#members.value]);
  }

  protected override retry(): unknown {
    const { id } = this.subject;
    const mayRead = this.subject.may('$read_members');
    return Promise.all([super.retry(), id && mayRead && this.app?.teamMembers.list(id)]);
  }

  protected override isOffered(): boolean {
    return super.isOffered() && (this.subject.state?.status !== 'ready' || this.subject.may('$read_members'));
  }

  protected override forget(): void {
    super.forget();
    this.query = '';
    this.news = '';
  }

  get #texts(): typeof teamMembers {
    return this.texts('teamMembers', teamMembers);
  }

  get #loadedMembers(): readonly TeamMember[] {
    return dataOf(this.#members.value) ?? NO_MEMBERS;
  }

  /** The members that match the query, the signed-in user first. The array of the store is not changed. */
  get #foundMembers(): readonly TeamMember[] {
    const inputs = [this.#loadedMembers, this.query, this.user?.id];
    if (this.#memo?.inputs.every((input, index) => input === inputs[index])) return this.#memo.found;
    const isOwn = ({ userId }: TeamMember) => userId === this.user?.id;
    const inOrder = [...this.#loadedMembers.filter(isOwn), ...this.#loadedMembers.filter((member) => !isOwn(member))];
    this.#memo = { inputs, found: this.#search.find(inOrder, this.query) };
    return this.#memo.found;
  }

  /** Returns what a member is called. The service tells no address of others. */
  readonly #nameOf = ({ displayName, userId }: TeamMember): string => {
    const primaryEmail = userId === this.user?.id ? this.user.primaryEmail : null;
    return personName({ displayName, primaryEmail }, this.#texts.unnamed);
  };

  readonly #handleSearch = (query: string): void => {
    this.query = query;
    this.#rows.scrollToTop();
  };

  /** Loads the open invitations, so that no address is invited twice. Without them, the service decides. */
  async #loadInvitations(): Promise<readonly TeamInvitation[]> {
    const { id } = this.subject;
    return (id === null ? undefined : await this.app?.teamInvitations.list(id).catch(() => [])) ?? [];
  }

  async #openInvite(): Promise<void> {
    await this.work.run(INVITE, () => this.#invite.load());
    if (this.#invite.value) this.#invite.value.openForm();
    else this.work.fail(INVITE, this.texts('general', general).unreachableNow);
  }

  /** Renders the button that opens the form for invitations. The first press loads the code of the form. */
  #renderInvite(): TemplateResult {
    if (this.#invite.value) return this.#invite.value.renderButton();
    return actionButton({
      control: INVITE,
      label: this.texts('teamInvitations', teamInvitations).invite,
      part: INVITE,
      isExpanded: false,
      look: this.work.look(INVITE),
      onClick: () => void this.#openInvite(),
    });
  }

  async #removeMember(member: TeamMember): Promise<WriteResult> {
    const { app } = this;
    const { team } = this.subject;
    if (!app || !team) return undefined;
    const result = await app.teamMembers.remove(team.id, member.userId);
    if (result.ok) this.news = this.#texts.removed(nameInText(this.#nameOf(member)));
    return result;
  }

  /** Returns the name of the button to focus after a member is removed: of the next member, else of the previous member. */
  #controlAfter(member: TeamMember): string | undefined {
    const index = this.#foundMembers.indexOf(member);
    const next = this.#foundMembers[index + 1] ?? this.#foundMembers[index - 1];
    return next && next.userId !== this.user?.id ? controlOf(next) : undefined;
  }

  /**
   * The pills of the user: "You" and the role. The service tells only the user's own role, not that of other members (protocol.md
   * §8.5).
   */
  get #ownPills(): TemplateResult {
    const { names } = this.texts('teamPermissions', teamPermissions);
    const role = (['team_admin', 'team_member'] as const).find((id) =>
      this.subject.permissions.some((permission) => permission.id === id),
    );
    return html`${pill(this.#texts.you)}${role ? pill(names[role]) : nothing}`;
  }

  #renderActions(member: TeamMember): unknown {
    const texts = this.#texts;
    if (member.userId === this.user?.id || !this.subject.may('$remove_members')) return nothing;
    return askButton(this, this.#confirm, {
      control: controlOf(member),
      label: texts.remove,
      name: texts.removeName(nameInText(this.#nameOf(member))),
      kind: 'quiet',
      part: 'action',
      isDisabled: this.work.isPending,
      closeOthers: () => {
        this.news = '';
      },
    });
  }

  #renderQuestion(member: TeamMember): TemplateResult | typeof nothing {
    return this.#confirm.render(controlOf(member), {
      text: this.#texts.removeText(nameInText(this.#nameOf(member))),
      label: this.#texts.remove,
      action: () => runKeepingFocus(this, controlOf(member), () => this.#removeMember(member)),
      next: () => this.#controlAfter(member),
    });
  }

  #renderRow(member: TeamMember): TemplateResult {
    const { userId, displayName } = member;
    const isOwn = userId === this.user?.id;
    const name = this.#nameOf(member);
    // Other members without a name can be told apart by the beginnings of their ids.
    const detail = isOwn ? this.user?.primaryEmail : nameLabel(displayName, '') ? '' : userId.split('-')[0];
    return memberRow(member, {
      name,
      pills: isOwn ? this.#ownPills : nothing,
      detail: detail === name ? '' : (detail ?? ''),
      action: this.#renderActions(member),
      below: this.#renderQuestion(member),
    });
  }

  protected override content(): SectionContent {
    const texts = this.#texts;
    const count = this.#foundMembers.length;
    const label = texts.search;
    const found = this.query.trim() === '' ? '' : count > 0 ? texts.found(count) : texts.noneFound;
    const search = searchField({ label, value: this.query, onInput: this.#handleSearch });
    return {
      action: this.subject.may('$invite_members') ? this.#renderInvite() : undefined,
      error: this.work.error(INVITE),
      body: html`${this.#invite.value?.render()}${this.#loadedMembers.length >= SEARCH_FROM_MEMBERS ? html`<div class="finder">${search}</div>` : nothing}
        ${renderSearchResult(this, { text: found, isEmpty: count === 0, clear: () => this.#handleSearch('') })}
        ${this.#rows.render(this.#foundMembers)}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

function controlOf({ userId }: TeamMember): string {
  return `remove:${userId}`;
}

export const section: RenderSection = (app, teamId) =>
  html`<lk-team-members slot="section" .app=${app} .teamId=${teamId}></lk-team-members>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-members': LkTeamMembers;
  }
}
