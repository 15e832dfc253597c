import { describe, elementsIn, isVisible, parentOf, selfAndAncestors } from './flat-tree.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"], [role="switch"]';

/** The least width and height of a target for fingers, without the error of rounding. */
const LEAST_PX = 43.5;

/** Controls that a finger cannot hit on 44 × 44 pixels, with what can be hit. */
export function targetFindings(selector: string): readonly string[] {
  const root = document.querySelector(selector);
  const controls = root ? [...elementsIn(root)].filter((each) => each.matches(CONTROLS) && isVisible(each)) : [];
  return controls.flatMap((control) => {
    const size = sizeOf(control);
    if (!size || (size.width >= LEAST_PX && size.height >= LEAST_PX)) return [];
    return `${Math.round(size.width)} × ${Math.round(size.height)}: ${describe(control)}`;
  });
}

/** What can be hit of a control, through its center. Null if the center belongs to something else, such as a dialog above it. */
function sizeOf(control: Element): { readonly width: number; readonly height: number } | null {
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const [rect] = control.getClientRects();
  if (!rect) return null;
  const x = rect.left + rect.width / 2;
  const y = rect.top + rect.height / 2;
  const hits = (left: number, top: number) => belongsTo(elementAt(left, top), control);
  if (!hits(x, y)) return null;
  const reach = (across: number, down: number) => {
    let px = 0;
    while (px < LEAST_PX && hits(x + across * (px + 1), y + down * (px + 1))) px++;
    return px;
  };
  // The pixel in the middle counts once.
  return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 };
}

/** The topmost element at a point, also in shadow trees. */
function elementAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  while (element?.shadowRoot) {
    const inner = element.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return element;
}

/** Whether a touch of an element reaches a control: it is inside of it, or in its label. */
function belongsTo(touched: Element | null, control: Element): boolean {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  for (let each = touched; each; each = parentOf(each))
    if (each === control || labels.some((label) => label === each)) return true;
  return (
    touched !== null &&
    [...selfAndAncestors(control)].some((each) => each.localName === 'label' && each.contains(touched))
  );
}
