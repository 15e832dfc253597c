import { html } from 'lit';
import type { ClientApp } from '../../core/index.ts';
import { oauthCallback } from '../../core/messages/en/sign-in/oauth-callback.ts';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { linkOf } from '../base/page.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { errorTextOf } from '../base/error-text.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { checkIcon } from '../base/theme/state-icons.ts';
import type { OAuthOutcome, Page } from '../pages.ts';
import { NextStepController } from '../sign-in/next-step.ts';
import { type PageCard, pageCardOf, pageStyles } from '../sign-in/page-card.ts';
import { homeChoice } from './link-failure.ts';

type Step = 'working' | 'failed' | 'handed-over';

/**
 * Where a provider leads back to: finishes the sign-in and goes on. Core sees to it that an answer is used once, however often
 * this page is shown.
 *
 * @element lk-oauth-callback
 * @event lk-sign-in - After a sign-in, before the page goes on; preventing it stays on the page.
 * @event lk-sign-up - The same where the sign-in made the account.
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 */
@customElement('lk-oauth-callback')
export class LkOAuthCallback extends LkElement {
  static override styles = pageStyles;

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** What came of the answer, where somebody took it out of the address already; this element does it by default. */
  @property({ attribute: false }) outcome: OAuthOutcome | undefined;
  @state() private step: Step = 'working';

  #reason = '';
  #hasStarted = false;
  readonly #onward = new NextStepController(this);

  protected override willUpdate(): void {
    if (!this.app || this.#hasStarted) return;
    this.#hasStarted = true;
    void this.#finish(this.app);
  }

  async #finish(app: ClientApp): Promise<void> {
    try {
      await this.#follow(app);
    } catch {
      // An error of the way on is not one of the sign-in; its card has a link.
      if (!this.#onward.hasBegun) this.#fail(this.texts('oauthCallback', oauthCallback).unknown);
    }
  }

  async #follow(app: ClientApp): Promise<void> {
    const result = await (this.outcome ?? app.callOAuthCallback({ noRedirect: true }));
    if (!result.ok) return this.#explain(app, result.error);
    if (result.value === null) return this.#leaveWithout(app);
    const { isHandedOver, returnTo, isNewUser } = result.value;
    if (isHandedOver) {
      this.step = 'handed-over';
      return;
    }
    if (returnTo === null) return this.#onward.signedIn(isNewUser);
    await this.#onward.leave({ go: () => app.redirectTo(returnTo, { replace: true }), link: linkOf(app, returnTo) });
  }

  async #explain(app: ClientApp, error: { readonly code: string; readonly details: object }): Promise<void> {
    const texts = this.texts('oauthCallback', oauthCallback);
    if (error.code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') {
      return this.#onward.leave({ go: () => app.redirectToMfa({ replace: true }), link: linkOf(app, app.urls.mfa) });
    }
    const isTotp = error.code === 'INVALID_TOTP_CODE';
    this.#fail(isTotp ? texts.invalidTotp : await errorTextOf(this, error, texts.unknown));
  }

  /** There was no answer, or it was used before: Back, or a bookmark. */
  async #leaveWithout(app: ClientApp): Promise<void> {
    const user = await app.getUser();
    if (user) {
      const link = linkOf(app, app.urls.afterSignIn);
      return this.#onward.leave({ go: () => app.redirectToAfterSignIn({ replace: true }), link });
    }
    const go = () => app.redirectToSignIn({ replace: true, noRedirectBack: true });
    await this.#onward.leave({ go, link: linkOf(app, app.urls.signIn) });
  }

  #fail(reason: string): void {
    this.#reason = reason;
    this.step = 'failed';
  }

  #card(): PageCard {
    const texts = this.texts('oauthCallback', oauthCallback);
    if (this.step === 'handed-over') {
      return { heading: texts.closeTitle, text: texts.close, mark: checkIcon(), tone: 'success' };
    }
    if (this.step === 'failed') return this.#failedCard();
    return this.#onward.hasBegun
      ? this.#onward.card(texts.workingTitle)
      : { heading: texts.workingTitle, isBusy: true };
  }

  #failedCard(): PageCard {
    const { failedTitle: heading } = this.texts('oauthCallback', oauthCallback);
    const { backToSignIn: label } = this.texts('pageStates', pageStates);
    const primary = { label, run: () => this.app?.redirectToSignIn({ replace: true }) };
    const sign = { mark: warningIcon(), tone: 'danger' } as const;
    return { heading, text: this.#reason, ...sign, primary, secondary: homeChoice(this) };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: Page = (app, outcome) =>
  html`<lk-oauth-callback slot="page" full-page .app=${app} .outcome=${outcome}></lk-oauth-callback>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-oauth-callback': LkOAuthCallback;
  }
}
