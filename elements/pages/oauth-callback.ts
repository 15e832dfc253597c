import { html } from 'lit';
import type { ClientApp, CurrentUser } from '../../core/index.ts';
import { magicLinkCallback } from '../messages/sign-in/magic-link-callback.ts';
import { oauthCallback } from '../messages/sign-in/oauth-callback.ts';
import { pageStates } from '../messages/sign-in/page-states.ts';
import { signOutCard } from '../messages/sign-in/sign-out-card.ts';
import { isFramed, linkOf } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf } from '../base/error-text.ts';
import { checkIcon } from '../base/theme/state-icons.ts';
import { nameInText } from '../parts/name-label.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { type OAuthAnswer, readOAuthAnswer, type SwitchQuestion } from './oauth-answer.ts';
import { NextStepController } from '../sign-in/next-step.ts';
import { type PageCard, pageCardOf, pageStyles } from '../sign-in/page-card.ts';
import { userNameOf } from '../user/user-controller.ts';
import '../user/user-row.ts';
import { homeButton } from './base/link-failure.ts';

type Step = 'working' | 'ask' | 'failed' | 'handed-off';

/**
 * The page that a provider redirects to. It finishes the sign-in and redirects. An answer of the provider is used once, however
 * often this page is shown. If another user is signed in, it asks whether to switch.
 *
 * @example
 * ```html
 * <lk-oauth-callback full-page></lk-oauth-callback>
 * ```
 *
 * @element lk-oauth-callback
 * @event lk-sign-in - After a sign-in, before the redirect. Preventing it keeps the user on the page.
 * @event lk-sign-up - The same where the sign-in created the account.
 * @slot logo - Above the symbol and the title.
 * @slot before - Below the title and the text.
 * @slot after - At the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round symbol above the title.
 * @csspart header - Symbol, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - A note below that, where the return address of a link is not trusted.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-oauth-callback')
export class LkOAuthCallback extends LkElement {
  static override styles = pageStyles;

  /** Centers the card on a page of its own, and makes the title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The answer of the provider, where another element has read it already. By default this element reads it. */
  @property({ attribute: false }) answer: OAuthAnswer | undefined;
  @state() private step: Step = 'working';

  #reason = '';
  #hasStarted = false;
  #question: SwitchQuestion | null = null;
  #presentUser: CurrentUser | null = null;
  readonly #nextStep = new NextStepController(this);

  protected override willUpdate(): void {
    if (!this.app || this.#hasStarted) return;
    this.#hasStarted = true;
    void this.#finish(this.app);
  }

  async #finish(app: ClientApp): Promise<void> {
    try {
      await this.#handleAnswer(app);
    } catch {
      // An error of the redirect is not one of the sign-in. The card of the next step offers a link then.
      if (!this.#nextStep.hasBegun) this.#fail(this.texts('oauthCallback', oauthCallback).unknown);
    }
  }

  async #handleAnswer(app: ClientApp): Promise<void> {
    const answer = this.answer ?? readOAuthAnswer(app);
    void answer.question.then((question) => this.#ask(app, question));
    const result = await answer.result;
    if (!result.ok) return this.#handleError(app, result.error);
    if (result.value === null) return this.#leaveWithoutAnswer(app);
    const { isHandedOff, returnTo, isNewUser } = result.value;
    if (isHandedOff) {
      this.step = 'handed-off';
      return;
    }
    if (returnTo === null) return this.#nextStep.signedIn(isNewUser);
    await this.#nextStep.leave({ go: () => app.redirectTo(returnTo, { replace: true }), link: linkOf(app, returnTo) });
  }

  /** In a frame the page around it could make somebody click without knowing, so there the session stays. */
  async #ask(app: ClientApp, question: SwitchQuestion): Promise<void> {
    if (isFramed(this)) return question.answer(false);
    this.#presentUser = await app.getUser({ includeRestricted: true }).catch(() => null);
    this.#question = question;
    this.step = 'ask';
  }

  #answer(isGranted: boolean): void {
    this.#question?.answer(isGranted);
    this.#question = null;
    this.step = 'working';
  }

  async #handleError(app: ClientApp, error: { readonly code: string; readonly details: object }): Promise<void> {
    const texts = this.texts('oauthCallback', oauthCallback);
    if (error.code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') {
      return this.#nextStep.leave({ go: () => app.redirectToMfa({ replace: true }), link: linkOf(app, app.urls.mfa) });
    }
    const isTotp = error.code === 'INVALID_TOTP_CODE';
    this.#fail(isTotp ? texts.invalidTotp : await errorTextOf(this, error, texts.unknown));
  }

  /** There was no answer, or it was used before, as after going back or with a bookmark. */
  async #leaveWithoutAnswer(app: ClientApp): Promise<void> {
    const user = await app.getUser();
    if (user) {
      const link = linkOf(app, app.urls.afterSignIn);
      return this.#nextStep.leave({ go: () => app.redirectToAfterSignIn({ replace: true }), link });
    }
    const go = () => app.redirectToSignIn({ replace: true, noRedirectBack: true });
    await this.#nextStep.leave({ go, link: linkOf(app, app.urls.signIn) });
  }

  #fail(reason: string): void {
    this.#reason = reason;
    this.step = 'failed';
  }

  #card(): PageCard {
    const texts = this.texts('oauthCallback', oauthCallback);
    if (this.step === 'handed-off') {
      return { heading: texts.closeTitle, text: texts.close, mark: checkIcon(), tone: 'success' };
    }
    if (this.step === 'failed') return this.#failedCard();
    if (this.step === 'ask' && this.#question) return this.#switchCard(this.#question);
    return this.#nextStep.hasBegun
      ? this.#nextStep.card(texts.workingTitle)
      : { heading: texts.workingTitle, isBusy: true };
  }

  #switchCard({ nextUser }: SwitchQuestion): PageCard {
    const { switchTitle: heading, stay: continueAs } = this.texts('magicLinkCallback', magicLinkCallback);
    const { confirmText, stay } = this.texts('signOutCard', signOutCard);
    const [next = '', present = ''] = distinctNames(nextUser, this.#presentUser);
    return {
      heading,
      text: present && confirmText(present),
      body: html`<lk-user-row framed .user=${nextUser}></lk-user-row>`,
      primary: { label: continueAs(next), run: () => this.#answer(true) },
      secondary: { label: present ? continueAs(present) : stay, run: () => this.#answer(false) },
    };
  }

  #failedCard(): PageCard {
    const { failedTitle: heading } = this.texts('oauthCallback', oauthCallback);
    const { backToSignIn: label } = this.texts('pageStates', pageStates);
    const primary = { label, run: () => this.app?.redirectToSignIn({ replace: true }) };
    return { heading, error: this.#reason, primary, secondary: homeButton(this) };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

/** Anybody can choose the name of somebody else: where two names are the same, the email addresses tell them apart. */
function distinctNames(...users: readonly (CurrentUser | null)[]): readonly string[] {
  const names = users.map((user) => (user ? userNameOf(user) : ''));
  if (names[0] !== names[1]) return names;
  return users.map((user) => nameInText(user?.primaryEmail ?? user?.id ?? ''));
}

export const page: HandlerPage = (app, answer) =>
  html`<lk-oauth-callback slot="page" full-page .app=${app} .answer=${answer}></lk-oauth-callback>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-oauth-callback': LkOAuthCallback;
  }
}
