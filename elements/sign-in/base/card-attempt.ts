import type { ClientApp } from '../../../core/index.ts';
import { ActionController } from '../../base/controllers/action-controller.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import type { FormController } from '../../base/controllers/form-controller.ts';
import { pageTimers } from '../../base/page.ts';
import type { ButtonState } from '../../parts/button.ts';
import type { AuthHost, CredentialField } from './auth-host.ts';
import { type Attempt, attemptAfterClick } from './card-flow.ts';

/** Runs the attempts to sign in or up on a card, one at a time, and keeps the last one. */
export class CardAttempt {
  /** The last attempt. */
  last: Attempt = {};
  readonly #host: AuthHost;
  readonly #form: FormController<CredentialField>;
  readonly #action: ActionController;
  readonly #busy: BusyController;

  /** `onError` is called if an attempt throws, which known errors of the service do not. */
  constructor(host: AuthHost, form: FormController<CredentialField>, onError: (error: unknown) => void) {
    this.#host = host;
    this.#form = form;
    this.#action = new ActionController(host, onError);
    const timers = () => host.app?.platform.clock ?? pageTimers;
    this.#busy = new BusyController(host, { isBusy: () => this.isPending, timers });
  }

  get isPending(): boolean {
    return this.#action.isPending;
  }

  /** Returns the state of a button of the card. During an attempt the pressed button is busy, and all other buttons are disabled. */
  buttonState(control: string): ButtonState {
    const isPressed = this.last.control === control;
    const { isPending } = this;
    return { isBusy: isPending && isPressed, hasSpinner: this.#busy.isShown && isPressed, isDisabled: isPending };
  }

  /**
   * Starts an attempt with the button `control` of a part of the card. Does nothing while another attempt is running. Calls `action`
   * before it returns, because browsers only allow a new window during the click.
   */
  run(control: string, action: (app: ClientApp) => Promise<void>, block?: string): void {
    const { app } = this.#host;
    if (!app || this.isPending) return;
    this.last = attemptAfterClick(this.last, control, block);
    this.#form.clear();
    void this.#action.run(() => action(app));
  }

  /** Notes what became of the attempt. */
  update(change: Partial<Attempt>): void {
    this.last = { ...this.last, ...change };
    this.#host.requestUpdate();
  }
}
