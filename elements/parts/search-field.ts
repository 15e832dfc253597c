import { css, html, svg, type TemplateResult } from 'lit';
import { icon } from '../base/theme/icons.ts';

export const searchIcon = (): TemplateResult =>
  icon(svg`<circle cx="7" cy="7" r="4.25" /><path d="m10.25 10.25 3.25 3.25" />`);

/** The styles of search fields. */
export const searchFieldStyles = css`
  .search {
    position: relative;
    flex: none;
  }
  .search svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 12px;
    margin-block: auto;
    color: var(--_muted);
    pointer-events: none;
  }
  .query {
    appearance: none;
    inline-size: 100%;
    min-block-size: var(--_control-size);
    margin: 0;
    padding-block: 0;
    padding-inline: max(36px, calc(12px + 1.5 * var(--_unit))) calc(2 * var(--_step));
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_field);
    color: var(--_text);
    font: inherit;
    font-size: max(16px, var(--_unit));
    text-overflow: ellipsis;
  }
  .query::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .query::-webkit-search-cancel-button {
    appearance: none;
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    background:
      linear-gradient(45deg, transparent 45%, var(--_muted) 45% 55%, transparent 55%) center / 9px 9px no-repeat,
      linear-gradient(-45deg, transparent 45%, var(--_muted) 45% 55%, transparent 55%) center / 9px 9px no-repeat;
    cursor: pointer;
  }
  .query:focus-visible {
    border-color: var(--_focus);
    outline-offset: -1px;
  }
`;

/** The maximum length of a query. */
export const QUERY_MAX_CHARACTERS = 200;

interface SearchFieldOptions {
  readonly label: string;
  readonly value: string;
  readonly onInput: (query: string) => void;
}

/** Renders a search field. Calls `onInput` while the user types, to filter a list. */
export function searchField({ label, value, onInput }: SearchFieldOptions): TemplateResult {
  return html`<div part="search" class="search">
    ${searchIcon()}
    <input
      part="input"
      class="query"
      type="search"
      aria-label=${label}
      placeholder=${label}
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      maxlength=${QUERY_MAX_CHARACTERS}
      .value=${value}
      @input=${(event: Event) => onInput((event.target as HTMLInputElement).value)}
    />
  </div>`;
}
