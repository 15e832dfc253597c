import { html, nothing, type TemplateResult } from 'lit';
import type { ResourceState, TeamInvitation } from '../../../core/index.ts';
import { teamInvitations } from '../../messages/teams/team-invitations.ts';
import { customElement, property, state } from '../../base/decorators.ts';
import { textWithName } from '../../parts/text-with-name.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { FirstRows } from '../../sections/rows/first-rows.ts';
import { runKeepingFocus } from '../../sections/keep-focus.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import type { RenderSection } from '../../sections/section/section-loader.ts';
import {
  isLongAddress,
  panelRow,
  renderRelativeTime,
  rowTitle,
  renderEmpty,
} from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { InvitePeople } from './invite-people.ts';
import { dataOf, joinStates } from '../../sections/join-states.ts';
import { TeamController } from '../base/team-controller.ts';

/** How many invitations are shown before the user asks for all. */
const FIRST_ROWS = 20;

/**
 * Sends invitations to a team, to several email addresses at once, and shows a result for each address. Open invitations are listed
 * below. The section is empty for members without the permission `$invite_members`.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/teams/settings/invitations.js';
 * </script>
 * <lk-team-invitations></lk-team-invitations> <!-- for the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-invitations
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One invitation.
 * @csspart pill - The result for an address.
 * @csspart invite - The button that opens the form.
 * @csspart correct - The button that opens the form again with the addresses that got no invitation.
 * @csspart action - The button of a row.
 * @csspart confirm - The button that revokes the invitation.
 * @csspart cancel - The button that closes the question without a change.
 * @csspart show-all - The button that shows all invitations.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-team-invitations')
export class LkTeamInvitations extends LkSection {
  /** The id of the team. By default the user's selected team. */
  @property({ attribute: 'team-id' }) teamId = '';
  @state() private news = '';

  override readonly subject: TeamController = new TeamController(this);
  readonly #pending = new StoreController<ResourceState<readonly TeamInvitation[]>>(this, () =>
    this.subject.id && this.#mayList ? this.app?.teamInvitations.$list(this.subject.id) : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #invite = new InvitePeople(this, {
    pending: () => this.#loadedInvitations,
    onNews: (news) => {
      this.news = news;
    },
  });
  readonly #rows: FirstRows<TeamInvitation> = new FirstRows<TeamInvitation>(this, {
    count: FIRST_ROWS,
    keyOf: ({ id }) => id,
    renderRow: (invitation) => this.#renderRow(invitation),
    label: (_, all) => this.#texts.showAll(all),
    controlOf: ({ id }) => `revoke:${id}`,
  });

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#texts;
    return { heading, text };
  }

  protected override needs() {
    return joinStates([this.subject.state, this.#mayList ? this.#pending.value : null]);
  }

  protected override retry(): unknown {
    const { id } = this.subject;
    return Promise.all([super.retry(), id && this.#mayList && this.app?.teamInvitations.list(id)]);
  }

  protected override isOffered(): boolean {
    return super.isOffered() && (this.subject.state?.status !== 'ready' || this.subject.may('$invite_members'));
  }

  protected override forget(): void {
    super.forget();
    this.news = '';
  }

  get #texts(): typeof teamInvitations {
    return this.texts('teamInvitations', teamInvitations);
  }

  get #mayList(): boolean {
    return this.subject.may('$invite_members') && this.subject.may('$read_members');
  }

  get #loadedInvitations(): readonly TeamInvitation[] {
    return dataOf(this.#pending.value) ?? [];
  }

  async #revokeInvitation(invitation: TeamInvitation): Promise<WriteResult> {
    const { app } = this;
    const { team } = this.subject;
    if (!app || !team) return undefined;
    this.news = '';
    const result = await app.teamInvitations.revoke(team.id, invitation.id);
    if (result.ok) this.news = this.#texts.revoked(nameInText(nameLabel(invitation.recipientEmail, '…')));
    return result;
  }

  #renderRow(invitation: TeamInvitation): TemplateResult {
    const texts = this.#texts;
    const control = `revoke:${invitation.id}`;
    const email = nameLabel(invitation.recipientEmail, '…');
    const revoke = actionButton({
      control,
      label: texts.revoke,
      name: texts.revokeOf(nameInText(email)),
      kind: 'quiet',
      part: 'action',
      isExpanded: this.#confirm.isAsking(control),
      isDisabled: this.work.isPending,
      onClick: () => this.#confirm.ask(control),
    });
    const question = {
      text: textWithName(texts.revokeText, nameInText(email)),
      label: texts.revoke,
      action: () => runKeepingFocus(this, control, () => this.#revokeInvitation(invitation)),
    };
    return panelRow({
      icon: mailIcon(),
      content: rowTitle(email, { meta: html`${texts.expires} ${renderRelativeTime(this, invitation.expiresAt)}` }),
      action: this.subject.may('$remove_members') ? revoke : nothing,
      isWide: isLongAddress(email),
      below: this.#confirm.render(control, question),
    });
  }

  #renderPending(): TemplateResult | typeof nothing {
    if (!this.#mayList) return nothing;
    const all = this.#loadedInvitations;
    if (all.length === 0)
      return this.#invite.isOpen ? nothing : renderEmpty(this.#texts.none, this.#invite.renderButton('primary'));
    return this.#rows.render(all);
  }

  protected override content(): SectionContent {
    return {
      action: this.#invite.renderButton(),
      body: html`${this.#invite.render()}${this.#renderPending()}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

export const section: RenderSection = (app, teamId) =>
  html`<lk-team-invitations slot="section" .app=${app} .teamId=${teamId}></lk-team-invitations>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-invitations': LkTeamInvitations;
  }
}
