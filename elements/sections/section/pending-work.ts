import type { ReactiveController } from 'lit';
import { LatchkeyError } from '../../../core/errors/latchkey-error.ts';
import type { Result } from '../../../core/index.ts';
import { general } from '../../messages/general.ts';
import { BusyController } from '../../base/controllers/busy-controller.ts';
import { pageTimers } from '../../base/page.ts';
import type { LkElement } from '../../base/element.ts';
import { loadErrorText, type ErrorLine, failureLine } from '../../base/errors/error-text.ts';
import '../../parts/spinner.ts';
import type { ButtonState } from '../../parts/button.ts';

/** How long "Saved" is shown beside the heading. */
const SAVED_MS = 2_500;

/** The fields of a known error of the service from which its message is made. */
export interface WriteError {
  readonly code: string;
  readonly details: object;
}

/** The result of a change that was sent to the service. `void` for changes whose errors are all thrown, never returned. */
export type WriteResult = Result<unknown, WriteError> | void;

interface PendingWorkOptions {
  /** Whether several buttons or switches may run actions at the same time, such as the switches of a list. */
  readonly isParallel?: boolean;
}

interface RunOptions {
  /** Whether "Saved" is shown after a success. */
  readonly isSaving?: boolean;
  /** Returns true if the section shows the error itself, for example beside a field. Otherwise the usual message is shown. */
  readonly onFailure?: (error: WriteError) => boolean;
}

/**
 * The running actions of a section. Each action belongs to a button or switch; the string `control` is the name of that button or
 * switch. This class knows which controls are busy, which control failed and why, and whether a change was just saved.
 */
export class PendingWork implements ReactiveController {
  /** Whether "Saved" is shown, because a change was saved a moment ago. */
  isSaved = false;
  readonly #host: LkElement;
  readonly #options: PendingWorkOptions;
  readonly #busy: BusyController;
  readonly #running = new Map<string, object>();
  #error: { readonly control: string; readonly text: ErrorLine } | null = null;
  #stopSaved: (() => void) | undefined;

  constructor(host: LkElement, options: PendingWorkOptions = {}) {
    this.#host = host;
    this.#options = options;
    const timers = () => host.app?.platform.clock ?? pageTimers;
    this.#busy = new BusyController(host, { isBusy: () => this.isPending, timers });
    host.addController(this);
  }

  get isPending(): boolean {
    return this.#running.size > 0;
  }

  /**
   * Returns the state of a button for `actionButton`. A button whose action is running is busy. All other buttons are then
   * disabled, unless `isParallel` is set.
   */
  readonly look = (control: string): ButtonState => {
    const isBusy = this.#running.has(control);
    return {
      isBusy,
      hasSpinner: isBusy && this.#busy.isShown,
      isDisabled: this.isPending && !this.#options.isParallel,
    };
  };

  /**
   * Returns the error message of a control. Without `control`, returns the error message of any control. Empty without an error.
   */
  error(control?: string): ErrorLine {
    return this.#error && (control === undefined || control === this.#error.control) ? this.#error.text : '';
  }

  /** Shows an error message at a control. */
  fail(control: string, text: ErrorLine): void {
    this.#error = { control, text };
    this.#host.requestUpdate();
  }

  /** Removes the error message. */
  clear(): void {
    this.#error = null;
    this.#host.requestUpdate();
  }

  /**
   * Runs the action of a control. Resolves to true after a success. Resolves to false after a failure, whose error is then shown.
   * Also resolves to false, without running the action, if the control is busy or another action is running. Never rejects.
   */
  async run(control: string, action: () => Promise<WriteResult>, options: RunOptions = {}): Promise<boolean> {
    if (this.look(control).isBusy || this.look(control).isDisabled) return false;
    const run = {};
    this.#running.set(control, run);
    this.clear();
    const isCurrent = () => this.#running.get(control) === run;
    try {
      const result = await action();
      if (!isCurrent()) return false;
      if (result && !result.ok) return await this.#showRefusal(control, result.error, options);
      if (options.isSaving) this.#showSaved();
      return true;
    } catch (error) {
      const line = await this.#thrownLine(error);
      if (isCurrent()) this.fail(control, line);
      return false;
    } finally {
      if (isCurrent()) this.#running.delete(control);
      this.#host.requestUpdate();
    }
  }

  /** Loads the message for a known error. */
  textOf(error: WriteError): Promise<string> {
    return loadErrorText(this.#host, error, this.#host.texts('general', general).unexpected);
  }

  /** Returns the message for an error that was thrown. */
  failureLine(error: unknown): ErrorLine {
    return failureLine(error, this.#host.texts('general', general));
  }

  /** Removes errors and "Saved". The results of running actions are ignored from now on. */
  reset(): void {
    this.#running.clear();
    this.#stopSaved?.();
    this.isSaved = false;
    this.clear();
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#handlePageShow);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#handlePageShow);
    this.reset();
  }

  /** Resets when the page is restored from the back/forward cache: leaving the page has ended all its requests. */
  readonly #handlePageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.reset();
  };

  /** Returns the message for an error that was thrown. A mistake of the app has its own message. */
  async #thrownLine(error: unknown): Promise<ErrorLine> {
    const line = this.failureLine(error);
    const isMisuse = error instanceof LatchkeyError && error.code === 'MISUSE';
    return isMisuse ? this.textOf({ code: error.code, details: {} }) : line;
  }

  async #showRefusal(control: string, error: WriteError, { onFailure }: RunOptions): Promise<false> {
    if (onFailure?.(error)) return false;
    this.fail(control, await this.textOf(error));
    return false;
  }

  #showSaved(): void {
    this.#stopSaved?.();
    this.isSaved = true;
    this.#stopSaved = (this.#host.app?.platform.clock ?? pageTimers).after(SAVED_MS, () => {
      this.isSaved = false;
      this.#host.requestUpdate();
    });
  }
}
