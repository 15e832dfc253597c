import { css, html, type ReactiveController, type TemplateResult } from 'lit';
import type { BotChallengeAnswer, BotChallengeWidget, ClientApp, Result } from '../../../core/index.ts';
import { realDocument } from '../../base/real-document.ts';
import { general } from '../../messages/general.ts';
import { botChallengeStep } from '../../messages/sign-in/bot-challenge-step.ts';
import type { FormController } from '../../base/controllers/form-controller.ts';
import { adoptStylesInto, markAsDrawn } from '../../base/controllers/light-controller.ts';
import { warningIcon } from '../../base/theme/icons.ts';
import type { ErrorLine } from '../../base/errors/error-text.ts';
import { button } from '../../parts/button.ts';
import { errorRow } from '../../parts/notice/notice-row.ts';
import '../../parts/spinner.ts';
import type { AuthHost, CardStep, CredentialField, StepContent } from '../base/auth-host.ts';
import { loadTurnstile, type Turnstile } from './turnstile.ts';

const stepStyles = css`
  .challenge {
    display: grid;
    place-items: center;
    min-block-size: 65px;
  }
  .challenge:focus {
    outline: none;
  }
  .challenge > * {
    grid-area: 1 / 1;
  }
  .challenge slot {
    display: block;
    inline-size: 100%;
  }
  .challenge ~ [role='alert']:not(:empty) {
    margin-block-end: calc(3.5 * var(--_step));
  }
`;

/** The minimum width of the card for a widget of full width, in CSS pixels. */
const FLEXIBLE_WIDTH_PX = 300;

/** The service's name for the action that the bot challenge protects. */
export type ChallengedAction = 'sign_up_with_credential' | 'send_magic_link_email' | 'oauth_authenticate';

interface ChallengeError {
  readonly code: string;
}

/** A call to the service that sends the result of the bot challenge along. */
export type ChallengedCall<Value, Failure extends ChallengeError> = (
  answer: BotChallengeAnswer,
) => Promise<Result<Value, Failure>>;

function asksForChallenge<Value>(result: Result<Value, ChallengeError>): boolean {
  return !result.ok && ['BOT_CHALLENGE_REQUIRED', 'BOT_CHALLENGE_FAILED'].includes(result.error.code);
}

/**
 * The step in which the card asks the user to prove that they are human. The widget is a light DOM child of the card, because the
 * widget's script does not look into shadow roots. The sign-in form stays in the page, hidden, and keeps the typed values.
 */
export class BotChallengeStep implements CardStep, ReactiveController {
  readonly #host: AuthHost;
  readonly #errors: FormController<CredentialField>;
  #state: 'loading' | 'shown' | 'blocked' = 'loading';
  #settings: BotChallengeWidget | null = null;
  #turnstile: Turnstile | null = null;
  #widget: string | null = null;
  #container: HTMLElement | null = null;
  #settle: (answer: BotChallengeAnswer | null) => void = () => {};

  constructor(host: AuthHost, errors: FormController<CredentialField>) {
    this.#host = host;
    this.#errors = errors;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#settle(null);
  }

  /**
   * Shows the widget, and makes the call with the result of the challenge. While the service refuses this result, the user can try
   * again, and the call is repeated. Resolves to null if the user went back.
   */
  async solve<Value, Failure extends ChallengeError>(
    app: ClientApp,
    action: ChallengedAction,
    call: ChallengedCall<Value, Failure>,
  ): Promise<Result<Value, Failure> | null> {
    adoptStylesInto(this.#host.renderRoot, stepStyles);
    this.#settings = await app.botChallengeWidget();
    try {
      for (
        let answer = await this.#startChallenge(action);
        answer !== null;
        answer = await this.#waitForAnswer(answer)
      ) {
        const result = await call(answer);
        if (!asksForChallenge(result)) return result;
      }
      return null;
    } finally {
      this.#removeWidget();
    }
  }

  content(error: ErrorLine): StepContent {
    const texts = this.#host.texts('botChallengeStep', botChallengeStep);
    const isBlocked = this.#state === 'blocked';
    return {
      mark: isBlocked ? warningIcon() : undefined,
      heading: isBlocked ? texts.blockedTitle : texts.title,
      aside: { loading: texts.loading, shown: texts.text, blocked: error }[this.#state],
      body: html`<div class="methods">
        <div part="challenge" class="challenge" role="group" aria-labelledby="heading" tabindex="-1" ?hidden=${isBlocked}>
          ${this.#state === 'loading' ? html`<lk-spinner size="28"></lk-spinner>` : ''}<slot name="challenge"></slot>
        </div>
        ${errorRow(isBlocked ? '' : error)} ${this.#renderRetry()} ${button({ label: texts.back, part: 'cancel', onClick: () => this.#settle(null) })}
      </div>`,
    };
  }

  #renderRetry(): TemplateResult | '' {
    if (this.#state !== 'blocked' || !this.#settings) return '';
    const { tryAgain } = this.#host.texts('general', general);
    return button({ label: tryAgain, kind: 'primary', part: 'retry', onClick: () => this.#retryWidget() });
  }

  #startChallenge(action: ChallengedAction): Promise<BotChallengeAnswer | null> {
    const container = realDocument.createElement('div');
    container.slot = 'challenge';
    container.dataset['action'] = action;
    this.#container = this.#host.appendChild(container);
    markAsDrawn(container);
    this.#setState('loading');
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector<HTMLElement>('[part~="challenge"]')?.focus({ preventScroll: true }),
    );
    const next = this.#waitForAnswer();
    void this.#showWidget();
    return next;
  }

  #waitForAnswer(refused?: BotChallengeAnswer): Promise<BotChallengeAnswer | null> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      if (refused) this.#handleRefusal(refused);
    });
  }

  /** Shows the widget. If that fails, the call is made with `unavailable`: the service may accept it without a token. */
  async #showWidget(): Promise<void> {
    const settings = this.#settings;
    const container = this.#container;
    const { app } = this.#host;
    try {
      if (!settings || !app) throw new Error('There is no site key.');
      this.#turnstile = await loadTurnstile(settings.scriptUrl, app.platform.clock);
      if (!container?.isConnected) return;
      this.#widget = this.#turnstile.render(container, this.#widgetOptions(settings, container)) ?? null;
      if (this.#widget === null) throw new Error('The widget was not drawn.');
      this.#setState('shown');
    } catch {
      if (container === this.#container) this.#settle('unavailable');
    }
  }

  #widgetOptions({ siteKey }: BotChallengeWidget, container: HTMLElement) {
    const { colorScheme } = getComputedStyle(container);
    const theme = colorScheme === 'dark' ? 'dark' : colorScheme.includes('dark') ? 'auto' : 'light';
    const texts = this.#host.texts('botChallengeStep', botChallengeStep);
    return {
      sitekey: siteKey,
      action: container.dataset['action'] ?? '',
      theme,
      size: container.clientWidth < FLEXIBLE_WIDTH_PX ? 'compact' : 'flexible',
      callback: (token: string) => {
        this.#errors.clear();
        this.#settle({ token });
      },
      'error-callback': () => {
        this.#showError(texts.failed);
        return true;
      },
      'expired-callback': () => this.#showError(texts.expired),
      'timeout-callback': () => this.#showError(texts.expired),
    } as const;
  }

  /** Shows an error and resets the widget, because the service accepts each token only once. */
  #showError(message: string): void {
    this.#errors.failForm(message);
    if (this.#widget !== null) this.#turnstile?.reset(this.#widget);
  }

  #handleRefusal(answer: BotChallengeAnswer): void {
    const texts = this.#host.texts('botChallengeStep', botChallengeStep);
    if (answer !== 'unavailable') return this.#showError(texts.failed);
    const host = this.#settings && new URL(this.#settings.scriptUrl, location.href).host;
    this.#errors.failForm(host ? texts.blocked(host) : texts.notSetUp);
    this.#setState('blocked');
  }

  #retryWidget(): void {
    this.#errors.clear();
    this.#setState('loading');
    void this.#showWidget();
  }

  #removeWidget(): void {
    if (this.#widget !== null) this.#turnstile?.remove(this.#widget);
    this.#container?.remove();
    this.#widget = null;
    this.#container = null;
    this.#settle = () => {};
    this.#errors.clear();
  }

  #setState(state: 'loading' | 'shown' | 'blocked'): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}
