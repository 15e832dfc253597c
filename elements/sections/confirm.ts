import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { settingsFrame } from '../messages/account/sections.ts';
import { errorRow } from '../parts/notice/notice-row.ts';
import { actionButton } from './section/action-button.ts';
import { findControl, focusControl, returnFocus } from './section/focus-control.ts';
import type { LkSection } from './section/section.ts';
import type { PendingWork, WriteResult } from './section/pending-work.ts';
import { readKey } from '../base/read-key.ts';

interface Question {
  /** The text of the confirmation question. It should say what the action deletes or ends. */
  readonly text: string | TemplateResult;
  /** The label of the button that runs the action, such as "Remove". */
  readonly label: string;
  readonly action: () => Promise<WriteResult>;
  /**
   * Returns the name of the button to focus after the action has removed the row. By default the first button of the next row. Called
   * before the action.
   */
  readonly next?: (() => string | undefined) | undefined;
}

/**
 * Asks the user to confirm an action that cannot be undone. The confirmation question is rendered in the row of the button that
 * opens it. The string `control` is the name of that button. Only one question of a section is open at a time.
 */
export class ConfirmController implements ReactiveController {
  readonly #host: LkSection;
  readonly #work: PendingWork;
  #control: string | null = null;
  /** Functions that move the focus after a running action, by the name of its button. */
  readonly #running = new Map<string, (move: typeof focusControl) => void>();
  /** Whether a question had the focus before the current update. */
  #hadFocus = false;

  constructor(host: LkSection, work: PendingWork) {
    this.#host = host;
    this.#work = work;
    host.addController(this);
    host.resets.add(() => this.reset());
  }

  /** Whether the question of the button with the name `control` is open. */
  isAsking(control: string): boolean {
    return this.#control === control;
  }

  /** Opens the question of the button with the name `control`. If it is open already, closes it. */
  ask(control: string): void {
    if (this.isAsking(control)) return this.close();
    this.#control = control;
    this.#work.clear();
    void this.#host.updateComplete.then(() => this.#host.renderRoot.querySelector<HTMLElement>('.confirm')?.focus());
  }

  /** Closes the question. The focus moves to the button that opened the question. */
  close(): void {
    const control = this.#control;
    if (control === null) return;
    this.reset();
    focusControl(this.#host, control);
  }

  /** Closes the question without moving the focus. */
  reset(): void {
    this.#control = null;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#control = null;
  }

  hostUpdate(): void {
    // Not `activeElement` of the shadow root: in happy-dom it throws while another part of the page has the focus.
    this.#hadFocus = !!this.#host.shadowRoot?.querySelector('.confirm:focus-within');
  }

  /** Moves the focus as soon as a row is gone: many actions remove their row before the service has answered. */
  hostUpdated(): void {
    for (const [control, moveFocus] of this.#running) {
      if (findControl(this.#host, control)) continue;
      this.#running.delete(control);
      moveFocus(this.#hadFocus ? focusControl : returnFocus);
    }
  }

  /** Renders the question of the button with the name `control`, while it is open. Pass it as the `below` of the row. */
  render(control: string, { text, label, action, next }: Question): TemplateResult | typeof nothing {
    if (!this.isAsking(control)) return nothing;
    const { cancel } = this.#host.texts('settingsFrame', settingsFrame);
    const confirmControl = `confirm:${control}`;
    const runAction = async () => {
      const moveFocus = this.#focusAfterRow(control, next?.());
      this.#running.set(confirmControl, moveFocus);
      const isDone = await this.#work.run(confirmControl, action);
      this.#running.delete(confirmControl);
      if (!isDone) return;
      if (this.isAsking(control)) this.reset();
      moveFocus(returnFocus);
    };
    return html`<div part="question" class="confirm" role="group" aria-labelledby="confirm-text" tabindex="-1" @keydown=${this.#handleKey}>
      <p part="text" id="confirm-text">${text}</p>
      ${errorRow(this.#work.error(confirmControl))}
      <div class="buttons">
        ${actionButton({ control: confirmControl, label, kind: 'danger-primary', part: 'confirm', look: this.#work.look(confirmControl), onClick: () => void runAction() })}
        ${actionButton({ control: `keep:${control}`, label: cancel, part: 'cancel', isDisabled: this.#work.isPending, onClick: () => this.close() })}
      </div>
    </div>`;
  }

  /**
   * Returns a function that moves the focus after the action of a question. It moves to the button that opened
   * the question. If the row of that button was removed, it moves to the button with the name `next`, by default the first button of
   * the next row.
   */
  #focusAfterRow(control: string, next: string | undefined): (move: typeof focusControl) => void {
    const row = this.#host.renderRoot.querySelector('.confirm')?.closest('li');
    const neighbor = next ?? firstControl(row?.nextElementSibling) ?? firstControl(row?.previousElementSibling);
    return (move) =>
      void this.#host.updateComplete.then(() => {
        const isKept = findControl(this.#host, control) !== null;
        const other = row?.isConnected ? firstControl(row) : neighbor;
        move(this.#host, isKept ? control : (other ?? control));
      });
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (readKey(event) !== 'Escape' || this.#work.isPending) return;
    event.stopPropagation();
    this.close();
  };
}

/** Returns the name of the first button in a row. Undefined if the row has no button. */
function firstControl(row: Element | null | undefined): string | undefined {
  return row?.querySelector<HTMLElement>('[data-control]')?.dataset.control;
}
