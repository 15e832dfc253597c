import { html, nothing } from 'lit';
import type { ResourceState, Team, TeamMember } from '../../../core/index.ts';
import { teamLeave } from '../../messages/teams/leave.ts';
import { customElement, property } from '../../base/decorators.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { isNameTyped } from '../../sections/typed-name.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../../sections/section/section.ts';
import type { RenderSection } from '../../sections/section/section-loader.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import { panelRows, panelRow, rowTitle } from '../../sections/section/section-parts.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { TeamGoneEvent } from '../base/team-events.ts';
import { TeamController, type SystemPermission } from '../base/team-controller.ts';

/** The maximum length of a name that the user must type. Instead of a longer name, the user types a fixed word. */
const MAX_TYPED_CHARACTERS = 60;

/**
 * The permissions for managing a team. A member who has one of them is warned before leaving the team, because no other member may
 * have that permission.
 */
const MANAGING: readonly SystemPermission[] = ['$update_team', '$delete_team', '$remove_members', '$manage_api_keys'];

/**
 * Lets the user leave a team after a confirmation, or delete the team after typing its name. Only members with the permission
 * `$delete_team` can delete the team.
 *
 * @example
 * ```html
 * <script type="module">
 *   import 'latchkey/elements/teams/settings/leave.js';
 * </script>
 * <lk-team-leave></lk-team-leave> <!-- of the selected team; inside an lk-provider -->
 * ```
 *
 * @element lk-team-leave
 * @event lk-team-gone - After the user left the team or deleted it.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart confirm - The button that confirms leaving the team.
 * @csspart cancel - The button that closes the question.
 * @csspart retry - The button that loads the data again after a failure.
 */
@customElement('lk-team-leave')
export class LkTeamLeave extends LkSection {
  /** The id of the team. By default the user's selected team. */
  @property({ attribute: 'team-id' }) teamId = '';

  override readonly subject: TeamController = new TeamController(this);
  readonly #members = new StoreController<ResourceState<readonly TeamMember[]>>(this, () =>
    this.subject.id && this.subject.may('$read_members') ? this.app?.teamMembers.$list(this.subject.id) : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #form: SectionForm<'phrase'> = new SectionForm<'phrase'>(this, {
    control: 'delete',
    names: ['phrase'],
    kind: 'danger-primary',
    isSaving: false,
    submitLabel: () => this.#texts.delete,
    fields: (form) => this.#renderFields(form),
    check: ({ phrase }) => ({
      phrase: isNameTyped(phrase, this.#phrase) ? undefined : this.#texts.wrongName(this.#phrase),
    }),
    submit: () => this.#endMembership((team) => this.app?.teams.delete(team.id)),
  });

  protected override header(): SectionHeader {
    return { heading: this.#texts.title };
  }

  get #texts(): typeof teamLeave {
    return this.texts('teamLeave', teamLeave);
  }

  get #name(): string {
    return nameInText(nameLabel(this.subject.team?.displayName, this.#texts.unnamed));
  }

  /** The text that the user must type: the name of the team, or a fixed word if the name is too long or cannot be typed. */
  get #phrase(): string {
    const name = this.subject.team?.displayName.trim() ?? '';
    const isTypeable = name.length <= MAX_TYPED_CHARACTERS && nameLabel(name, '') === name && !/\p{C}/u.test(name);
    return isTypeable ? name : this.#texts.phrase;
  }

  /**
   * Leaves or deletes the team. Afterwards the section is empty, so there is no need to close its confirmation question and its
   * form.
   */
  async #endMembership(write: (team: Team) => Promise<WriteResult> | undefined): Promise<WriteResult> {
    const { team } = this.subject;
    if (!team) return undefined;
    const result = await write(team);
    if (result?.ok) this.dispatchEvent(new TeamGoneEvent(team.id));
    return result;
  }

  #renderFields(form: SectionForm<'phrase'>) {
    const label = this.#texts.typeName(nameInText(this.#phrase));
    return html`<p class="lk-text">${this.#texts.deleteText}</p>
      ${field({ ...form.fieldOptions('phrase'), label, type: 'text', autocomplete: 'off' })}`;
  }

  get #warning(): string {
    const members = this.#members.value;
    if (members?.status === 'ready' && members.data.length === 1) return this.#texts.lastText(this.#name);
    const question = this.#texts.leaveText(this.#name);
    return MANAGING.some((permission) => this.subject.may(permission))
      ? `${question} ${this.#texts.adminText}`
      : question;
  }

  #renderLeave() {
    const texts = this.#texts;
    return panelRow({
      content: rowTitle(texts.leaveTitle, { meta: texts.leaveAbout }),
      action: actionButton({
        control: 'leave',
        label: texts.leave,
        kind: 'danger',
        part: 'action',
        look: this.work.look('leave'),
        isExpanded: this.#confirm.isAsking('leave'),
        onClick: () => this.#confirm.ask('leave'),
      }),
      below: this.#confirm.render('leave', {
        text: this.#warning,
        label: texts.leave,
        action: () => this.#endMembership((team) => this.app?.teams.leave(team.id)),
      }),
    });
  }

  #renderDelete() {
    const texts = this.#texts;
    if (!this.subject.may('$delete_team')) return nothing;
    return panelRow({
      content: rowTitle(texts.deleteTitle, { meta: texts.deleteAbout }),
      action: this.#form.renderButton({ label: texts.delete, kind: 'danger' }),
      below: this.#form.renderSlotInRow(),
    });
  }

  protected override content(): SectionContent {
    return { body: panelRows([this.#renderLeave(), this.#renderDelete()]) };
  }
}

export const section: RenderSection = (app, teamId) =>
  html`<lk-team-leave slot="section" .app=${app} .teamId=${teamId}></lk-team-leave>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-leave': LkTeamLeave;
  }
}
