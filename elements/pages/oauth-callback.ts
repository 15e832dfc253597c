import { html } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { general } from '../messages/general.ts';
import { magicLinkCallback } from '../messages/sign-in/magic-link-callback.ts';
import { oauthCallback } from '../messages/sign-in/oauth-callback.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { signOutCard } from '../messages/sign-in/sign-out-card.ts';
import { isFramed, resolveLink } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { loadErrorText } from '../base/errors/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { checkIcon, usersIcon } from '../base/theme/state-icons.ts';
import { nameInText } from '../parts/name-label.ts';
import { textWithName } from '../parts/text-with-name.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { type PendingOAuthSignIn, finishOAuthSignIn, type AccountSwitchQuestion } from './base/oauth-answer.ts';
import { NextStepController } from './base/next-step.ts';
import { type PageCard, pageCardOf, pageStyles } from '../cards/page-card.ts';
import { userNameOf } from '../user/user-controller.ts';
import '../user/user-row.ts';
import { homeButton } from './base/link-failure.ts';

/** `canceled`: the user has ended the sign-in at the provider, so that nothing has failed. */
type Step = 'working' | 'ask' | 'failed' | 'canceled' | 'handed-off';

/**
 * Finishes a sign-in after an OAuth provider has redirected to this page, and redirects. The response of the provider is used
 * only once, even if the page is shown again. If another user is signed in, the page asks whether to switch the account.
 *
 * @example
 * ```html
 * <lk-oauth-callback full-page></lk-oauth-callback>
 * ```
 *
 * @element lk-oauth-callback
 * @event lk-sign-in - After a sign-in, before the redirect. Call `preventDefault` to keep the user on the page.
 * @event lk-sign-up - Instead of `lk-sign-in`, if the sign-in created the account.
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
 */
@customElement('lk-oauth-callback')
export class LkOAuthCallback extends LkElement {
  static override styles = pageStyles;

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The response of the provider, if another element has read it already. By default this element reads it from the address. */
  @property({ attribute: false }) answer: PendingOAuthSignIn | undefined;
  @state() private step: Step = 'working';

  #reason = '';
  #hasStarted = false;
  #question: AccountSwitchQuestion | null = null;
  #currentUser: CurrentUser | null = null;
  readonly #nextStep = new NextStepController(this);

  protected override willUpdate(): void {
    if (!this.app || this.#hasStarted) return;
    this.#hasStarted = true;
    void this.#finishSignIn(this.app);
  }

  async #finishSignIn(app: ClientApp): Promise<void> {
    try {
      await this.#handleAnswer(app);
    } catch {
      // If the page has begun to leave, the sign-in has succeeded and only the redirect failed. Then `#nextStep` offers a link.
      if (!this.#nextStep.hasBegun) this.#showFailure(this.texts('oauthCallback', oauthCallback).unknown);
    }
  }

  async #handleAnswer(app: ClientApp): Promise<void> {
    const answer = this.answer ?? finishOAuthSignIn(app);
    void answer.question.then((question) => this.#askToSwitch(app, question));
    const result = await answer.result;
    if (!result.ok) return this.#handleError(app, result.error);
    if (result.value === null) return this.#leaveWithoutAnswer(app);
    const { isHandedOff, returnTo, isNewUser } = result.value;
    if (isHandedOff) {
      this.step = 'handed-off';
      return;
    }
    if (returnTo === null) return this.#nextStep.continueAfterSignIn(isNewUser);
    await this.#nextStep.leave({
      go: () => app.redirectTo(returnTo, { replace: true }),
      link: resolveLink(app, returnTo),
    });
  }

  /**
   * Asks whether to switch the account. In a frame the user is not asked and the account stays: the page around the frame could
   * trick the user into a click.
   */
  async #askToSwitch(app: ClientApp, question: AccountSwitchQuestion): Promise<void> {
    if (isFramed(this)) return question.answer(false);
    this.#currentUser = await app.getUser({ includeRestricted: true }).catch(() => null);
    this.#question = question;
    this.step = 'ask';
  }

  #answerQuestion(isGranted: boolean): void {
    this.#question?.answer(isGranted);
    this.#question = null;
    this.step = 'working';
  }

  async #handleError(app: ClientApp, error: { readonly code: string; readonly details: object }): Promise<void> {
    const texts = this.texts('oauthCallback', oauthCallback);
    if (error.code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') {
      return this.#nextStep.leave({
        go: () => app.redirectToMfa({ replace: true }),
        link: resolveLink(app, app.urls.mfa),
      });
    }
    const isTotp = error.code === 'INVALID_TOTP_CODE';
    const reason = isTotp ? texts.invalidTotp : await loadErrorText(this, error, texts.unknown);
    this.#showFailure(reason, error.code === 'OAUTH_PROVIDER_ACCESS_DENIED' ? 'canceled' : 'failed');
  }

  /**
   * Leaves the page if the address has no response of a provider, or a response that was used before. This happens when the user
   * goes back or opens a bookmark.
   */
  async #leaveWithoutAnswer(app: ClientApp): Promise<void> {
    const user = await app.getUser();
    if (user) {
      const link = resolveLink(app, app.urls.afterSignIn);
      return this.#nextStep.leave({ go: () => app.redirectToAfterSignIn({ replace: true }), link });
    }
    const go = () => app.redirectToSignIn({ replace: true, noRedirectBack: true });
    await this.#nextStep.leave({ go, link: resolveLink(app, app.urls.signIn) });
  }

  #showFailure(reason: string, step: 'failed' | 'canceled' = 'failed'): void {
    this.#reason = reason;
    this.step = step;
  }

  #card(): PageCard {
    const texts = this.texts('oauthCallback', oauthCallback);
    if (this.step === 'handed-off') {
      return { heading: texts.closeTitle, text: texts.close, mark: checkIcon(), tone: 'success' };
    }
    if (this.step === 'failed' || this.step === 'canceled') return this.#failedCard(this.step);
    if (this.step === 'ask' && this.#question) return this.#switchCard(this.#question);
    return this.#nextStep.hasBegun
      ? this.#nextStep.card(texts.workingTitle)
      : { heading: texts.workingTitle, isBusy: true };
  }

  #switchCard({ nextUser }: AccountSwitchQuestion): PageCard {
    const { switchTitle: heading } = this.texts('magicLinkCallback', magicLinkCallback);
    const { switchText, switchNow } = this.texts('oauthCallback', oauthCallback);
    const { stay } = this.texts('signOutCard', signOutCard);
    const current = distinctName(this.#currentUser, nextUser);
    return {
      heading,
      text: current && textWithName(switchText, current),
      mark: usersIcon(),
      body: html`<lk-user-row framed .user=${nextUser}></lk-user-row>`,
      primary: { label: switchNow, run: () => this.#answerQuestion(true) },
      secondary: { label: stay, run: () => this.#answerQuestion(false) },
    };
  }

  #failedCard(step: 'failed' | 'canceled'): PageCard {
    const { failedTitle, canceledTitle, unknown } = this.texts('oauthCallback', oauthCallback);
    const { backToSignIn } = this.texts('pageStates', pageStates);
    const label = this.#reason === unknown ? this.texts('general', general).tryAgain : backToSignIn;
    const primary = { label, run: () => this.app?.redirectToSignIn({ replace: true }) };
    const card = { mark: warningIcon(), primary, secondary: homeButton(this) };
    if (step === 'canceled') return { ...card, heading: canceledTitle, text: this.#reason };
    // An alert inside the description: protocol.md §14.6 wants both of its sentences to interrupt the screen reader.
    const text = html`<span role="alert">${this.#reason}</span>`;
    return { ...card, heading: failedTitle, text, tone: 'danger' };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

/**
 * Returns the name of a user. If another user has the same name, returns the email address instead, because a user can choose the
 * display name of another user.
 */
function distinctName(user: CurrentUser | null, other: CurrentUser): string {
  if (!user || userNameOf(user) !== userNameOf(other)) return user ? userNameOf(user) : '';
  return nameInText(user.primaryEmail ?? user.id);
}

export const page: HandlerPage = (app, answer) =>
  html`<lk-oauth-callback slot="page" full-page .app=${app} .answer=${answer}></lk-oauth-callback>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-oauth-callback': LkOAuthCallback;
  }
}
