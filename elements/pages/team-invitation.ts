import { html, type PropertyValues } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { teamInvitation } from '../messages/teams/team-invitation.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { isFramed } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { nullIfSignedOut } from '../user/null-if-signed-out.ts';
import { takePageCode, forgetCode, shareCode } from './base/page-code.ts';
import { UserController } from '../user/user-controller.ts';
import { nameInText } from '../parts/name-label.ts';
import { checkIcon, usersIcon } from '../base/theme/state-icons.ts';
import { buttonStyles } from '../parts/button.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { AccountRow, accountRowStyles } from '../sign-in/account-row.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, unreachableCard } from '../sign-in/page-card.ts';
import { LINK_FAILURES, type LinkFailure, linkFailureCard } from './base/link-failure.ts';
import { framedCard } from '../sign-in/framed-card.ts';

type Step = 'confirm' | 'done' | 'restricted' | LinkFailure;

/** The details of the invitation, loaded for the user who is signed in. */
type InvitationDetails =
  | { readonly status: 'loading' | 'failed'; readonly userId: string }
  | {
      readonly status: 'ready';
      readonly userId: string;
      readonly teamId: string;
      readonly team: string;
      readonly isMember: boolean;
    };

/**
 * Shows the team of an invitation and the account that would join, and joins the team after a click. The code is removed from the
 * page's address first and stored in this tab, so that the invitation is still there after signing in or up.
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
  static override styles = [pageStyles, accountRowStyles, buttonStyles];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the email. By default it is taken from the page's address. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'confirm';

  #details: InvitationDetails | null = null;
  readonly #user = new UserController(this);
  readonly #account = new AccountRow(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { app } = this;
    if (!app || isFramed(this)) return;
    if (this.code === undefined) this.code = takePageCode(app, 'teamInvitation');
    if (changed.has('code') || !this.hasUpdated) this.step = this.code ? 'confirm' : 'invalid';
  }

  /** Loads the details after an update: in `willUpdate` the controllers have not read the user yet. */
  protected override updated(): void {
    const state = this.#user.value;
    const needsDetails = this.app !== null && this.step === 'confirm' && !isFramed(this);
    if (!needsDetails || state.status !== 'in' || this.#details?.userId === state.user.id) return;
    void this.#loadInvitation(state.user.id);
  }

  async #loadInvitation(userId: string): Promise<void> {
    this.#details = { status: 'loading', userId };
    const [result, teams] = await Promise.all([
      this.app?.getTeamInvitationDetails(this.code ?? '').catch(() => null),
      // If the list of teams fails to load, the user counts as not yet a member.
      this.app?.teams.list().catch(() => []),
    ]);
    // Ignores the result if another user has signed in meanwhile.
    if (this.#details.userId !== userId) return;
    if (result?.ok) {
      const { teamId, teamDisplayName } = result.value;
      const isMember = !!teams?.some(({ id }) => id === teamId);
      this.#details = { status: 'ready', userId, teamId, team: nameInText(teamDisplayName), isMember };
    } else if (result) this.#showFinalStep(LINK_FAILURES[result.error.code]);
    else this.#details = { status: 'failed', userId };
    this.requestUpdate();
  }

  async #acceptInvitation(): Promise<void> {
    const result = await this.app?.acceptTeamInvitation(this.code ?? '').catch(nullIfSignedOut);
    if (result === null) return this.#user.retry();
    if (!result) return;
    if (result.ok) return this.#showFinalStep('done');
    const { code } = result.error;
    // The code is kept: another account can use the invitation now, and this account may be able to use it later.
    if (code === 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED') this.step = 'restricted';
    else this.#showFinalStep(LINK_FAILURES[code]);
  }

  #showFinalStep(step: Step): void {
    if (this.app) forgetCode(this.app, 'teamInvitation');
    this.step = step;
  }

  #card(): PageCard {
    if (isFramed(this)) return framedCard(this);
    if (this.step !== 'confirm') return this.#endCard(this.step);
    const state = this.#user.value;
    if (state.status === 'unknown') return loadingCard(this);
    if (state.status === 'unreachable') return unreachableCard(this, this.#user.retry);
    if (state.status === 'out') return this.#signedOutCard();
    const details = this.#details;
    if (details?.status === 'ready') {
      return details.isMember ? this.#memberCard(state.user, details) : this.#confirmCard(state.user, details.team);
    }
    if (details?.status !== 'failed') return loadingCard(this);
    return unreachableCard(this, () => this.#loadInvitation(state.user.id));
  }

  #signedOutCard(): PageCard {
    const texts = this.texts('teamInvitation', teamInvitation);
    const { signIn, signUp } = this.texts('pageStates', pageStates);
    return {
      heading: texts.outTitle,
      text: texts.out,
      mark: usersIcon(),
      primary: { label: signIn, run: () => this.#prepareToLeave()?.redirectToSignIn() },
      secondary: { label: signUp, run: () => this.#prepareToLeave()?.redirectToSignUp() },
    };
  }

  /** Stores the code for the user's return, which may happen in another tab. Returns the app to redirect with. */
  #prepareToLeave(): ClientApp | null {
    if (this.app && this.code) shareCode(this.app, 'teamInvitation', this.code);
    return this.app;
  }

  #confirmCard(user: CurrentUser, team: string): PageCard {
    const texts = this.texts('teamInvitation', teamInvitation);
    const decline = () => {
      if (this.app) forgetCode(this.app, 'teamInvitation');
      return this.app?.redirectToHome({ replace: true });
    };
    return {
      heading: texts.askTitle(team),
      text: texts.ask,
      mark: usersIcon(),
      error: this.#account.error,
      body: this.#account.render(user),
      primary: { label: texts.accept, run: () => this.#acceptInvitation() },
      secondary: { label: texts.decline, run: decline },
    };
  }

  /** The card for a user who is a member already. The code is kept, because another account can use the invitation. */
  #memberCard(user: CurrentUser, { team, teamId }: { readonly team: string; readonly teamId: string }): PageCard {
    const { app } = this;
    const texts = this.texts('teamInvitation', teamInvitation);
    const { continue: label } = this.texts('pageStates', pageStates);
    return {
      heading: texts.memberTitle(team),
      text: texts.member,
      mark: checkIcon(),
      tone: 'success',
      error: this.#account.error,
      body: this.#account.render(user),
      primary: { label: texts.openTeam, run: () => app?.redirectTo(`${app.urls.accountSettings}#team-${teamId}`) },
      secondary: { label, run: () => app?.redirectToAfterSignIn({ replace: true }) },
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
    if (step === 'restricted') {
      const state = this.#user.value;
      return {
        heading: texts.restrictedTitle,
        text: texts.restricted,
        mark: warningIcon(),
        tone: 'danger',
        error: this.#account.error,
        body: state.status === 'in' ? this.#account.render(state.user) : undefined,
        primary: { label, run: () => this.#prepareToLeave()?.redirectToOnboarding() },
      };
    }
    const titles = { expired: texts.expiredTitle, used: texts.usedTitle, invalid: texts.invalidTitle };
    const endTexts = { expired: texts.askAgain, used: texts.used };
    return linkFailureCard(this, step, { titles, texts: endTexts });
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
