import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { actionButton } from '../action-button.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { focusControl } from '../focus-control.ts';
import type { LkSection } from '../section/section.ts';
import { entries } from '../section/section-parts.ts';
import type { RowOptions, WindowedRows } from './windowed-rows.ts';

/** With at least this many rows only those in view are in the page. */
const WINDOWED_FROM_ROWS = 50;

interface FirstRowsOptions<Row> extends RowOptions<Row> {
  /** Rows that are shown at first; there is no button where it is infinite. */
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
  readonly #windowed: LazyController<WindowedRows<Row>>;
  #showsAll = false;
  /** It stays so when rows are removed, because the focus and the position would be lost. */
  #isWindowed = false;

  constructor(host: LkSection, options: FirstRowsOptions<Row>) {
    this.#host = host;
    this.#options = options;
    this.#windowed = new LazyController(host, async () => {
      const loaded = await import('./windowed-rows.ts');
      return new loaded.WindowedRows<Row>(host, options);
    });
    host.resets.add(() => {
      this.#showsAll = false;
      this.#isWindowed = false;
    });
  }

  /** The rows to draw now, and below them the button where rows are hidden. */
  render(all: readonly Row[]): TemplateResult | typeof nothing {
    if (all.length === 0) return nothing;
    const { keyOf, renderRow, count } = this.#options;
    this.#isWindowed ||= (this.#showsAll || all.length <= count) && all.length >= WINDOWED_FROM_ROWS;
    if (this.#isWindowed && this.#windowed.value) return this.#windowed.value.render(all);
    // Also while only the first rows are shown, so that the click that shows all of them does not wait for code.
    if (all.length >= WINDOWED_FROM_ROWS && !this.#windowed.hasFailed) void this.#windowed.load();
    const shown = all.slice(0, this.#showsAll || this.#isWindowed ? WINDOWED_FROM_ROWS : count);
    return html`${entries(repeat(shown, keyOf, renderRow))}${this.#renderButton(all, all.length - shown.length)}`;
  }

  /** Scrolls to the top, after the rows were replaced. */
  toTop(): void {
    this.#windowed.value?.reveal(0);
  }

  #renderButton(all: readonly Row[], hidden: number): TemplateResult | typeof nothing {
    if (hidden === 0) return nothing;
    const label = this.#options.label(hidden, all.length);
    const onClick = () => void this.#showAll(all);
    return html`<div class="strip more">
      ${actionButton({ control: 'show-all', label, kind: 'quiet', part: 'show-all', onClick })}
    </div>`;
  }

  async #showAll(all: readonly Row[]): Promise<void> {
    const { count, controlOf } = this.#options;
    if (all.length >= WINDOWED_FROM_ROWS) await this.#windowed.load();
    // The button stays, to try again.
    if (this.#windowed.hasFailed) return;
    this.#showsAll = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    if (this.#isWindowed) this.#windowed.value?.reveal(count);
    const next = all[count];
    if (next) focusControl(this.#host, controlOf(next));
  }
}
