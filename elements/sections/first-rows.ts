import { html, nothing, type TemplateResult } from 'lit';
import { actionButton } from './action-button.ts';
import { focusControl } from './focus-control.ts';
import type { LkSection } from './section.ts';

interface FirstRowsOptions<Row> {
  /** Rows that are shown at first. */
  readonly count: number;
  /** Text of the button; `hidden` rows of `all` are not shown yet. */
  readonly label: (hidden: number, all: number) => string;
  /** The control of the first button in a row: it gets the focus when its row appears. */
  readonly controlOf: (row: Row) => string;
}

/** The first rows of a long list, with a button that shows all of them. */
export class FirstRows<Row> {
  readonly #host: LkSection;
  readonly #options: FirstRowsOptions<Row>;
  #showsAll = false;

  constructor(host: LkSection, options: FirstRowsOptions<Row>) {
    this.#host = host;
    this.#options = options;
    host.resets.add(() => {
      this.#showsAll = false;
    });
  }

  /** The rows to draw now. */
  of(all: readonly Row[]): readonly Row[] {
    return this.#showsAll ? all : all.slice(0, this.#options.count);
  }

  /** The button, where rows are hidden; stands below the rows. */
  renderButton(all: readonly Row[]): TemplateResult | typeof nothing {
    const { count, label, controlOf } = this.#options;
    const hidden = all.slice(this.of(all).length);
    if (hidden.length === 0) return nothing;
    const showAll = () => {
      this.#showsAll = true;
      this.#host.requestUpdate();
      const next = all[count];
      if (next) focusControl(this.#host, controlOf(next));
    };
    const text = label(hidden.length, all.length);
    return html`<div class="strip more">
      ${actionButton({ control: 'show-all', label: text, kind: 'quiet', part: 'show-all', onClick: showAll })}
    </div>`;
  }
}
