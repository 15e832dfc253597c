import type { ClientApp } from '../../core/index.ts';
import { ActionController } from '../base/controllers/action-controller.ts';
import { BusyController } from '../base/controllers/busy-controller.ts';
import type { FormController } from '../base/controllers/form-controller.ts';
import { pageTimers } from '../base/page.ts';
import type { ButtonState } from '../parts/button.ts';
import type { AuthHost, CredentialField } from './auth-host.ts';

/** The one attempt to sign in or up that a card can have under way, and the button that started it. */
export class SignInAttempt {
  /** A message for an attempt that ended without an error and without a sign-in. */
  note = '';
  /** Whether the last attempt signed somebody in. */
  hasSucceeded = false;
  /** The button that started it: a sign-in method, or the id of a provider. */
  control = '';
  readonly #host: AuthHost;
  readonly #errors: FormController<CredentialField>;
  readonly #action: ActionController;
  readonly #busy: BusyController;

  constructor(host: AuthHost, errors: FormController<CredentialField>, onError: (error: unknown) => void) {
    this.#host = host;
    this.#errors = errors;
    this.#action = new ActionController(host, onError);
    this.#busy = new BusyController(host, {
      isBusy: () => this.isPending,
      timers: () => host.app?.platform.clock ?? pageTimers,
    });
  }

  get isPending(): boolean {
    return this.#action.isPending;
  }

  /** The state of a button of the card: the pressed one is busy, the others are disabled meanwhile. */
  readonly buttonState = (control: string): ButtonState => {
    const isPressed = this.control === control;
    const { isPending } = this;
    return { isBusy: isPending && isPressed, hasSpinner: this.#busy.isShown && isPressed, isDisabled: isPending };
  };

  /** Starts within the task of the click, because browsers block a window that is opened later. */
  run(control: string, action: (app: ClientApp) => Promise<void>): void {
    const { app } = this.#host;
    if (!app || this.isPending) return;
    this.control = control;
    this.hasSucceeded = false;
    this.clear();
    void this.#action.run(() => action(app));
  }

  /** Removes the messages of the last attempt. */
  clear(): void {
    this.note = '';
    this.#errors.clear();
  }
}
