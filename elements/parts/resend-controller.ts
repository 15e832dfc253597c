import { html, type TemplateResult } from 'lit';
import { RESEND_WAIT_MS } from '../base/constants.ts';
import type { resend } from '../messages/sign-in/resend.ts';
import type { LkElement } from '../base/element.ts';
import { ActionController } from '../base/controllers/action-controller.ts';
import { BusyController } from '../base/controllers/busy-controller.ts';
import { CountdownController } from './countdown-controller.ts';
import { button } from './button.ts';
import './spinner.ts';

interface ResendOptions {
  /** Sends the email again. Resolves to false if it was not sent: then the host shows the reason, and no wait starts. */
  readonly send: () => Promise<boolean>;
  /** Called with an error that `send` did not handle. */
  readonly onError: (error: unknown) => void;
}

/**
 * A button that sends an email again. After each email the button is disabled for 30 seconds and counts them down in its label.
 * Assistive technology reads out only the start and the end of the wait.
 */
export class ResendController {
  readonly #options: ResendOptions;
  readonly #countdown: CountdownController;
  readonly #action: ActionController;
  readonly #busy: BusyController;
  #hasWaited = false;

  constructor(host: LkElement, options: ResendOptions) {
    const clock = () => {
      if (!host.app) throw new Error('Emails are sent by an app.');
      return host.app.platform.clock;
    };
    this.#options = options;
    this.#countdown = new CountdownController(host, clock);
    this.#action = new ActionController(host, options.onError);
    this.#busy = new BusyController(host, { isBusy: () => this.#action.isPending, timers: clock });
  }

  /** Starts the 30 seconds in which the email cannot be sent again. Call it after an email was sent. */
  start(): void {
    this.#hasWaited = true;
    this.#countdown.start(RESEND_WAIT_MS);
  }

  /** Renders the button. Pass `isDisabled` while another action is pending. Needs `buttonStyles` and `hiddenTextStyles`. */
  render(texts: typeof resend, isDisabled = false): TemplateResult {
    const { secondsLeft } = this.#countdown;
    const isWaiting = secondsLeft > 0;
    const label = isWaiting
      ? html`${texts.sendAgain} <span aria-hidden="true">${texts.inSeconds(secondsLeft)}</span>`
      : texts.sendAgain;
    return html`${button({
      label,
      isBusy: this.#action.isPending,
      hasSpinner: this.#busy.isShown,
      isDisabled: isWaiting || isDisabled,
      onClick: () => void this.#action.run(() => this.#sendEmail()),
    })}<span class="lk-quiet" role="status">${isWaiting ? texts.waiting : this.#hasWaited ? texts.isOpen : ''}</span>`;
  }

  async #sendEmail(): Promise<void> {
    if (await this.#options.send()) this.start();
  }
}
