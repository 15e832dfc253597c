import { type CSSResult, unsafeCSS } from 'lit';

/**
 * Selects every element, with the specificity of three ids. Rules of the page override rules that are nested in this selector
 * only with an even higher specificity.
 */
const ANY = ':not(#lk#lk#lk)';

/** Selects the forms that elements render into their light DOM. */
const FORM = "form[class^='lk-']";

/**
 * The style sheets of the page also apply to light DOM children, for example its rules for all inputs. So each form is reset to
 * the styles of the browser. The shapes in icons keep the look that their attributes give. Spinners keep their own styles. Our
 * elements in a form have the unit of the element around the form.
 */
const reset = `
  :where(${FORM}, ${FORM} :not(svg, svg *, lk-spinner)) { all: revert }
  :where(${FORM} :is(svg, svg *)) { all: revert-layer }
  :where(${FORM} *) { --_unit: inherit }
  :where(${FORM} *)::before, :where(${FORM} *)::after { content: none }
`;

/**
 * The animation of the caret in code fields. It is a constant of its own, because `@keyframes` cannot be nested in other rules.
 */
const keyframes = '@keyframes lk-blink { 50% { opacity: 0 } }';

const createdStyles = new WeakMap<CSSResult, CSSResult>();

/**
 * Returns styles for light DOM children that override the styles of the page. The same argument gives the same result, so each style
 * sheet is adopted only once.
 */
export function lightStyles(styles: CSSResult): CSSResult {
  const existing = createdStyles.get(styles);
  if (existing) return existing;
  const created = unsafeCSS(`${keyframes} ${ANY} { ${reset} ${styles.cssText} }`);
  createdStyles.set(styles, created);
  return created;
}
