import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { settingsFrame } from '../../core/messages/en/account/sections.ts';
import { dangerRow } from '../parts/notice/notice-row.ts';
import { actionButton } from './action-button.ts';
import { focusControl } from './focus-control.ts';
import type { LkSection } from './section.ts';
import type { Outcome, WorkController } from './pending-work.ts';

interface Question {
  /** What will be lost. */
  readonly text: string;
  /** Says what it does, such as "Remove". */
  readonly label: string;
  /** What keeps everything as it is; "Cancel" by default. */
  readonly keepLabel?: string | undefined;
  readonly action: () => Promise<Outcome>;
}

/** Asks about something that cannot be undone, in its place: one question at a time in a section. */
export class ConfirmController implements ReactiveController {
  readonly #host: LkSection;
  readonly #work: WorkController;
  #control: string | null = null;

  constructor(host: LkSection, work: WorkController) {
    this.#host = host;
    this.#work = work;
    host.addController(this);
    host.addPart(this);
  }

  /** Whether the question of the button with this control is asked. */
  isAsking(control: string): boolean {
    return this.#control === control;
  }

  /** The button `control` was pressed: asks, or takes the question back. */
  ask(control: string): void {
    if (this.isAsking(control)) return this.close();
    this.#control = control;
    this.#work.clear();
    void this.#host.updateComplete.then(() => this.#host.renderRoot.querySelector<HTMLElement>('.confirm')?.focus());
  }

  /** The question goes; the focus returns to the button that asked it, or to the heading where that has gone as well. */
  close(): void {
    const control = this.#control;
    if (control === null) return;
    this.reset();
    focusControl(this.#host, control);
  }

  /** Forgets the question without a word. */
  reset(): void {
    this.#control = null;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#control = null;
  }

  /** The question, where it is asked; stands in the `below` of its row. */
  render(control: string, { text, label, keepLabel, action }: Question): TemplateResult | typeof nothing {
    if (!this.isAsking(control)) return nothing;
    const keep = keepLabel ?? this.#host.texts('settingsFrame', settingsFrame).cancel;
    const doing = `confirm:${control}`;
    const act = async () => {
      if (await this.#work.run(doing, action)) this.close();
    };
    return html`<div class="confirm" role="group" aria-labelledby="confirm-text" tabindex="-1" @keydown=${this.#handleKey}>
      <p id="confirm-text">${text}</p>
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
