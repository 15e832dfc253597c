import { LitElement } from 'lit';
import { realDocument } from '../../base/real-document.ts';

/**
 * Focuses the button with the name `control` (`data-control`) after the next update of the section. If the button was removed, focuses
 * the visible title above the section: otherwise the browser would move the focus to the top of the page.
 */
export function focusControl(host: LitElement, control: string): void {
  void host.updateComplete.then(async () => {
    const found = findControl(host, control);
    // An element that contains the button has none until its first update.
    if (found instanceof LitElement) await found.updateComplete;
    const target = found?.shadowRoot?.querySelector('button') ?? found;
    (target ?? findTitle(host))?.focus({ preventScroll: target === null });
  });
}

/** Returns the button with the name `control`. If `control` names an item of a menu, returns the button of that menu. */
export function findControl({ renderRoot }: LitElement, control: string): HTMLElement | null {
  // JSON quotes a name as CSS does. A closed menu has no items, so its button names them.
  const menu = `[data-actions~=${JSON.stringify(actionsAttribute([control]))}]`;
  const found = [...renderRoot.querySelectorAll<HTMLElement>(`${menu}, [data-control=${JSON.stringify(control)}]`)];
  return found.find((each) => getComputedStyle(each).visibility !== 'hidden') ?? found[0] ?? null;
}

/**
 * Returns the title that users see above the section. The heading of a section that is alone on its page is visually hidden, so the
 * heading of the page is the title there.
 */
function findTitle(host: LitElement): HTMLElement | null {
  const own = host.renderRoot.querySelector<HTMLElement>('h2');
  if (!host.hasAttribute('lone')) return own;
  let root = (host.assignedSlot ?? host).getRootNode();
  while (root instanceof ShadowRoot) {
    const headings = [...root.querySelectorAll<HTMLElement>('h1')];
    const visible = headings.find((heading) => heading.checkVisibility?.() ?? true);
    if (visible) return visible;
    root = (root.host.assignedSlot ?? root.host).getRootNode();
  }
  return own;
}

/**
 * Joins the names of a menu's items for the attribute `data-actions` of the menu's button. `focusControl` reads this attribute.
 */
export function actionsAttribute(controls: readonly string[]): string {
  // White space separates the names, so no name may contain it.
  return controls.map((control) => control.replaceAll(/\s/g, '_')).join(' ');
}

/**
 * Focuses the button with the name `control` after an action, unless the user has moved the focus to another element meanwhile.
 */
export function returnFocus(host: LitElement, control: string): void {
  void host.updateComplete.then(() => {
    if (isFocusLost()) focusControl(host, control);
  });
}

/** Whether no element has the focus, or only a disabled element. Looks into shadow roots. */
function isFocusLost(): boolean {
  let focused = realDocument.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === null || focused === realDocument.body || focused.matches(':disabled, [aria-disabled="true"]');
}
