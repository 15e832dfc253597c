import { html, type PropertyValues } from 'lit';
import type { CurrentUser } from '../../core/index.ts';
import { cliConfirm } from '../../core/messages/en/sign-in/cli-confirm.ts';
import { pageStates } from '../../core/messages/en/sign-in/page-states.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { isFramed } from '../base/page.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { codeOf, forgetCode } from './page-code.ts';
import { UserController } from '../user/user-controller.ts';
import { checkIcon, terminalIcon } from '../base/theme/state-icons.ts';
import { buttonStyles } from '../parts/button.ts';
import type { Page } from '../pages.ts';
import { AccountRow, accountRowStyles } from '../sign-in/account-row.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, unreachableCard } from '../sign-in/page-card.ts';
import { codeStyles } from './code-styles.ts';
import { framedCard } from '../sign-in/framed-card.ts';

type Step = 'ask' | 'done' | 'denied' | 'invalid';

/** As many characters as people compare. */
const SHOWN_CHARACTERS = 6;

/**
 * Lets a command-line program sign in as the person who is signed in here. Only a click of a hand on its button does it: no
 * parameter, no script, and nothing inside a frame (RFC 8628 §5.4).
 *
 * @element lk-cli-auth-confirm
 * @csspart card - The frame.
 * @csspart mark - The round sign above the title.
 * @csspart heading - The title.
 * @csspart error - The row that says what went wrong.
 * @csspart primary - The main button.
 * @csspart secondary - The other button.
 * @csspart code - The beginning of the code, to compare.
 * @csspart switch - The button to use another account.
 * @csspart alone - Inside a frame, the link to a tab of its own.
 */
@customElement('lk-cli-auth-confirm')
export class LkCliAuthConfirm extends LkElement {
  static override styles = [pageStyles, codeStyles, accountRowStyles, buttonStyles];

  /** Stands in the middle of a page of its own, whose first heading is the title. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The code of the program; taken from the address by default. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'ask';

  readonly #person = new UserController(this);
  readonly #account = new AccountRow(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { app } = this;
    if (!app || isFramed(this)) return;
    if (this.code === undefined) this.code = codeOf(app, 'cliAuthConfirm');
    if (changed.has('code') || !this.hasUpdated) this.step = this.code ? 'ask' : 'invalid';
  }

  async #approve(event: Event | undefined): Promise<void> {
    const { app, code } = this;
    if (!app || !code || !event?.isTrusted || isFramed(this)) return;
    const result = await app.confirmCliLogin(code);
    if (!result.ok && result.error.code === 'USER_AUTHENTICATION_REQUIRED') return this.#person.retry();
    this.#end(result.ok ? 'done' : 'invalid');
  }

  #end(step: Step): void {
    if (this.app) forgetCode(this.app, 'cliAuthConfirm');
    this.step = step;
  }

  #card(): PageCard {
    const texts = this.texts('cliConfirm', cliConfirm);
    const person = this.#person.value;
    if (isFramed(this)) return framedCard(this);
    switch (this.step) {
      case 'done':
        return { heading: texts.doneTitle, text: texts.done, mark: checkIcon(), tone: 'success' };
      case 'denied':
        return { heading: texts.deniedTitle, text: texts.denied, mark: terminalIcon() };
      case 'invalid':
        return { heading: texts.invalidTitle, text: texts.invalid, mark: warningIcon(), tone: 'danger' };
    }
    if (person.status === 'in') return this.#askCard(person.user);
    if (person.status === 'unknown') return loadingCard(this);
    return person.status === 'out' ? this.#outCard() : unreachableCard(this, this.#person.retry);
  }

  #outCard(): PageCard {
    const texts = this.texts('cliConfirm', cliConfirm);
    const { signIn, signUp } = this.texts('pageStates', pageStates);
    return {
      heading: texts.outTitle,
      text: texts.out,
      mark: terminalIcon(),
      primary: { label: signIn, run: () => this.app?.redirectToSignIn() },
      secondary: { label: signUp, run: () => this.app?.redirectToSignUp() },
    };
  }

  #askCard(user: CurrentUser): PageCard {
    const texts = this.texts('cliConfirm', cliConfirm);
    const { code } = this;
    const shown = `${code?.slice(0, SHOWN_CHARACTERS)}…`;
    return {
      heading: texts.askTitle,
      text: texts.ask,
      mark: terminalIcon(),
      error: this.#account.error,
      body: html`${this.#account.render(user)}
        <div class="code beside">
          <p>${texts.code}</p>
          <code part="code" dir="ltr">${shown}</code>
        </div>
        <p class="warning">${warningIcon()}<span>${texts.warning}</span></p>`,
      primary: { label: texts.approve, run: (event) => this.#approve(event) },
      secondary: { label: texts.deny, run: () => this.#end('denied') },
    };
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

export const page: Page = (app) => html`<lk-cli-auth-confirm slot="page" full-page .app=${app}></lk-cli-auth-confirm>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-cli-auth-confirm': LkCliAuthConfirm;
  }
}
