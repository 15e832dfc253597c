import { html, type PropertyValues } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { teamInvitation } from '../../core/messages/en/teams/team-invitation.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { isFramed } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { codeOf, forgetCode, shareCode } from './page-code.ts';
import { UserController } from '../user/user-controller.ts';
import { nameInText } from '../parts/name-label.ts';
import { checkIcon, usersIcon } from '../base/theme/state-icons.ts';
import { buttonStyles } from '../parts/button.ts';
import type { Page } from '../pages.ts';
import { AccountRow, accountRowStyles } from '../sign-in/account-row.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, unreachableCard } from '../sign-in/page-card.ts';
import { DEAD_STEPS, type DeadStep, deadCard, homeChoice } from './link-failure.ts';
import { framedCard } from '../sign-in/framed-card.ts';

type Step = 'ask' | 'done' | 'restricted' | DeadStep;

/** What the service says about the invitation, to one account. */
type Details =
  | { readonly status: 'loading' | 'failed'; readonly userId: string }
  | { readonly status: 'ready'; readonly userId: string; readonly team: string };

/**
 * Shows which team invites and which account would join, and joins by a button. The code leaves the address before anything
 * else happens and waits in this tab, so that the invitation outlives signing in or up.
 *
 * @element lk-team-invitation
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 * @csspart switch - The button to use another account.
 * @csspart alone - Inside a frame, the link to a tab of its own.
 */
@customElement('lk-team-invitation')
export class LkTeamInvitation extends LkElement {
  static override styles = [pageStyles, accountRowStyles, buttonStyles];

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the mail; taken from the address by default. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'ask';

  #details: Details | null = null;
  readonly #person = new UserController(this);
  readonly #account = new AccountRow(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { app } = this;
    if (!app || isFramed(this)) return;
    if (this.code === undefined) this.code = codeOf(app, 'teamInvitation');
    if (changed.has('code') || !this.hasUpdated) this.step = this.code ? 'ask' : 'invalid';
  }

  /** Only here is it known who is signed in: what the page follows is looked at after `willUpdate`. */
  protected override updated(): void {
    const person = this.#person.value;
    const isWanted = this.app !== null && this.step === 'ask' && !isFramed(this);
    if (!isWanted || person.status !== 'in' || this.#details?.userId === person.user.id) return;
    void this.#read(person.user.id);
  }

  async #read(userId: string): Promise<void> {
    this.#details = { status: 'loading', userId };
    const result = await this.app?.getTeamInvitationDetails(this.code ?? '').catch(() => null);
    // Somebody else may have signed in meanwhile.
    if (this.#details.userId !== userId) return;
    if (result?.ok) this.#details = { status: 'ready', userId, team: nameInText(result.value.teamDisplayName) };
    else if (result && result.error.code !== 'USER_AUTHENTICATION_REQUIRED') this.#end(DEAD_STEPS[result.error.code]);
    else this.#details = { status: 'failed', userId };
    this.requestUpdate();
  }

  async #accept(): Promise<void> {
    const result = await this.app?.acceptTeamInvitation(this.code ?? '');
    if (!result) return;
    if (result.ok) return this.#end('done');
    const { code } = result.error;
    if (code === 'USER_AUTHENTICATION_REQUIRED') return this.#person.retry();
    // Another account may still use the invitation, or this one later.
    if (code === 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED') this.step = 'restricted';
    else this.#end(DEAD_STEPS[code]);
  }

  #end(step: Step): void {
    if (this.app) forgetCode(this.app, 'teamInvitation');
    this.step = step;
  }

  #card(): PageCard {
    if (isFramed(this)) return framedCard(this);
    if (this.step !== 'ask') return this.#endCard(this.step);
    const person = this.#person.value;
    if (person.status === 'unknown') return loadingCard(this);
    if (person.status === 'unreachable') return unreachableCard(this, this.#person.retry);
    if (person.status === 'out') return this.#outCard();
    const details = this.#details;
    if (details?.status === 'ready') return this.#askCard(person.user, details.team);
    if (details?.status !== 'failed') return loadingCard(this);
    return unreachableCard(this, () => this.#read(person.user.id));
  }

  #outCard(): PageCard {
    const texts = this.texts('teamInvitation', teamInvitation);
    const { signIn, signUp } = this.texts('pageStates', pageStates);
    return {
      heading: texts.outTitle,
      text: texts.out,
      mark: usersIcon(),
      primary: { label: signIn, run: () => this.#leave()?.redirectToSignIn() },
      secondary: { label: signUp, run: () => this.#leave()?.redirectToSignUp() },
    };
  }

  /** The app to leave with, once the invitation waits for whoever comes back, in this tab or another one. */
  #leave(): ClientApp | null {
    if (this.app && this.code) shareCode(this.app, 'teamInvitation', this.code);
    return this.app;
  }

  #askCard(user: CurrentUser, team: string): PageCard {
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
      primary: { label: texts.accept, run: () => this.#accept() },
      secondary: { label: texts.decline, run: decline },
    };
  }

  #endCard(step: Exclude<Step, 'ask'>): PageCard {
    const texts = this.texts('teamInvitation', teamInvitation);
    const { goOn: label } = this.texts('pageStates', pageStates);
    const goOn = { label, run: () => this.app?.redirectToAfterSignIn({ replace: true }) };
    const team = this.#details?.status === 'ready' ? this.#details.team : '';
    if (step === 'done') {
      return { heading: texts.doneTitle(team), text: texts.done, mark: checkIcon(), tone: 'success', primary: goOn };
    }
    if (step === 'restricted') {
      const person = this.#person.value;
      return {
        heading: texts.restrictedTitle,
        text: texts.restricted,
        mark: warningIcon(),
        tone: 'danger',
        error: this.#account.error,
        body: person.status === 'in' ? this.#account.render(person.user) : undefined,
        primary: homeChoice(this),
      };
    }
    const titles = { expired: texts.expiredTitle, used: texts.usedTitle, invalid: texts.invalidTitle };
    const ends = { expired: texts.askAgain, used: texts.used };
    return deadCard(this, step, { titles, texts: ends });
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: Page = (app) => html`<lk-team-invitation slot="page" full-page .app=${app}></lk-team-invitation>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-team-invitation': LkTeamInvitation;
  }
}
