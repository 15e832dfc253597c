import { css, html, nothing, type TemplateResult } from 'lit';
import { actionButton } from './action-button.ts';
import { focusControl } from './focus-control.ts';
import type { LkSection } from './section.ts';

export const firstRowsStyles = css`
  .more {
    text-align: center;
  }
`;

interface FirstRowsOptions<Row> {
  /** Rows that are shown at first. */
  readonly most: number;
  readonly label: (count: { readonly all: number; readonly rest: number }) => string;
  /** The control that gets the focus once all rows are shown, by the first of them that was not. */
  readonly controlOf: (row: Row) => string;
}

/** The first rows of a list, and a button that shows the others. */
export class FirstRows<Row> {
  readonly #host: LkSection;
  readonly #options: FirstRowsOptions<Row>;
  #showsAll = false;

  constructor(host: LkSection, options: FirstRowsOptions<Row>) {
    this.#host = host;
    this.#options = options;
    host.addPart(this);
  }

  reset(): void {
    this.#showsAll = false;
    this.#host.requestUpdate();
  }

  of(rows: readonly Row[]): readonly Row[] {
    return this.#showsAll ? rows : rows.slice(0, this.#options.most);
  }

  /** The button, where there are other rows. */
  renderMore(rows: readonly Row[]): TemplateResult | typeof nothing {
    const rest = rows.slice(this.of(rows).length);
    const [first] = rest;
    if (first === undefined) return nothing;
    const { label, controlOf } = this.#options;
    const showAll = () => {
      this.#showsAll = true;
      this.#host.requestUpdate();
      focusControl(this.#host, controlOf(first));
    };
    const text = label({ all: rows.length, rest: rest.length });
    return html`<div class="strip more">
      ${actionButton({ control: 'show-all', label: text, kind: 'quiet', part: 'show-all', onClick: showAll })}
    </div>`;
  }
}
