import { css } from 'lit';

/** The styles of a column of sections, which are light DOM children of the host. */
export const sectionStackStyles = css`
  .sections {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(10 * var(--_step));
  }
  /* Undoes rules of the page that apply to all elements. */
  ::slotted([slot^='section']) {
    box-sizing: border-box !important;
    margin: 0 !important;
    border: 0 !important;
    padding: 0 !important;
    background: none !important;
  }
`;
