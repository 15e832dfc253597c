import { html } from 'lit';
import type { ClientApp, CurrentUser, InvitationAcceptError, TeamInvitation } from '../../core/index.ts';
import { onboarding } from '../messages/sign-in/onboarding.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { teamInvitation } from '../messages/teams/team-invitation.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { isFramed } from '../base/page.ts';
import { hiddenTextStyles } from '../base/theme/hidden-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { nullIfSignedOut } from '../user/null-if-signed-out.ts';
import { codeOfPage } from './base/code-of-page.ts';
import { sharePageCode } from './base/page-code.ts';
import { UserController } from '../user/user-controller.ts';
import { nameInText } from '../parts/name-label.ts';
import { checkIcon, mailIcon, usersIcon } from '../base/theme/state-icons.ts';
import { buttonStyles } from '../parts/button.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { AccountRow, accountRowStyles } from './base/account-row.ts';
import { failedCard, loadingCard, type PageCard, pageCardOf, pageStyles } from '../cards/page-card.ts';
import { homeButton, LINK_FAILURES, type LinkFailure, linkFailureCard } from './base/link-failure.ts';
import { AddressMismatchCard } from './base/invited-address.ts';
import { joinCard } from './base/join-card.ts';
import { signedOutCard } from './base/signed-out-card.ts';
import { cardForFramedPage } from '../cards/framed-card.ts';

type Step = 'confirm' | 'done' | LinkFailure;

/** The state of loading the invitation. `subject` is the result of `subjectOf` for the user for whom the invitation is loaded. */
type InvitationDetails =
  /** `refused`: the user does not have the invited address. `restricted`: the user may not join teams yet. */
  | { readonly status: 'loading' | 'refused' | 'restricted'; readonly subject: string }
  | { readonly status: 'failed'; readonly subject: string; readonly error: unknown }
  | {
      readonly status: 'ready';
      readonly subject: string;
      readonly teamId: string;
      readonly team: string;
      readonly isMember: boolean;
      readonly received: TeamInvitation | null | undefined;
    };

/**
 * Returns a key made of the user's id and of the data on which the service decides whether the user may accept the invitation. When
 * the key changes, the page loads the invitation again.
 */
const subjectOf = ({ id, primaryEmail, primaryEmailVerified, isRestricted }: CurrentUser): string =>
  JSON.stringify([id, primaryEmail, primaryEmailVerified, isRestricted]);

/**
 * Shows the team of an invitation and the account that would join, and joins the team after a click. The code is removed from the
 * page's address first and stored in this tab, so that the invitation is still there after signing in or up. If the account does not
 * have the invited email address, the user can switch to another account, or verify or add the address, and return to the page.
 *
 * @example
 * ```html
 * <lk-team-invitation full-page></lk-team-invitation>
 * ```
 *
 * @element lk-team-invitation
 * @slot logo - A logo at the top of the card.
 * @slot before - Content below the title and the text.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - A note below the description, if the return address of a link is not trusted.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button.
 * @csspart secondary - The secondary button.
 * @csspart switch - The button to use another account.
 * @csspart alone - In a frame: the link that opens the page in its own tab.
 */
@customElement('lk-team-invitation')
export class LkTeamInvitation extends LkElement {
  static override styles = [pageStyles, accountRowStyles, buttonStyles, hiddenTextStyles];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the email. By default it is taken from the page's address. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'confirm';

  readonly #code = codeOfPage(this, 'teamInvitation');
  #details: InvitationDetails | null = null;
  readonly #user = new UserController(this);
  readonly #account = new AccountRow(this, () => this.#prepareToLeave());
  readonly #invited = new AddressMismatchCard(this, this.#account, () => void this.#prepareToLeave());

  protected override willUpdate(): void {
    if (!this.#code.begin()) return;
    this.step = this.code ? 'confirm' : 'invalid';
    this.#details = null;
  }

  /** Loads the invitation after an update, because in `willUpdate` the controllers have not read the user yet. */
  protected override updated(): void {
    const state = this.#user.value;
    const needsDetails = this.step === 'confirm' && !isFramed(this);
    if (!needsDetails || state.status !== 'in' || state.user.isRestricted) return;
    const subject = subjectOf(state.user);
    if (this.#details?.subject !== subject) void this.#loadInvitation(subject);
  }

  async #loadInvitation(subject: string): Promise<void> {
    const { code } = this;
    this.#details = { status: 'loading', subject };
    const details = await this.#requestDetails(subject).catch(
      (error: unknown) => ({ status: 'failed', subject, error }) as const,
    );
    // Ignores the result if another user has signed in meanwhile, or if the code was replaced.
    if (this.#details?.subject !== subject || this.code !== code) return;
    if (typeof details === 'string') this.#showFinalStep(details);
    else this.#details = details;
    this.requestUpdate();
  }

  async #requestDetails(subject: string): Promise<InvitationDetails | LinkFailure> {
    const [result, received, teams] = await Promise.all([
      this.app?.getTeamInvitationDetails(this.code ?? ''),
      this.app?.receivedInvitations.list().catch(() => undefined),
      // If the list of teams fails to load, the user counts as not yet a member.
      this.app?.teams.list().catch(() => []),
    ]);
    if (!result?.ok) return this.#refusal(result?.error.code, subject);
    const { teamId, teamDisplayName } = result.value;
    const isMember = !!teams?.some(({ id }) => id === teamId);
    const team = nameInText(teamDisplayName);
    const own = received && (received.find((each) => each.teamId === teamId) ?? null);
    return { status: 'ready', subject, teamId, team, isMember, received: own };
  }

  async #acceptInvitation(subject: string): Promise<void> {
    const result = await this.app?.acceptTeamInvitation(this.code ?? '').catch(nullIfSignedOut);
    if (result === null) return this.#user.retry();
    if (!result) return;
    if (result.ok) return this.#showFinalStep('done');
    const refusal = this.#refusal(result.error.code, subject);
    if (typeof refusal === 'string') return this.#showFinalStep(refusal);
    this.#details = refusal;
    this.requestUpdate();
  }

  /**
   * Returns the state of the page after the service has refused the user or the code. If it refused the user, the code of the
   * invitation stays stored: another account may use the invitation, or this account later.
   */
  #refusal(code: InvitationAcceptError['code'] | undefined, subject: string): InvitationDetails | LinkFailure {
    if (code === 'TEAM_INVITATION_EMAIL_MISMATCH') return { status: 'refused', subject };
    if (code === 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED') return { status: 'restricted', subject };
    return code ? LINK_FAILURES[code] : 'invalid';
  }

  #showFinalStep(step: Step): void {
    this.#code.forget();
    this.step = step;
  }

  #card(): PageCard {
    if (isFramed(this)) return cardForFramedPage(this);
    if (this.step !== 'confirm') return this.#endCard(this.step);
    const state = this.#user.value;
    if (state.status === 'unknown') return loadingCard(this);
    if (state.status === 'failed') return failedCard(this, state.error, this.#user.retry);
    if (state.status === 'out') return this.#signedOutCard(state.isAnonymous);
    const { user } = state;
    if (user.isRestricted) return this.#restrictedCard(user);
    const subject = subjectOf(user);
    const details = this.#details?.subject === subject ? this.#details : null;
    switch (details?.status) {
      case 'ready':
        return details.isMember ? this.#memberCard(user, details) : this.#joinCard(user, details);
      case 'refused':
        return this.#invited.card(user);
      case 'restricted':
        return this.#restrictedCard(user);
      case 'failed':
        return {
          ...failedCard(this, details.error, () => this.#loadInvitation(subject)),
          secondary: homeButton(this),
        };
      default:
        return loadingCard(this);
    }
  }

  #signedOutCard(isAnonymous: boolean): PageCard {
    const texts = this.texts('teamInvitation', teamInvitation);
    const card = { heading: texts.outTitle, text: isAnonymous ? texts.guest : texts.out, mark: usersIcon() };
    return signedOutCard(this, card, () => this.#prepareToLeave());
  }

  /** Stores the code for the user's return, which may happen in another tab. Returns the app to redirect with. */
  #prepareToLeave(): ClientApp | null {
    if (this.app && this.code) sharePageCode(this.app, 'teamInvitation', this.code);
    return this.app;
  }

  #joinCard(
    user: CurrentUser,
    details: { readonly team: string; readonly received: TeamInvitation | null | undefined },
  ) {
    const decline = () => {
      this.#code.forget();
      return this.app?.redirectToHome({ replace: true });
    };
    const accept = () => this.#acceptInvitation(subjectOf(user));
    return joinCard(this, { ...details, user, account: this.#account, accept, decline });
  }

  /** The card for a user who is a member already. The code is kept, because another account can use the invitation. */
  #memberCard(user: CurrentUser, { team, teamId }: { readonly team: string; readonly teamId: string }): PageCard {
    const { app } = this;
    const texts = this.texts('teamInvitation', teamInvitation);
    return {
      heading: texts.memberTitle(team),
      text: texts.member,
      mark: checkIcon(),
      tone: 'success',
      error: this.#account.error,
      body: this.#account.render(user),
      primary: { label: texts.openTeam, run: () => app?.redirectTo(`${app.urls.accountSettings}#team-${teamId}`) },
      secondary: homeButton(this),
    };
  }

  #endCard(step: Exclude<Step, 'confirm'>): PageCard {
    const texts = this.texts('teamInvitation', teamInvitation);
    const { continue: label } = this.texts('pageStates', pageStates);
    const next = { label, run: () => this.app?.redirectToAfterSignIn({ replace: true }) };
    const team = this.#details?.status === 'ready' ? this.#details.team : '';
    if (step === 'done') {
      return { heading: texts.doneTitle(team), text: texts.done, mark: checkIcon(), tone: 'success', primary: next };
    }
    // The card of a signed-in user shows the account: drawn before, it would move.
    if (this.app && this.#user.value.status === 'unknown') return loadingCard(this);
    const titles = { expired: texts.expiredTitle, used: texts.usedTitle, invalid: texts.invalidTitle };
    const endTexts = { expired: texts.askAgain, used: texts.used };
    const card = linkFailureCard(this, step, { titles, texts: endTexts, invalid: texts.invalid });
    const state = this.#user.value;
    return state.status === 'in'
      ? {
          ...card,
          text: html`${card.text} ${texts.member}`,
          body: html`<lk-user-row framed .user=${state.user}></lk-user-row>`,
        }
      : card;
  }

  /** The card for a user who may not join teams yet. Its button leads to the onboarding page, which says why and returns here. */
  #restrictedCard(user: CurrentUser): PageCard {
    const texts = this.texts('teamInvitation', teamInvitation);
    const { continue: label } = this.texts('pageStates', pageStates);
    const primary = { label, run: () => this.#prepareToLeave()?.redirectToOnboarding() };
    const common = { error: this.#account.error, body: this.#account.render(user), primary };
    if (user.restrictedReason?.type === 'email_not_verified') {
      const { confirmTitle: heading } = this.texts('onboarding', onboarding);
      return { ...common, heading, text: texts.unverified, mark: mailIcon() };
    }
    return { ...common, heading: texts.restrictedTitle, text: texts.restricted, mark: warningIcon(), tone: 'danger' };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: HandlerPage = (app) =>
  html`<lk-team-invitation slot="page" full-page .app=${app}></lk-team-invitation>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-invitation': LkTeamInvitation;
  }
}
