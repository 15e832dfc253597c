import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ResourceState, TeamInvitation } from '../../../core/index.ts';
import { teamInvitations } from '../../../core/messages/en/teams/team-invitations.ts';
import { customElement, state } from '../../base/decorators.ts';
import { nameInText, nameLabel } from '../../parts/name-label.ts';
import { mailIcon } from '../../base/theme/state-icons.ts';
import { StoreController } from '../../base/store-controller.ts';
import '../../parts/notice/notice.ts';
import { actionButton } from '../../sections/action-button.ts';
import { focusControl } from '../../sections/focus-control.ts';
import type { Section, SectionContent, SectionHeader } from '../../sections/section.ts';
import { SectionForm } from '../../sections/section-form.ts';
import { entries, entry, timeOf, titled } from '../../sections/section-parts.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import { readAddresses } from './addresses.ts';
import { addressField, outcomeList, outcomeStyles } from './invite-form.ts';
import { inviteAll, type InviteResult } from './invite.ts';
import { LkTeamSection, joinStates } from '../team-controller.ts';

/** So many at once; a service may take more for abuse. */
const MOST_ADDRESSES = 50;

/** Rows that are shown before somebody asks for all of them. */
const FIRST_ROWS = 20;

/**
 * Invites people to a team, many at once, and says what became of each address; below, the invitations nobody has answered yet.
 * Only shown to people who may invite.
 *
 * @element lk-team-invitations
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One invitation.
 * @csspart pill - What became of an address.
 * @csspart invite - The button that opens the form.
 * @csspart correct - The button that opens the form again with what was not sent.
 * @csspart action - The button of a row.
 * @csspart show-all - The button that shows the other invitations.
 * @csspart retry - The button that loads again what could not be loaded.
 */
@customElement('lk-team-invitations')
export class LkTeamInvitations extends LkTeamSection {
  static override styles = [LkTeamSection.styles, outcomeStyles];

  @state() private outcomes: readonly InviteResult[] = [];
  @state() private progress = '';
  @state() private news = '';
  @state() private showsAll = false;

  readonly #pending = new StoreController<ResourceState<readonly TeamInvitation[]>>(this, () =>
    this.#mayList ? this.app?.teamInvitations.$list(this.shownId) : null,
  );
  readonly #form: SectionForm<'addresses'> = new SectionForm<'addresses'>(this, {
    control: 'invite',
    names: ['addresses'],
    isSaving: false,
    submitLabel: () => this.#words.send(readAddresses(this.#typed).good.length),
    fields: (form) => this.#renderField(form),
    check: ({ addresses }) => ({ addresses: this.#check(addresses) }),
    submit: ({ addresses }) => this.#invite(addresses),
    onDone: () => this.#sayDone(),
  });
  #typed = '';

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#words;
    return { heading, text };
  }

  protected override needs() {
    const team = super.needs();
    return team?.status === 'ready' && this.#mayList ? joinStates([team, this.#pending.value]) : team;
  }

  protected override retry(): unknown {
    return Promise.all([super.retry(), this.#mayList && this.app?.teamInvitations.list(this.shownId)]);
  }

  protected override isOffered(): boolean {
    return super.isOffered() && (super.needs()?.status !== 'ready' || this.may('$invite_members'));
  }

  protected override forget(): void {
    super.forget();
    this.outcomes = [];
    this.progress = '';
    this.news = '';
    this.showsAll = false;
    this.#typed = '';
    this.#form.reset();
  }

  get #words(): typeof teamInvitations {
    return this.texts('teamInvitations', teamInvitations);
  }

  get #mayList(): boolean {
    return this.may('$invite_members') && this.may('$read_members');
  }

  get #all(): readonly TeamInvitation[] {
    const { value } = this.#pending;
    return value?.status === 'ready' ? value.data : [];
  }

  #check(text: string): string | undefined {
    const { good, bad } = readAddresses(text);
    if (good.length + bad.length === 0) return this.#words.missing;
    return good.length > MOST_ADDRESSES ? this.#words.tooMany(MOST_ADDRESSES) : undefined;
  }

  async #invite(text: string): Promise<WriteResult> {
    const { app, team, user } = this;
    if (!app || !team) return;
    this.outcomes = [];
    this.news = '';
    const outcomes = await inviteAll(this, {
      app,
      teamId: team.id,
      text,
      ownEmail: user?.primaryEmail ?? null,
      pending: this.#all,
      texts: this.#words,
      onProgress: (done, all) => {
        this.progress = this.#words.progress(done, all);
      },
    });
    // Somebody else may be in front of the page by now.
    if (this.team?.id !== team.id || this.user?.id !== user?.id) return;
    this.outcomes = outcomes;
    this.progress = '';
  }

  #sayDone(): void {
    const sentCount = this.outcomes.filter(({ isSent }) => isSent).length;
    this.news = sentCount > 0 ? this.#words.done(sentCount) : '';
  }

  #open(addresses = ''): void {
    this.#typed = addresses;
    this.#form.open({ addresses });
  }

  async #revoke(invitation: TeamInvitation): Promise<void> {
    const { app, team } = this;
    if (!app || !team) return;
    const at = this.#all.indexOf(invitation);
    const next = this.#all[at + 1] ?? this.#all[at - 1];
    this.news = '';
    const done = this.work.run(`revoke:${invitation.id}`, () => app.teamInvitations.revoke(team.id, invitation.id));
    focusControl(this, `revoke:${next?.id}`);
    if (await done) this.news = this.#words.revoked(nameInText(nameLabel(invitation.recipientEmail, '…')));
  }

  #renderField(form: SectionForm<'addresses'>): TemplateResult {
    const { addresses: label, hint } = this.#words;
    const onInput = (typed: string) => {
      this.#typed = typed;
      this.requestUpdate();
    };
    return addressField({ ...form.fieldOptions('addresses'), label, hint, progress: this.progress, onInput });
  }

  #renderOutcomes(): TemplateResult | typeof nothing {
    if (this.outcomes.length === 0 || this.#form.isOpen) return nothing;
    const unsent = this.outcomes.filter(({ isSent }) => !isSent).map(({ email }) => email);
    const correct = actionButton({
      control: 'correct',
      label: this.#words.correct,
      part: 'correct',
      onClick: () => this.#open(unsent.join('\n')),
    });
    return outcomeList(this.outcomes, this.#words, unsent.length > 0 ? correct : nothing);
  }

  readonly #renderRow = (invitation: TeamInvitation): TemplateResult => {
    const texts = this.#words;
    const control = `revoke:${invitation.id}`;
    const email = nameLabel(invitation.recipientEmail, '…');
    const revoke = actionButton({
      control,
      label: texts.revoke,
      name: texts.revokeOf(nameInText(email)),
      kind: 'quiet',
      part: 'action',
      look: this.work.look(control),
      onClick: () => void this.#revoke(invitation),
    });
    return entry({
      icon: mailIcon(),
      content: titled(email, { meta: html`${texts.expires} ${timeOf(this, invitation.expiresAt)}` }),
      action: this.may('$remove_members') ? revoke : nothing,
      error: this.work.error(control),
    });
  };

  #renderPending(): TemplateResult | typeof nothing {
    if (!this.#mayList) return nothing;
    const all = this.#all;
    if (all.length === 0) return html`<p class="empty">${this.#words.none}</p>`;
    const shown = this.showsAll ? all : all.slice(0, FIRST_ROWS);
    const showAll = () => {
      this.showsAll = true;
      focusControl(this, `revoke:${all[FIRST_ROWS]?.id}`);
    };
    const label = this.#words.showAll(all.length);
    const more = actionButton({ control: 'show-all', label, kind: 'quiet', part: 'show-all', onClick: showAll });
    return html`${entries(repeat(shown, ({ id }) => id, this.#renderRow))}
    ${shown.length < all.length ? html`<div class="strip">${more}</div>` : nothing}`;
  }

  protected override content(): SectionContent {
    const invite = actionButton({
      control: 'invite',
      label: this.#words.invite,
      part: 'invite',
      isExpanded: this.#form.isOpen,
      isDisabled: this.work.isPending,
      onClick: () => (this.#form.isOpen ? this.#form.close() : this.#open()),
    });
    return {
      action: invite,
      body: html`${this.#form.renderSlot()}${this.#renderOutcomes()}${this.#renderPending()}`,
      after: html`<lk-notice kind="success" .text=${this.news}></lk-notice>`,
    };
  }
}

export const section: Section = (app, teamId) =>
  html`<lk-team-invitations slot="section" .app=${app} .teamId=${teamId}></lk-team-invitations>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-invitations': LkTeamInvitations;
  }
}
