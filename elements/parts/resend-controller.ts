import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { RESEND_WAIT_MS } from '../../core/base/constants.ts';
import type { resend } from '../../core/messages/en/sign-in/resend.ts';
import { ActionController } from '../base/action-controller.ts';
import { BusyController } from '../base/busy-controller.ts';
import { CountdownController } from './countdown-controller.ts';
import type { Clock } from '../../core/index.ts';
import { button } from './button.ts';
import './spinner.ts';

interface ResendBehaviour {
  readonly clock: () => Clock;
  /** Sends once more; false where it was not sent, and the host says why: then there is nothing to wait for. */
  readonly send: () => Promise<boolean>;
  /** An error that `send` did not handle. */
  readonly onError: (error: unknown) => void;
}

/**
 * A button that sends a mail once more. It waits for 30 seconds after each mail and counts them in its label; assistive
 * technology hears only when the wait begins and when it is over.
 */
export class ResendController {
  readonly #behaviour: ResendBehaviour;
  readonly #countdown: CountdownController;
  readonly #action: ActionController;
  readonly #busy: BusyController;
  #hasWaited = false;

  constructor(host: ReactiveControllerHost, behaviour: ResendBehaviour) {
    this.#behaviour = behaviour;
    this.#countdown = new CountdownController(host, behaviour.clock);
    this.#action = new ActionController(host, behaviour.onError);
    this.#busy = new BusyController(host, { isBusy: () => this.#action.isPending, timers: behaviour.clock });
  }

  /** A mail was just sent. */
  start(): void {
    this.#hasWaited = true;
    this.#countdown.start(RESEND_WAIT_MS);
  }

  /** `isDisabled`: something else is under way. Adopt `buttonStyles`, and a class `lk-quiet` that only screen readers see. */
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
      onClick: () => void this.#action.run(() => this.#send()),
    })}<span class="lk-quiet" role="status">${isWaiting ? texts.waiting : this.#hasWaited ? texts.isOpen : ''}</span>`;
  }

  async #send(): Promise<void> {
    if (await this.#behaviour.send()) this.start();
  }
}
