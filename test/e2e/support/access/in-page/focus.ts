import { contrast, GRAPHIC } from '../../../../support/browser/contrast.ts';
import { describe, elementsIn, focusedElement, isVisible, parentOf, selfAndAncestors } from './flat-tree.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex="0"]';
/** The link of a field, such as "Forgot password?": drawn beside the label, and behind the field for those who fill it in. */
const AFTER_ITS_FIELD = '.lk-field .lk-link';

/** One stop of the Tab key. */
interface Stop {
  readonly name: string;
  /** Where it is in the list of what Tab can reach; -1 where it is not in it. */
  readonly index: number;
  readonly finding: string | null;
}

/** How many stops the Tab key has inside an element; radio buttons of one group share one. */
export function countStops(selector: string): number {
  return stopsIn(selector).length;
}

/** The focused element after a press of Tab, and what is wrong with it; null once the focus has left. */
export function focusedStop(selector: string): Stop | null {
  const element = focusedElement();
  const index = element ? stopsIn(selector).indexOf(element) : -1;
  if (!element || !isInside(element, selector)) return null;
  const finding =
    index < 0 ? `not in the list of stops: ${describe(element)}` : (indicatorFinding(element) ?? ringsFinding(element));
  return { name: describe(element), index, finding };
}

/** The neighbours in the order of Tab of which the second is drawn before the first. */
export function orderFindings(selector: string): readonly string[] {
  const stops = stopsIn(selector);
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    const isOneFigure = next && !next.matches(AFTER_ITS_FIELD) && figureOf(stop) === figureOf(next);
    return isOneFigure && isDrawnBefore(next, stop) ? [`${describe(next)} comes after ${describe(stop)}`] : [];
  });
}

function stopsIn(selector: string): Element[] {
  const root = document.querySelector(selector);
  const all = root ? [...elementsIn(root)].filter((each) => each.matches(FOCUSABLE) && isReachable(each)) : [];
  return all.filter((each) => isStopOfGroup(each, all));
}

function isReachable(element: Element): boolean {
  if ((element as HTMLElement).tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
  return [...selfAndAncestors(element)].every((each) => !(each as HTMLElement).inert);
}

function isStopOfGroup(element: Element, all: readonly Element[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  const group = all.filter((each): each is HTMLInputElement => {
    return (
      each instanceof HTMLInputElement &&
      each.type === 'radio' &&
      each.name === element.name &&
      each.form === element.form
    );
  });
  const stop = group.find(({ checked }) => checked) ?? group[0];
  return stop === element;
}

function isInside(element: Element, selector: string): boolean {
  return [...selfAndAncestors(element)].some((each) => each.matches(selector));
}

function figureOf(element: Element): Element | undefined {
  return [...selfAndAncestors(element)].find((each) => each.localName === 'figure');
}

/** In the same column above, or in the same line before. */
function isDrawnBefore(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  const sharesColumn = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4;
  const sharesLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
  const isRightToLeft = getComputedStyle(one).direction === 'rtl';
  if (sharesLine) return isRightToLeft ? a.left >= b.right - 1 : a.right <= b.left + 1;
  return sharesColumn && a.bottom <= b.top + 1;
}

/** Null where the focus can be seen: an outline, of its own or around what contains it, that stands out. */
function indicatorFinding(element: Element): string | null {
  const outlined = [element, ...outlinesFor(element)].find((each) => each && hasOutline(each)) ?? nextOutlined(element);
  if (!outlined) return `no focus indicator: ${describe(element)}`;
  if (!isVisible(outlined)) return `focused but not visible: ${describe(element)}`;
  const { outlineColor, outlineOffset } = getComputedStyle(outlined);
  const around = Number.parseFloat(outlineOffset) < 0 ? outlined : parentOf(outlined);
  const ofOutline = contrast(outlineColor, ...backgroundsOf(around));
  if (ofOutline < GRAPHIC) return `focus indicator with a contrast of ${ofOutline.toFixed(2)}: ${describe(element)}`;
  return null;
}

/** Null where nothing else looks focused in the same state of the gallery, or on the page. */
function ringsFinding(element: Element): string | null {
  const rings = [...elementsIn(figureOf(element) ?? document.body)].filter((each) => hasRing(each));
  return rings.length > 1 ? `${rings.length} focus indicators: ${rings.map(describe).join(', ')}` : null;
}

/** Whether an outline can be seen. Outlines for forced colors are transparent otherwise. */
function hasRing(element: Element): boolean {
  return hasOutline(element) && getComputedStyle(element).outlineColor !== 'rgba(0, 0, 0, 0)' && isVisible(element);
}

/** The elements around this one whose outline may show its focus. An editor has several boxes around its text. */
function outlinesFor(element: Element): readonly (Element | null)[] {
  if (!(element instanceof HTMLElement && element.isContentEditable)) return [parentOf(element)];
  return [...selfAndAncestors(element)].filter((each) => each.getRootNode() === element.getRootNode());
}

/** The colors behind what stands in an element, from the nearest on. */
function backgroundsOf(element: Element | null): readonly string[] {
  const own = [...(element ? selfAndAncestors(element) : [])].map((each) => getComputedStyle(each).backgroundColor);
  return [...own, 'Canvas'];
}

function hasOutline(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
}

/** A field that is drawn by what follows it, such as the boxes of a code. */
function nextOutlined(element: Element): Element | null {
  const next = [...(element.parentElement?.children ?? [])].flatMap((each) => [each, ...elementsIn(each)]);
  return next.find((each) => each !== element && hasOutline(each)) ?? null;
}
