import { html } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { cliConfirm } from '../messages/sign-in/cli-confirm.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { isFramed } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { nullIfSignedOut } from '../user/null-if-signed-out.ts';
import { codeOfPage } from './base/code-of-page.ts';
import { UserController } from '../user/user-controller.ts';
import { checkIcon, terminalIcon } from '../base/theme/state-icons.ts';
import { buttonStyles } from '../parts/button.ts';
import { homeButton } from './base/link-failure.ts';
import { signedOutCard } from './base/signed-out-card.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { AccountRow, accountRowStyles } from './base/account-row.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, failedCard } from '../cards/page-card.ts';
import { codeStyles } from './base/code-styles.ts';
import { cardForFramedPage } from '../cards/framed-card.ts';

type Step = 'confirm' | 'done' | 'denied' | 'invalid';

/** How many characters of the code are shown for the user to compare. */
const SHOWN_CHARACTERS = 6;

/**
 * Asks the signed-in user whether a command-line program may sign in to the account. Only a real click on the button confirms:
 * parameters, scripts and clicks in a frame do not (RFC 8628 §5.4).
 *
 * @example
 * ```html
 * <lk-cli-auth-confirm full-page></lk-cli-auth-confirm>
 * ```
 *
 * @element lk-cli-auth-confirm
 * @slot logo - A logo at the top of the card.
 * @slot before - Content below the title and the text.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - Further text below the description.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart error - The row with an error message.
 * @csspart primary - The main button.
 * @csspart secondary - The secondary button.
 * @csspart code - The start of the code, to compare with the code in the terminal.
 * @csspart switch - The button to use another account.
 * @csspart alone - In a frame: the link that opens the page in its own tab.
 */
@customElement('lk-cli-auth-confirm')
export class LkCliAuthConfirm extends LkElement {
  static override styles = [pageStyles, codeStyles, accountRowStyles, buttonStyles];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the command-line program. By default it is taken from the page's address. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'confirm';

  readonly #code = codeOfPage(this, 'cliAuthConfirm');
  readonly #user = new UserController(this);
  readonly #account = new AccountRow(this);

  protected override willUpdate(): void {
    if (!this.#code.begin()) return;
    this.step = this.code ? 'confirm' : 'invalid';
  }

  async #approveSignIn(event: Event | undefined): Promise<void> {
    const { app, code } = this;
    if (!app || !code || !event?.isTrusted || isFramed(this)) return;
    const result = await app.confirmCliLogin(code).catch(nullIfSignedOut);
    if (!result) return this.#user.retry();
    this.#showFinalStep(result.ok ? 'done' : 'invalid');
  }

  #showFinalStep(step: Step): void {
    this.#code.forget();
    this.step = step;
  }

  #card(): PageCard {
    const texts = this.texts('cliConfirm', cliConfirm);
    const state = this.#user.value;
    if (isFramed(this)) return cardForFramedPage(this);
    switch (this.step) {
      case 'done':
        return { heading: texts.doneTitle, text: texts.done, mark: checkIcon(), tone: 'success' };
      case 'denied':
        return { heading: texts.deniedTitle, text: texts.denied, mark: terminalIcon() };
      case 'invalid':
        return {
          heading: texts.invalidTitle,
          text: texts.invalid,
          mark: warningIcon(),
          tone: 'danger',
          primary: homeButton(this),
        };
    }
    if (state.status === 'in') return this.#confirmCard(state.user);
    if (state.status === 'unknown') return loadingCard(this);
    return state.status === 'out' ? this.#signedOutCard() : failedCard(this, state.error, this.#user.retry);
  }

  #signedOutCard(): PageCard {
    const texts = this.texts('cliConfirm', cliConfirm);
    return signedOutCard(this, { heading: texts.signedOutTitle, text: texts.signedOut, mark: terminalIcon() });
  }

  #confirmCard(user: CurrentUser): PageCard {
    const texts = this.texts('cliConfirm', cliConfirm);
    const { code } = this;
    const start = `${code?.slice(0, SHOWN_CHARACTERS)}…`;
    return {
      heading: texts.confirmTitle,
      text: texts.confirmText,
      mark: terminalIcon(),
      error: this.#account.error,
      body: html`${this.#account.render(user)}
        <div class="code">
          <p part="text">${texts.code}</p>
          <code translate="no" part="code" dir="ltr">${start}</code>
        </div>
        <p part="text" class="warning">${warningIcon()}<span>${texts.warning}</span></p>`,
      primary: { label: texts.approve, run: (event) => this.#approveSignIn(event) },
      secondary: { label: texts.deny, run: () => this.#showFinalStep('denied') },
    };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: HandlerPage = (app) =>
  html`<lk-cli-auth-confirm slot="page" full-page .app=${app}></lk-cli-auth-confirm>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-cli-auth-confirm': LkCliAuthConfirm;
  }
}
