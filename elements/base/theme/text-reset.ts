import { css } from 'lit';

/**
 * How text begins inside an element, whatever the page around it has said about its own text or about all elements. A page's rules
 * win over those for `:host`, but none reaches the boxes of a shadow tree. Slots are left out: what stands in them is the page's.
 * On purpose the page decides the font family and how it is drawn, the size of `rem`, the colour scheme, the direction, and the place
 * and width of the element itself.
 */
export const textReset = css`
  :where(:host) > :where(:not(slot)) {
    font-size: 1rem;
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
