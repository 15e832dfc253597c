import { type CSSResult, unsafeCSS } from 'lit';

/** Any element, with a specificity that no rule of a page has, unless it means ours. */
const ANY = ':not(#lk#lk#lk)';

/** A form that an element draws among its light children. */
const FORM = "form[class^='lk-']";

/**
 * The rules of a page reach forms among light children: those for every element, for fields, buttons and labels, and classes of the
 * same name. So each form begins from the browser's own styles again. What is drawn in icons stays as their attributes say, and a
 * nested element keeps what its own shadow tree says.
 */
const reset = `
  :where(${FORM}, ${FORM} :not(svg, svg *, lk-spinner)) { all: revert }
  :where(${FORM} :is(svg, svg *)) { all: revert-layer }
  :where(${FORM} *)::before, :where(${FORM} *)::after { content: none }
`;

/** Animations cannot stand inside of other rules. */
const keyframes = '@keyframes lk-blink { 50% { opacity: 0 } }';

const made = new WeakMap<CSSResult, CSSResult>();

/** Styles for light children that hold against the page's. Each sheet is made once, so that it is adopted once. */
export function lightStyles(styles: CSSResult): CSSResult {
  const found = made.get(styles);
  if (found) return found;
  const own = unsafeCSS(`${keyframes} ${ANY} { ${reset} ${styles.cssText} }`);
  made.set(styles, own);
  return own;
}
