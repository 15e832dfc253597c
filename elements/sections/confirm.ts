import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { settingsFrame } from '../messages/account/sections.ts';
import { dangerRow } from '../parts/notice/notice-row.ts';
import { actionButton } from './action-button.ts';
import { focusControl } from './focus-control.ts';
import type { LkSection } from './section/section.ts';
import type { PendingWork, WriteResult } from './pending-work.ts';

interface Question {
  /** What will be lost. */
  readonly text: string;
  /** The button that does it, such as "Remove". */
  readonly label: string;
  /** The button that changes nothing; "Cancel" by default. */
  readonly keepLabel?: string | undefined;
  readonly action: () => Promise<WriteResult>;
  /** The control that gets the focus afterwards, where that of the question goes away. */
  readonly next?: (() => string | undefined) | undefined;
}

/** Asks before something that cannot be undone is done. The question stands in the row it is about; a section asks one at a time. */
export class ConfirmController implements ReactiveController {
  readonly #host: LkSection;
  readonly #work: PendingWork;
  #control: string | null = null;

  constructor(host: LkSection, work: PendingWork) {
    this.#host = host;
    this.#work = work;
    host.addController(this);
    host.resets.add(() => this.reset());
  }

  /** Whether the question of this control is open. */
  isAsking(control: string): boolean {
    return this.#control === control;
  }

  /** Opens the question of a control, or closes it where it is open already. */
  ask(control: string): void {
    if (this.isAsking(control)) return this.close();
    this.#control = control;
    this.#work.clear();
    void this.#host.updateComplete.then(() => this.#host.renderRoot.querySelector<HTMLElement>('.confirm')?.focus());
  }

  /** Closes the question. The focus returns to the button that opened it, or to the heading where that button has gone. */
  close(next?: string): void {
    const control = this.#control;
    if (control === null) return;
    this.reset();
    focusControl(this.#host, next ?? control);
  }

  /** Closes the question and leaves the focus alone. */
  reset(): void {
    this.#control = null;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#control = null;
  }

  /** The question, while it is open; goes into the `below` of its row. */
  render(control: string, { text, label, keepLabel, action, next }: Question): TemplateResult | typeof nothing {
    if (!this.isAsking(control)) return nothing;
    const keep = keepLabel ?? this.#host.texts('settingsFrame', settingsFrame).cancel;
    const doing = `confirm:${control}`;
    const act = async () => {
      const after = next?.();
      if (await this.#work.run(doing, action)) this.close(after);
    };
    return html`<div part="question" class="confirm" role="group" aria-labelledby="confirm-text" tabindex="-1" @keydown=${this.#handleKey}>
      <p part="text" id="confirm-text">${text}</p>
      ${dangerRow(this.#work.error(doing))}
      <div class="buttons">
        ${actionButton({ control: doing, label, kind: 'danger-primary', part: 'confirm', look: this.#work.look(doing), onClick: () => void act() })}
        ${actionButton({ control: `keep:${control}`, label: keep, part: 'cancel', isDisabled: this.#work.isPending, onClick: () => this.close() })}
      </div>
    </div>`;
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#work.isPending) return;
    event.stopPropagation();
    this.close();
  };
}
