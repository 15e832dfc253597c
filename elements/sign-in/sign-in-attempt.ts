import type { ClientApp } from '../../core/index.ts';
import { ActionController } from '../base/action-controller.ts';
import { BusyController } from '../base/busy-controller.ts';
import { pageTimers } from '../base/page.ts';
import type { FormController } from '../base/form-controller.ts';
import type { AuthHost } from './auth-host.ts';
import type { CredentialField } from './methods/credential-form.ts';

/** How the button of a control looks: the pressed one is busy, all others wait. */
export interface ControlLook {
  readonly isBusy: boolean;
  readonly hasSpinner: boolean;
  readonly isDisabled: boolean;
}

/** The one attempt that may be under way in a card, and the control it began with. */
export class Attempts {
  /** Nothing went wrong, but nobody got in either. */
  note = '';
  /** The last attempt got somebody in. */
  hasSucceeded = false;
  /** A way in, or the id of a provider. */
  control = '';
  readonly #host: AuthHost;
  readonly #errors: FormController<CredentialField>;
  readonly #action: ActionController;
  readonly #busy: BusyController;

  constructor(host: AuthHost, errors: FormController<CredentialField>, onFault: (error: unknown) => void) {
    this.#host = host;
    this.#errors = errors;
    this.#action = new ActionController(host, onFault);
    this.#busy = new BusyController(host, {
      isBusy: () => this.isPending,
      timers: () => host.app?.platform.clock ?? pageTimers,
    });
  }

  get isPending(): boolean {
    return this.#action.isPending;
  }

  readonly look = (control: string): ControlLook => {
    const isMine = this.control === control;
    const { isPending } = this;
    return { isBusy: isPending && isMine, hasSpinner: this.#busy.isShown && isMine, isDisabled: isPending };
  };

  /** Begins within the same task: a window that opens later than the click is blocked. */
  run(control: string, act: (app: ClientApp) => Promise<void>): void {
    const { app } = this.#host;
    if (!app || this.isPending) return;
    this.control = control;
    this.hasSucceeded = false;
    this.clear();
    void this.#action.run(() => act(app));
  }

  /** Takes back what was said about the last attempt. */
  clear(): void {
    this.note = '';
    this.#errors.clear();
  }
}
