import { html, nothing, type TemplateResult } from 'lit';
import type { TeamInvitation } from '../../../core/index.ts';
import { teamInvitations } from '../../messages/teams/team-invitations.ts';
import { adoptStylesInto } from '../../base/controllers/light-controller.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { TeamController } from '../base/team-controller.ts';
import { parseEmails } from './addresses.ts';
import { emailsField, inviteResults, inviteResultStyles } from './invite-form.ts';
import { inviteAll, type InviteResult } from './invite.ts';

/** The maximum number of addresses in one form. A service may treat more invitations at once as abuse. */
const MAX_ADDRESSES = 50;
/** How many words that are not addresses an error message names. */
const SHOWN_WORDS = 3;

interface InviteHost extends LkSection {
  readonly subject: TeamController;
}

interface InviteOptions {
  /** Returns the open invitations of the team, as far as the user may see them. */
  readonly pending: () => readonly TeamInvitation[] | Promise<readonly TeamInvitation[]>;
  /** Called with the number of invitations that were sent, and with an empty text when the user begins anew. */
  readonly onNews: (text: string) => void;
}

/**
 * Invites people to a team by their email addresses: a button, the form that it opens, and the addresses that need a word
 * afterwards. The section counts the invitations that were sent, so each result is said once.
 */
export class InvitePeople {
  readonly #host: InviteHost;
  readonly #options: InviteOptions;
  readonly #form: SectionForm<'addresses'>;
  #results: readonly InviteResult[] = [];
  #progress = '';

  constructor(host: InviteHost, options: InviteOptions) {
    this.#host = host;
    this.#options = options;
    this.#form = new SectionForm<'addresses'>(host, {
      control: 'invite',
      names: ['addresses'],
      isSaving: false,
      submitLabel: () => this.#texts.invite,
      fields: (form) => this.#renderField(form),
      check: ({ addresses }) => ({ addresses: this.#checkAddresses(addresses) }),
      submit: ({ addresses }) => this.#sendInvitations(addresses),
      onDone: () => this.#announceResults(),
    });
    host.addController({ hostConnected: () => adoptStylesInto(host.renderRoot, inviteResultStyles) });
    host.resets.add(() => {
      this.#results = [];
      this.#progress = '';
    });
  }

  get #texts(): typeof teamInvitations {
    return this.#host.texts('teamInvitations', teamInvitations);
  }

  #checkAddresses(text: string): string | undefined {
    const { valid, invalid } = parseEmails(text);
    if (invalid.length > 0)
      return this.#texts.invalid(invalid.slice(0, SHOWN_WORDS).join(', ') + (invalid.length > SHOWN_WORDS ? ' …' : ''));
    if (valid.length === 0) return this.#texts.missing;
    if (valid.some((email) => email.toLowerCase() === this.#host.user?.primaryEmail?.toLowerCase()))
      return this.#texts.yourself;
    return valid.length > MAX_ADDRESSES ? this.#texts.tooMany(MAX_ADDRESSES) : undefined;
  }

  async #sendInvitations(text: string): Promise<WriteResult> {
    const { app, user } = this.#host;
    const { team } = this.#host.subject;
    if (!app || !team) return;
    this.#results = [];
    this.#options.onNews('');
    const results = await inviteAll(this.#host, {
      app,
      teamId: team.id,
      text,
      pending: await this.#options.pending(),
      texts: this.#texts,
      onProgress: (done, all) => {
        this.#progress = this.#texts.progress(done, all);
        this.#host.requestUpdate();
      },
    });
    // Ignores the results if another user or team is shown meanwhile.
    if (this.#host.subject.team?.id !== team.id || this.#host.user?.id !== user?.id) return;
    this.#results = results;
    this.#progress = '';
  }

  #announceResults(): void {
    const sentCount = this.#results.filter(({ isSent }) => isSent).length;
    this.#options.onNews(sentCount > 0 ? this.#texts.done(sentCount) : '');
  }

  /** Opens the form with these addresses in its field. */
  openForm(addresses = ''): void {
    this.#form.open({ addresses });
  }

  #renderField(form: SectionForm<'addresses'>): TemplateResult {
    const { addresses: label, hint } = this.#texts;
    return emailsField({ ...form.fieldOptions('addresses'), label, hint, progress: this.#progress });
  }

  /** Renders the addresses that got no invitation, or about which there is something to say. */
  #renderResults(): TemplateResult | typeof nothing {
    const results = this.#results.filter(({ isSent, note }) => !isSent || note);
    if (results.length === 0 || this.#form.isOpen) return nothing;
    const unsent = results.filter(({ isSent }) => !isSent).map(({ email }) => email);
    const correct = actionButton({
      control: 'correct',
      label: this.#texts.correct,
      part: 'correct',
      onClick: () => this.openForm(unsent.join('\n')),
    });
    return inviteResults(results, this.#texts, unsent.length > 0 ? correct : nothing);
  }

  get isOpen(): boolean {
    return this.#form.isOpen;
  }

  /** Renders the button that opens the form. */
  renderButton(kind: 'plain' | 'primary' = 'plain'): TemplateResult {
    return actionButton({
      control: 'invite',
      label: this.#texts.invite,
      kind,
      part: 'invite',
      isExpanded: this.#form.isOpen,
      isDisabled: this.#host.work.isPending,
      onClick: () => (this.#form.isOpen ? this.#form.close() : this.openForm()),
    });
  }

  /** Renders the place of the form, and the results. */
  render(): TemplateResult {
    return html`${this.#form.renderSlot()}${this.#renderResults()}`;
  }
}
