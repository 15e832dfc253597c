import { css, html, nothing, type TemplateResult } from 'lit';
import { NameSearch } from '../../parts/name-search.ts';
import { searchField, searchFieldStyles } from '../../parts/search-field.ts';
import { FirstRows } from '../../sections/rows/first-rows.ts';
import type { RowOptions } from '../../sections/rows/windowed-rows.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { renderSearchResult } from '../../sections/section/section-parts.ts';

/** Minimum number of rows for the search field to appear. */
const SEARCH_FROM_ROWS = 8;
/** Number of rows that are shown before "show more" is pressed. */
const FIRST_ROWS = 20;

export const searchedListStyles = css`
  ${searchFieldStyles}
  .finder {
    padding: calc(3 * var(--_step)) calc(4.5 * var(--_step));
    border-block-end: 1px solid var(--_line);
  }
  .form + .finder {
    border-block-start: 1px solid var(--_line);
  }
`;

interface ListTexts {
  readonly search: string;
  readonly found: (count: number) => string;
  readonly noneFound: string;
  readonly showMore: (count: number) => string;
}

interface ListOptions<Row> extends RowOptions<Row> {
  readonly texts: () => ListTexts;
  /** Returns the text of a row in which the search looks, such as its name. */
  readonly nameOf: (row: Row) => string;
  /** Returns the name (`data-control`) of the first link or button in a row. */
  readonly controlOf: (row: Row) => string;
}

/**
 * A list with a search field, which appears when the list is long. Renders the rows whose names match the search: first a limited
 * number of rows, and all of them after the owner presses "show more".
 */
export class SearchedList<Row extends object> {
  readonly #host: LkSection;
  readonly #options: ListOptions<Row>;
  readonly #search: NameSearch<Row>;
  readonly #first: FirstRows<Row>;
  #query = '';

  constructor(host: LkSection, options: ListOptions<Row>) {
    this.#host = host;
    this.#options = options;
    this.#search = new NameSearch<Row>(options.nameOf);
    this.#first = new FirstRows<Row>(host, {
      ...options,
      count: FIRST_ROWS,
      label: (hidden) => options.texts().showMore(hidden),
    });
    host.resets.add(() => this.reset());
  }

  reset(): void {
    this.#query = '';
    this.#host.requestUpdate();
  }

  render(rows: readonly Row[]): TemplateResult {
    const hasSearch = rows.length >= SEARCH_FROM_ROWS;
    const found = hasSearch ? this.#search.find(rows, this.#query) : rows;
    return html`${hasSearch ? this.#renderSearch(found.length) : nothing} ${this.#first.render(found)}`;
  }

  #renderSearch(count: number): TemplateResult {
    const { search: label, found, noneFound } = this.#options.texts();
    const text = this.#query.trim() === '' ? '' : count > 0 ? found(count) : noneFound;
    const onInput = (query: string) => {
      this.#query = query;
      this.#first.scrollToTop();
      this.#host.requestUpdate();
    };
    return html`<div class="finder">${searchField({ label, value: this.#query, onInput })}</div>
      ${renderSearchResult(this.#host, { text, isEmpty: count === 0, clear: () => onInput('') })}`;
  }
}
