import { describe, parentOf, selfAndAncestors } from './flat-tree.ts';
import { isMessage } from './pseudo-language.ts';
import { drawnIn, textsOf } from './translation.ts';

const CONTROL =
  'button, input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"]), select, textarea, a.button';
/** Drawn over the page on purpose. */
const POPUP = '[popover], dialog, [role="menu"]';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface DrawnText {
  readonly element: Element;
  readonly lines: readonly Box[];
}

/** Texts from the messages that are cut off, leave their control, or have another control drawn over them. */
export function fitFindings(selector: string): readonly string[] {
  // What is not in view may have no layout of its own yet.
  const drawn = drawnIn(selector).filter((each) => each.checkVisibility({ contentVisibilityAuto: true }));
  const controls = drawn
    .filter((each) => each.matches(CONTROL) && !isInside(each, POPUP) && !isReadOnlyAloud(each))
    .map((control) => ({ control, box: visiblePart(control, control.getBoundingClientRect()) }));
  const found = drawn.flatMap((element) => {
    const messages = textsOf(element).filter((node) => isMessage(node.data));
    if (messages.length === 0 || isReadOnlyAloud(element)) return [];
    return messages.flatMap((node) => {
      const text = { element, lines: linesOf(node) };
      const cover = controls.find(({ control, box }) => isCovered(text, control, box));
      const reason = isCut(text) ? 'cut off' : cover && `covered by ${describe(cover.control)}`;
      return reason ? [`${reason}: ${describe(element)} → ${node.data.trim()}`] : [];
    });
  });
  return [...new Set(found)];
}

/** Icons that point along the line and do not follow its direction. */
export function mirrorFindings(selector: string): readonly string[] {
  const icons = drawnIn(selector).filter((each) => each.matches('.mirrored'));
  const wrong = icons.filter((each) => {
    const { direction, scale } = getComputedStyle(each);
    return (direction === 'rtl') !== (scale === '-1 1');
  });
  return wrong.map((each) => `points the wrong way: ${describe(parentOf(each) ?? each)}`);
}

function isInside(element: Element, selector: string): boolean {
  return [...selfAndAncestors(element)].some((each) => each.matches(selector));
}

/** In a box of one pixel. */
function isReadOnlyAloud(element: Element): boolean {
  return [...selfAndAncestors(element)].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return (width <= 1 || height <= 1) && getComputedStyle(each).overflow === 'hidden';
  });
}

function linesOf(node: Text): readonly Box[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

/** Whether a text leaves the screen, its control, or a box that hides what does not fit. */
function isCut({ element, lines }: DrawnText): boolean {
  if (lines.length === 0) return false;
  const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
  for (const each of selfAndAncestors(element)) {
    const { overflowX } = getComputedStyle(each);
    if (/auto|scroll/.test(overflowX)) return false;
    if (!/hidden|clip/.test(overflowX) && !each.matches('button, label, a, td, th')) continue;
    const box = each.getBoundingClientRect();
    if (box.width > 0 && (right > box.right + 1 || left < box.left - 1)) return true;
  }
  return right > innerWidth + 1 || left < -1;
}

/** Whether a control that does not contain the text is drawn over one of its lines. */
function isCovered({ element, lines }: DrawnText, control: Element, box: Box): boolean {
  return (
    lines.some((line) => overlap(line, box)) &&
    lines.some((line) => overlap(visiblePart(element, line), box)) &&
    ![...selfAndAncestors(element)].includes(control) &&
    !isInside(element, POPUP)
  );
}

/** A pixel is the room around letters. */
function overlap(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  );
}

/** The part of a box in an element that is not scrolled or cut away. */
function visiblePart(element: Element, { left, right, top, bottom }: Box): Box {
  for (const each of selfAndAncestors(element)) {
    if (getComputedStyle(each).overflow === 'visible') continue;
    const box = each.getBoundingClientRect();
    left = Math.max(left, box.left);
    right = Math.min(right, box.right);
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  return { left, right, top, bottom };
}
