import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { actionButton } from '../section/action-button.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { focusControl } from '../section/focus-control.ts';
import type { LkSection } from '../section/section.ts';
import { panelRows } from '../section/section-parts.ts';
import type { RowOptions, WindowedRows } from './windowed-rows.ts';

/** Lists with at least this many rows render only the rows in view. */
const WINDOWED_FROM_ROWS = 50;

interface FirstRowsOptions<Row> extends RowOptions<Row> {
  /** How many rows are shown at first. With infinity, all rows are shown and there is no button. */
  readonly count: number;
  /** Returns the label of the button. `hidden` is the number of hidden rows, `all` the number of all rows. */
  readonly label: (hidden: number, all: number) => string;
  /** Returns the name of the first button in a row. When all rows are shown, the button of the first new row gets the focus. */
  readonly controlOf: (row: Row) => string;
}

/** Renders the first rows of a long list, and a button that shows all rows. */
export class FirstRows<Row> {
  readonly #host: LkSection;
  readonly #options: FirstRowsOptions<Row>;
  readonly #windowed: LazyController<WindowedRows<Row>>;
  #showsAll = false;
  /**
   * Whether only the rows in view are rendered. This stays true when rows are removed, to keep the focus and the scroll position.
   */
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

  /** Renders the rows, and a button below them if rows are hidden. */
  render(all: readonly Row[]): TemplateResult | typeof nothing {
    if (all.length === 0) return nothing;
    const { keyOf, renderRow, count } = this.#options;
    this.#isWindowed ||= (this.#showsAll || all.length <= count) && all.length >= WINDOWED_FROM_ROWS;
    if (this.#isWindowed && this.#windowed.value) return this.#windowed.value.render(all);
    // Loads the code early, while only the first rows are shown, so that a click on the button does not wait for it.
    if (all.length >= WINDOWED_FROM_ROWS && !this.#windowed.hasFailed) void this.#windowed.load();
    const shown = all.slice(0, this.#showsAll || this.#isWindowed ? WINDOWED_FROM_ROWS : count);
    return html`${panelRows(repeat(shown, keyOf, renderRow))}${this.#renderButton(all, all.length - shown.length)}`;
  }

  /** Whether no row is hidden behind the button. */
  showsAllOf(all: readonly Row[]): boolean {
    return this.#showsAll || this.#isWindowed || all.length <= this.#options.count;
  }

  /** Scrolls to a row and focuses its first button, for example after rows were added. */
  async focusRow(all: readonly Row[], index: number): Promise<void> {
    await this.#host.updateComplete;
    if (this.#isWindowed) this.#windowed.value?.reveal(index);
    const row = all[index];
    if (row) focusControl(this.#host, this.#options.controlOf(row));
  }

  /** Scrolls to the top. Call it after replacing the rows. */
  scrollToTop(): void {
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
    if (all.length >= WINDOWED_FROM_ROWS) await this.#windowed.load();
    // After a failure the button stays, so that the user can try again.
    if (this.#windowed.hasFailed) return;
    this.#showsAll = true;
    this.#host.requestUpdate();
    await this.focusRow(all, this.#options.count);
  }
}
