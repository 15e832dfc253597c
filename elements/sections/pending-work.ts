import type { ReactiveController } from 'lit';
import type { Result } from '../../core/index.ts';
import { general } from '../../core/messages/en/general.ts';
import { BusyController } from '../base/busy-controller.ts';
import { pageTimers } from '../base/page.ts';
import type { LkElement } from '../base/element.ts';
import { errorTextOf, failureText } from '../base/error-text.ts';
import '../parts/spinner.ts';
import type { ControlLook } from './action-button.ts';

/** How long "Saved" stands beside the heading. */
export const SAVED_MS = 2_500;

/** A known error as far as its text needs it. */
export interface Failure {
  readonly code: string;
  readonly details: object;
}

/** What a write of core gives; `void` for those that can only throw. */
export type Outcome = Result<unknown, Failure> | void;

interface WorkOptions {
  /** Several controls may be at work at once, each for itself, as the switches of a list. */
  readonly isParallel?: boolean;
}

interface RunOptions {
  /** Says "Saved" afterwards. */
  readonly isSaving?: boolean;
  /** Takes a failure the section shows elsewhere, such as beside a field; false: the usual text is shown. */
  readonly onFailure?: (error: Failure) => boolean;
}

/** What an error that nobody listed says to people. */
export function failureOf(host: LkElement, error: unknown): string {
  return failureText(error, host.texts('general', general));
}

/** What a section is doing for whom: which control is at work, what went wrong with which, and whether something was saved. */
export class WorkController implements ReactiveController {
  /** Something was saved just now. */
  isSaved = false;
  readonly #host: LkElement;
  readonly #options: WorkOptions;
  readonly #busy: BusyController;
  readonly #running = new Map<string, object>();
  #error: { readonly control: string; readonly text: string } | null = null;
  #stopSaved: (() => void) | undefined;

  constructor(host: LkElement, options: WorkOptions = {}) {
    this.#host = host;
    this.#options = options;
    const timers = () => host.app?.platform.clock ?? pageTimers;
    this.#busy = new BusyController(host, { isBusy: () => this.isPending, timers });
    host.addController(this);
  }

  get isPending(): boolean {
    return this.#running.size > 0;
  }

  /** For `actionButton`: the pressed one is busy, the others wait unless they may work beside it. */
  readonly look = (control: string): ControlLook => {
    const isBusy = this.#running.has(control);
    return {
      isBusy,
      hasSpinner: isBusy && this.#busy.isShown,
      isDisabled: this.isPending && !this.#options.isParallel,
    };
  };

  /** What went wrong with a control, or with any; empty while nothing did. */
  error(control?: string): string {
    return this.#error && (control === undefined || control === this.#error.control) ? this.#error.text : '';
  }

  /** Says that something went wrong with a control. */
  fail(control: string, text: string): void {
    this.#error = { control, text };
    this.#host.requestUpdate();
  }

  /** Takes back what was said. */
  clear(): void {
    this.#error = null;
    this.#host.requestUpdate();
  }

  /**
   * Runs what a control does; while it runs, pressing again does nothing. True once it is done, false where it failed, which
   * is shown by then, or where something else is at work. Never rejects.
   */
  async run(control: string, action: () => Promise<Outcome>, options: RunOptions = {}): Promise<boolean> {
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
      if (isMine()) this.fail(control, failureOf(this.#host, error));
      return false;
    } finally {
      if (isMine()) this.#running.delete(control);
      this.#host.requestUpdate();
    }
  }

  /** What a known error says to people. */
  textOf(error: Failure): Promise<string> {
    return errorTextOf(this.#host, error, this.#host.texts('general', general).unexpected);
  }

  /** Forgets everything: another person, another page. What still runs ends unseen. */
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

  /** A page that comes back waits for nothing: it has gone with the navigation. */
  readonly #restore = (event: PageTransitionEvent): void => {
    if (event.persisted) this.reset();
  };

  async #refuse(control: string, error: Failure, { onFailure }: RunOptions): Promise<false> {
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
