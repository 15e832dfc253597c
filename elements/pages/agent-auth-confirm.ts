import { css, html, nothing, type TemplateResult } from 'lit';
import { AGENT_SIGN_IN_MAX_AGE_MS } from '../../core/flows/limits.ts';
import {
  type AgentAnswer,
  type AgentError,
  type AgentRequest,
  type CurrentUser,
  LatchkeyError,
} from '../../core/index.ts';
import { settingsFrame } from '../messages/account/sections.ts';
import { agentConfirm } from '../messages/sign-in/agent-confirm.ts';
import { customElement, property, state } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { isFramed } from '../base/page.ts';
import { agentIcon } from '../base/theme/agent-icon.ts';
import { warningIcon } from '../base/theme/icons.ts';
import { checkIcon } from '../base/theme/state-icons.ts';
import { tokens } from '../base/theme/tokens.ts';
import { buttonStyles } from '../parts/button.ts';
import { noticeRowStyles } from '../parts/notice/notice-row.ts';
import { breakableUrl } from '../parts/breakable.ts';
import { textWithName } from '../parts/text-with-name.ts';
import { nameInText } from '../parts/name-label.ts';
import { AccountRow, accountRowStyles } from './base/account-row.ts';
import { cardForFramedPage } from '../cards/framed-card.ts';
import { loadingCard, type PageCard, pageCardOf, pageStyles, failedCard } from '../cards/page-card.ts';
import { nullIfSignedOut } from '../user/null-if-signed-out.ts';
import { UserController } from '../user/user-controller.ts';
import { codeStyles } from './base/code-styles.ts';
import { homeButton } from './base/link-failure.ts';
import { signedOutCard } from './base/signed-out-card.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { codeOfPage } from './base/code-of-page.ts';

type Step = 'confirm' | 'too-old' | 'done' | 'denied' | 'invalid' | 'not-offered';

/** The state of loading the agent's request for access to an account. `userId` is the signed-in user for whom it is loaded. */
type Details =
  | { readonly status: 'loading'; readonly userId: string }
  | { readonly status: 'failed'; readonly userId: string; readonly error: unknown }
  | { readonly status: 'ready'; readonly userId: string; readonly request: AgentRequest };

/** The card shows at most this many characters of the code. A claim code has nine. Longer codes are invalid and are cut to fit. */
const SHOWN_CHARACTERS = 12;

const styles = css`
  :host {
    ${tokens}
  }
  .agent {
    display: grid;
    gap: calc(1 * var(--_step));
    padding: calc(3 * var(--_step));
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    color: var(--_muted);
    font-size: max(12px, 0.875 * var(--_unit));
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  .agent p {
    margin: 0;
  }
  .agent .name {
    color: var(--_text);
    font-size: var(--_unit);
    font-weight: 600;
  }
`;

/**
 * Asks the signed-in user whether an agent may use the account. An agent is a program that requests a session. The page shows how
 * the agent describes itself. Only a real click on the button approves: parameters, scripts and clicks in a frame do not
 * (RFC 8628 §5.4).
 *
 * @example
 * ```html
 * <lk-agent-auth-confirm full-page></lk-agent-auth-confirm>
 * ```
 *
 * @element lk-agent-auth-confirm
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
 * @csspart agent - How the agent describes itself.
 * @csspart code - The code, to compare with the code that the agent shows.
 * @csspart switch - The button to use another account.
 * @csspart alone - In a frame: the link that opens the page in its own tab.
 */
@customElement('lk-agent-auth-confirm')
export class LkAgentAuthConfirm extends LkElement {
  static override styles = [pageStyles, codeStyles, accountRowStyles, noticeRowStyles, buttonStyles, styles];

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;
  /** The claim code of the agent. By default it is taken from the page's address. */
  @property({ attribute: false }) code: string | null | undefined;
  @state() private step: Step = 'confirm';

  readonly #code = codeOfPage(this, 'agentAuthConfirm');
  #details: Details | null = null;
  readonly #user = new UserController(this);
  readonly #account = new AccountRow(this);

  protected override willUpdate(): void {
    if (!this.#code.begin()) return;
    this.step = this.code ? 'confirm' : 'invalid';
    this.#details = null;
  }

  /** Loads the agent's request after an update, because in `willUpdate` the controllers have not read the user yet. */
  protected override updated(): void {
    const state = this.#user.value;
    const needsDetails = this.step === 'confirm' && !isFramed(this);
    if (!needsDetails || state.status !== 'in' || this.#details?.userId === state.user.id) return;
    void this.#loadRequest(state.user.id);
  }

  async #loadRequest(userId: string): Promise<void> {
    const { code } = this;
    this.#details = { status: 'loading', userId };
    let failure: unknown;
    const result = await this.app?.inspectAgent(code ?? '').catch((error: unknown) => {
      failure = error;
      return null;
    });
    // Ignores the result if another user has signed in meanwhile, or if the code was replaced.
    if (this.#details?.userId !== userId || this.code !== code) return;
    this.#details = result?.ok
      ? { status: 'ready', userId, request: result.value }
      : { status: 'failed', userId, error: failure };
    if (result?.ok && result.value.status !== 'waiting') this.#showFinalStep('invalid');
    else if (result && !result.ok) await this.#handleRefusal(result.error);
    this.requestUpdate();
  }

  async #sendAnswer(answer: AgentAnswer, event: Event | undefined): Promise<void> {
    const { app, code } = this;
    if (!app || !code || !event?.isTrusted || isFramed(this)) return;
    const result = await app.answerAgent(code, answer).catch((error: unknown) => {
      if (!isTooOld(error)) return nullIfSignedOut(error);
      this.step = 'too-old';
      return null;
    });
    if (this.step === 'too-old') return;
    if (!result) await this.#user.retry();
    else if (result.ok) this.#showFinalStep(answer === 'approve' ? 'done' : 'denied');
    else await this.#handleRefusal(result.error);
  }

  async #handleRefusal({ code }: AgentError): Promise<void> {
    if (code === 'AGENT_AUTH_NOT_ENABLED') return this.#showFinalStep('not-offered');
    if (code === 'AGENT_AUTH_INVALID_CLAIM_CODE') return this.#showFinalStep('invalid');
    // Any other error means that the session has ended or now belongs to an anonymous user. Loading the user again updates the card.
    await this.#user.retry();
  }

  #showFinalStep(step: Step): void {
    this.#code.forget();
    this.step = step;
  }

  #card(): PageCard {
    if (isFramed(this)) return cardForFramedPage(this);
    if (this.step === 'too-old') return this.#signInAgainCard();
    if (this.step !== 'confirm') return this.#endCard(this.step);
    const state = this.#user.value;
    if (state.status === 'unknown') return loadingCard(this);
    if (state.status === 'failed') return failedCard(this, state.error, this.#user.retry);
    if (state.status === 'out') return this.#signedOutCard();
    if (this.#details?.status === 'ready') return this.#confirmCard(state.user, this.#details.request);
    if (this.#details?.status !== 'failed') return loadingCard(this);
    return failedCard(this, this.#details.error, () => this.#loadRequest(state.user.id));
  }

  #endCard(step: Exclude<Step, 'confirm' | 'too-old'>): PageCard {
    const texts = this.texts('agentConfirm', agentConfirm);
    const primary = homeButton(this);
    switch (step) {
      case 'done': {
        const name = this.#details?.status === 'ready' ? nameInText(this.#details.request.agent.name) : '';
        return { heading: texts.doneTitle, text: texts.done(name), mark: checkIcon(), tone: 'success' };
      }
      case 'denied':
        return { heading: texts.deniedTitle, text: texts.denied, mark: agentIcon() };
      case 'invalid':
        return { heading: texts.invalidTitle, text: texts.invalid, mark: warningIcon(), tone: 'danger', primary };
      case 'not-offered':
        return { heading: texts.notOfferedTitle, text: texts.notOffered, mark: agentIcon(), primary };
    }
  }

  #signInAgainCard(): PageCard {
    const { confirmIdentity: text, signInAgain: label, cancel } = this.texts('settingsFrame', settingsFrame);
    const { confirmTitle: heading } = this.texts('agentConfirm', agentConfirm);
    const primary = { label, run: () => this.#signInAgain() };
    const secondary = {
      label: cancel,
      run: () => {
        this.step = 'confirm';
      },
    };
    return { heading, text, mark: agentIcon(), primary, secondary };
  }

  /** Redirects to the sign-in page. The user returns to this page afterwards: the code is kept in this tab's storage. */
  async #signInAgain(): Promise<void> {
    try {
      await this.app?.getUser({ or: 'redirect', signedInWithinMs: AGENT_SIGN_IN_MAX_AGE_MS, includeRestricted: true });
      // No redirect was needed: the user has signed in again in another tab.
      this.step = 'confirm';
    } catch (error) {
      // When the sign-in is too old, `getUser` redirects to the sign-in page and throws. The page is being left then.
      if (!isTooOld(error)) throw error;
    }
  }

  #signedOutCard(): PageCard {
    const texts = this.texts('agentConfirm', agentConfirm);
    return signedOutCard(this, { heading: texts.signedOutTitle, text: texts.signedOut, mark: agentIcon() });
  }

  #confirmCard(user: CurrentUser, request: AgentRequest): PageCard {
    const texts = this.texts('agentConfirm', agentConfirm);
    return {
      heading: texts.confirmTitle,
      text: texts.confirmText,
      mark: agentIcon(),
      error: this.#account.error,
      body: html`${this.#renderAgent(request)}${this.#renderOtherAccount(request, user)}${this.#account.render(user)}
        <div class="code">
          <p part="text">${texts.code}</p>
          <code translate="no" part="code" dir="ltr">${this.code?.slice(0, SHOWN_CHARACTERS)}</code>
        </div>
        <p part="text" class="warning">${warningIcon()}<span>${texts.warning}</span></p>`,
      primary: { label: texts.approve, run: (event) => this.#sendAnswer('approve', event) },
      secondary: { label: texts.deny, run: (event) => this.#sendAnswer('deny', event) },
    };
  }

  /** Shows what the agent says about itself as text, never as a link: an agent can claim any name and address. */
  #renderAgent({ agent }: AgentRequest): TemplateResult {
    const texts = this.texts('agentConfirm', agentConfirm);
    return html`<div class="agent" part="agent">
      <p part="text">${texts.says}</p>
      <p part="text" class="name"><bdi>${nameInText(agent.name)}</bdi></p>
      ${agent.description ? html`<p part="text"><bdi>${agent.description}</bdi></p>` : nothing}
      ${agent.url ? html`<p part="text"><bdi>${breakableUrl(agent.url)}</bdi></p>` : nothing}
    </div>`;
  }

  /** Says which account the agent asked for, if it is not the one that is signed in. */
  #renderOtherAccount({ userHint }: AgentRequest, { primaryEmail }: CurrentUser): TemplateResult | typeof nothing {
    if (userHint === null || userHint.toLowerCase() === primaryEmail?.toLowerCase()) return nothing;
    const text = textWithName(this.texts('agentConfirm', agentConfirm).hint, nameInText(userHint));
    return html`<div part="text" class="row">${warningIcon()}<span>${text}</span></div>`;
  }

  override render() {
    return pageCardOf(this, this.#card());
  }
}

function isTooOld(error: unknown): boolean {
  return error instanceof LatchkeyError && error.code === 'SIGN_IN_TOO_OLD';
}

export const page: HandlerPage = (app) =>
  html`<lk-agent-auth-confirm slot="page" full-page .app=${app}></lk-agent-auth-confirm>`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-agent-auth-confirm': LkAgentAuthConfirm;
  }
}
