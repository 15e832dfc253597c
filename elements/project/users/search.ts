import { css, html, svg, type TemplateResult } from 'lit';
import type { projectUsers } from '../../messages/owner/users.ts';
import { icon } from '../../base/theme/icons.ts';
import { checkboxStyles } from '../../parts/checkbox.ts';
import { searchField, searchFieldStyles } from '../../parts/search-field.ts';
import type { UsersPages } from './pages.ts';

export const userSearchStyles = css`
  ${searchFieldStyles} ${checkboxStyles}
  .finder {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(3 * var(--_step)) calc(5 * var(--_step));
    padding: calc(3.5 * var(--_step)) calc(4.5 * var(--_step));
  }
  /*
   * Without users, the search and the order are hidden. The checkbox for guests is below the text, because the project may have guests.
   */
  .finder.is-bare > :not(:last-child) {
    display: none;
  }
  .finder.is-bare {
    justify-content: center;
    padding-block-start: 0;
  }
  .finder:not(.is-bare) + .empty,
  .finder + .strip {
    border-block-start: 1px solid var(--_line);
  }
  .finder form {
    flex: 1 1 260px;
    min-inline-size: 0;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: calc(2 * var(--_step));
    min-block-size: 24px;
    font-size: max(12px, 0.875 * var(--_unit));
  }
  .choice.lk-checkbox {
    font-size: max(12px, 0.875 * var(--_unit));
  }
  .choice.lk-checkbox input {
    flex: none;
  }
  .choice select {
    box-sizing: border-box;
    min-block-size: var(--_control-size);
    padding-inline: calc(3 * var(--_step)) calc(5 * var(--_step) + var(--_unit));
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: max(16px, var(--_unit));
    appearance: none;
    cursor: pointer;
  }
  .order {
    position: relative;
  }
  .order svg {
    position: absolute;
    inset-inline-end: calc(3 * var(--_step));
    color: var(--_muted);
    pointer-events: none;
  }
  @media (pointer: coarse) {
    .choice {
      min-block-size: 44px;
    }
  }
  /* In a wide container the select for the order is hidden: the column heading in the table changes the order. */
  .order {
    display: none;
  }
  .pages {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: calc(2 * var(--_step));
    border-block-start: 1px solid var(--_line);
  }
  @container (inline-size < 620px) {
    .order {
      display: flex;
    }
  }
  @container (inline-size < 520px) {
    .finder {
      padding-inline: calc(4 * var(--_step));
    }
  }
`;

/** Renders the search field, the order and the checkbox for guests above the list of users. */
export function renderUserSearch(pages: UsersPages, texts: typeof projectUsers): TemplateResult {
  const submit = (event: Event) => {
    event.preventDefault();
    pages.searchNow();
  };
  const order = (event: Event) => pages.setOrder((event.target as HTMLSelectElement).value === 'newest');
  const showGuests = (event: Event) => pages.showGuests((event.target as HTMLInputElement).checked);
  return html`<div class=${pages.hasNobody ? 'finder is-bare' : 'finder'}>
    <form role="search" method="dialog" @submit=${submit}>
      ${searchField({ label: texts.search, value: pages.typed, onInput: (typed) => pages.search(typed) })}
    </form>
    <label part="label" class="choice order"
      ><span class="quiet">${texts.order}</span
      ><select part="input" data-control="order" .value=${pages.isDescending ? 'newest' : 'oldest'} @change=${order}>
        <option value="newest">${texts.newestFirst}</option>
        <option value="oldest">${texts.oldestFirst}</option>
      </select>${icon(svg`<path d="m4.5 6.5 3.5 3.5 3.5-3.5" />`)}</label
    >
    <label part="label" class="choice lk-checkbox"
      ><input part="checkbox input" type="checkbox" data-control="guests" .checked=${pages.includesGuests} @change=${showGuests} />${texts.guests}</label
    >
  </div>`;
}
