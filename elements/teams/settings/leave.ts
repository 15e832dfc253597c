import { html, nothing } from 'lit';
import type { ResourceState, Team, TeamMember } from '../../../core/index.ts';
import { teamLeave } from '../../../core/messages/en/teams/leave.ts';
import { customElement } from '../../base/decorators.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { StoreController } from '../../base/store-controller.ts';
import { field } from '../../parts/field.ts';
import { actionButton } from '../../sections/action-button.ts';
import { ConfirmController } from '../../sections/confirm.ts';
import type { Section, SectionContent, SectionHeader } from '../../sections/section.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry, titled } from '../../sections/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { TeamGoneEvent } from '../team-events.ts';
import { LkTeamSection, type SystemPermission } from '../team-controller.ts';

/** Longer names nobody types. */
const MOST_TYPED_CHARACTERS = 60;

/** Whoever may do one of these may be the only one who can. */
const MANAGING: readonly SystemPermission[] = ['$update_team', '$delete_team', '$remove_members', '$manage_api_keys'];

/**
 * Leaves a team after a question, and deletes it after its name was typed, where the person may.
 *
 * @element lk-team-leave
 * @event lk-team-gone - After the person left the team or deleted it.
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart action - The button of a row.
 * @csspart confirm - The button that leaves.
 * @csspart cancel - The button that stays.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-team-leave')
export class LkTeamLeave extends LkTeamSection {
  readonly #members = new StoreController<ResourceState<readonly TeamMember[]>>(this, () =>
    this.may('$read_members') ? this.app?.teamMembers.$list(this.shownId) : null,
  );
  readonly #confirm = new ConfirmController(this, this.work);
  readonly #form: SectionForm<'phrase'> = new SectionForm<'phrase'>(this, {
    control: 'delete',
    names: ['phrase'],
    kind: 'danger-primary',
    isSaving: false,
    submitLabel: () => this.#words.deleteNow,
    fields: (form) => this.#renderFields(form),
    check: ({ phrase }) => ({ phrase: this.#isPhrase(phrase) ? undefined : this.#words.wrongName(this.#phrase) }),
    submit: () => this.#end((team) => this.app?.teams.delete(team.id)),
  });

  protected override header(): SectionHeader {
    return { heading: this.#words.title };
  }

  protected override forget(): void {
    super.forget();
    this.#confirm.reset();
    this.#form.reset();
  }

  get #words(): typeof teamLeave {
    return this.texts('teamLeave', teamLeave);
  }

  get #name(): string {
    return nameInText(nameLabel(this.team?.displayName, this.#words.unnamed));
  }

  /** What has to be typed: the name, or a word where somebody gave a name that cannot be typed. */
  get #phrase(): string {
    const name = this.team?.displayName.trim() ?? '';
    const isTypeable = name.length <= MOST_TYPED_CHARACTERS && nameLabel(name, '') === name && !/\p{C}/u.test(name);
    return isTypeable ? name : this.#words.phrase;
  }

  #isPhrase(typed: string): boolean {
    return typed.normalize().trim() === this.#phrase.normalize();
  }

  /** Nothing of the team is shown once it has gone, so what was asked has gone with it. */
  async #end(act: (team: Team) => Promise<WriteResult> | undefined): Promise<WriteResult> {
    const { team } = this;
    if (!team) return undefined;
    const result = await act(team);
    if (result?.ok) this.dispatchEvent(new TeamGoneEvent(team.id));
    return result;
  }

  #renderFields(form: SectionForm<'phrase'>) {
    const label = this.#words.typeName(nameInText(this.#phrase));
    return html`<p class="lk-text">${this.#words.deleteAbout} ${this.#words.deleteText}</p>
      ${field({ ...form.fieldOptions('phrase'), label, type: 'text', autocomplete: 'off' })}`;
  }

  get #warning(): string {
    const members = this.#members.value;
    if (members?.status === 'ready' && members.data.length === 1) return this.#words.lastText(this.#name);
    const question = this.#words.leaveText(this.#name);
    return MANAGING.some((each) => this.may(each)) ? `${question} ${this.#words.adminText}` : question;
  }

  #renderLeave() {
    const texts = this.#words;
    return entry({
      content: titled(texts.leaveTitle, { meta: texts.leaveAbout }),
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
        label: texts.leaveNow,
        keepLabel: texts.stay,
        action: () => this.#end((team) => this.app?.teams.leave(team.id)),
      }),
    });
  }

  #renderDelete() {
    const texts = this.#words;
    if (!this.may('$delete_team')) return nothing;
    return entry({
      content: titled(texts.deleteTitle, { meta: texts.deleteAbout }),
      action: actionButton({
        control: 'delete',
        label: texts.delete,
        kind: 'danger',
        part: 'action',
        look: this.work.look('delete'),
        isExpanded: this.#form.isOpen,
        onClick: () => (this.#form.isOpen ? this.#form.close() : this.#form.open()),
      }),
    });
  }

  protected override content(): SectionContent {
    return { body: html`${entries([this.#renderLeave(), this.#renderDelete()])}${this.#form.renderSlot()}` };
  }
}

export const section: Section = (app, teamId) =>
  html`<lk-team-leave slot="section" .app=${app} .teamId=${teamId}></lk-team-leave>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-leave': LkTeamLeave;
  }
}
