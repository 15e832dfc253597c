import type { ReactiveController } from 'lit';
import type { Result } from '../../core/index.ts';
import { general } from '../messages/general.ts';
import { BusyController } from '../base/controllers/busy-controller.ts';
import { pageTimers } from '../base/page.ts';
import type { LkElement } from '../base/element.ts';
import { errorTextOf, failureText } from '../base/error-text.ts';
import '../parts/spinner.ts';
import type { ButtonState } from '../parts/button.ts';

/** How long "Saved" stands beside the heading. */
const SAVED_MS = 2_500;

/** A known error, as much of it as its text needs. */
export interface WriteError {
  readonly code: string;
  readonly details: object;
}

/** What a write of core resolves to; `void` for the ones that can only throw. */
export type WriteResult = Result<unknown, WriteError> | void;

interface PendingWorkOptions {
  /** Several controls may work at the same time, as the switches of a list do. */
  readonly isParallel?: boolean;
}

interface RunOptions {
  /** Shows "Saved" afterwards. */
  readonly isSaving?: boolean;
  /** True: the section shows this error itself, for example beside a field. False: the usual text is shown with the control. */
  readonly onFailure?: (error: WriteError) => boolean;
}

/** What a section is doing: which controls are at work, which of them failed and why, and whether something was just saved. */
export class PendingWork implements ReactiveController {
  /** Something was saved a moment ago. */
  isSaved = false;
  readonly #host: LkElement;
  readonly #options: PendingWorkOptions;
  readonly #busy: BusyController;
  readonly #running = new Map<string, object>();
  #error: { readonly control: string; readonly text: string } | null = null;
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

  /** For `actionButton`: the pressed button is busy, the others are disabled unless they may work in parallel. */
  readonly look = (control: string): ButtonState => {
    const isBusy = this.#running.has(control);
    return {
      isBusy,
      hasSpinner: isBusy && this.#busy.isShown,
      isDisabled: this.isPending && !this.#options.isParallel,
    };
  };

  /** Text of the error of one control, or of any control; empty while there is none. */
  error(control?: string): string {
    return this.#error && (control === undefined || control === this.#error.control) ? this.#error.text : '';
  }

  /** Shows an error with a control. */
  fail(control: string, text: string): void {
    this.#error = { control, text };
    this.#host.requestUpdate();
  }

  /** Takes the error away. */
  clear(): void {
    this.#error = null;
    this.#host.requestUpdate();
  }

  /**
   * Runs what a control does; while it runs, pressing the control again does nothing. Resolves to true when it is done, and to
   * false when it failed (its error is shown by then) or was not started because something else is at work. Never rejects.
   */
  async run(control: string, action: () => Promise<WriteResult>, options: RunOptions = {}): Promise<boolean> {
    if (this.look(control).isBusy || this.look(control).isDisabled) return false;
    const mine = {};
    this.#running.set(control, mine);
    this.clear();
    const isMine = () => this.#running.get(control) === mine;
    try {
      const result = await action();
      if (!isMine()) return false;
      if (result && !result.ok) return await this.#refuse(control, result.error, options);
      if (options.isSaving) this.#saySaved();
      return true;
    } catch (error) {
      if (isMine()) this.fail(control, this.failureText(error));
      return false;
    } finally {
      if (isMine()) this.#running.delete(control);
      this.#host.requestUpdate();
    }
  }

  /** The text of a known error. */
  textOf(error: WriteError): Promise<string> {
    return errorTextOf(this.#host, error, this.#host.texts('general', general).unexpected);
  }

  /** The text of an error that was thrown. */
  failureText(error: unknown): string {
    return failureText(error, this.#host.texts('general', general));
  }

  /** Forgets everything. The result of what still runs is ignored. */
  reset(): void {
    this.#running.clear();
    this.#stopSaved?.();
    this.isSaved = false;
    this.clear();
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#restore);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#restore);
    this.reset();
  }

  /** A page that comes back from the back/forward cache waits for nothing: its requests ended with the navigation. */
  readonly #restore = (event: PageTransitionEvent): void => {
    if (event.persisted) this.reset();
  };

  async #refuse(control: string, error: WriteError, { onFailure }: RunOptions): Promise<false> {
    if (onFailure?.(error)) return false;
    this.fail(control, await this.textOf(error));
    return false;
  }

  #saySaved(): void {
    this.#stopSaved?.();
    this.isSaved = true;
    this.#stopSaved = (this.#host.app?.platform.clock ?? pageTimers).after(SAVED_MS, () => {
      this.isSaved = false;
      this.#host.requestUpdate();
    });
  }
}
