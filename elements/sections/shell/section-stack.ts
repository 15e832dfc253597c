import { css } from 'lit';

/** The styles of sections below each other, which are light children of the page. */
export const sectionStackStyles = css`
  .sections {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(10 * var(--_step));
  }
  /* The page's rules for all elements reach them. */
  ::slotted([slot^='section']) {
    box-sizing: border-box !important;
    margin: 0 !important;
    border: 0 !important;
    padding: 0 !important;
    background: none !important;
  }
`;
