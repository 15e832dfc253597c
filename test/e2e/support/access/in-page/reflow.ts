import { describe, elementsIn, isVisible } from './flat-tree.ts';

/** The roles and elements that WCAG 1.4.10 lets scroll in two directions: data tables, plots and code. */
const TWO_DIMENSIONAL = 'table, svg, pre, textarea, iframe, [role="region"], [data-two-dimensional]';

/** What makes a reader scroll sideways or cuts text off. */
export function reflowFindings(selector: string): readonly string[] {
  const root = document.querySelector(selector);
  if (!root) return [`${selector} is missing`];
  const page = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const wide = [...elementsIn(root)].filter(isVisible).flatMap(findingsOf);
  return page > 0 ? [`the page is ${page}px too wide`, ...wide] : wide;
}

function findingsOf(element: Element): readonly string[] {
  if (!(element instanceof HTMLElement) || element.matches('input, select, textarea, option')) return [];
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
  if (isWide && /auto|scroll/.test(overflowX) && !holdsTwoDimensions(element)) {
    return [`scrolls sideways: ${describe(element)}`];
  }
  const isTall = element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0;
  const cutsWidth = isWide && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
  // A limit of lines ends with an ellipsis, as `text-overflow` does in one line.
  const cutsHeight = isTall && /hidden|clip/.test(overflowY) && webkitLineClamp === 'none';
  const isCut = (cutsWidth || cutsHeight) && hasOwnText(element);
  return isCut ? [`cuts its text off: ${describe(element)}`] : [];
}

function holdsTwoDimensions(element: HTMLElement): boolean {
  return element.matches(TWO_DIMENSIONAL) || element.querySelector(TWO_DIMENSIONAL) !== null;
}

function hasOwnText(element: HTMLElement): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}

/** Sets the distances of WCAG 1.4.12 in the page and in every shadow tree. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
  );
  for (const element of elementsIn(document)) element.shadowRoot?.adoptedStyleSheets.push(sheet);
  document.adoptedStyleSheets.push(sheet);
}
