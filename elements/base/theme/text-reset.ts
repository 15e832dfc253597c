import { css } from 'lit';

/**
 * Resets the text styles inside an element, because a shadow tree inherits the text styles of the page. The rules select the
 * top-level children of the shadow tree. `:host` would not work, because rules of the page override it. Slots are left out, because
 * their content belongs to the page. The page still decides font family and font smoothing, the text size, color scheme,
 * text direction, and the position and width of the element.
 */
export const textReset = css`
  :where(:host) > :where(:not(slot)) {
    font-size: var(--_unit);
    font-style: normal;
    font-variant: normal;
    font-weight: 400;
    font-stretch: normal;
    line-height: normal;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-align-last: auto;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    text-wrap: wrap;
    word-break: normal;
    overflow-wrap: normal;
    hyphens: manual;
    list-style: disc;
    quotes: auto;
    tab-size: 8;
    border-collapse: separate;
    -webkit-text-fill-color: currentColor;
    -webkit-text-stroke: 0;
  }
`;
