import type { LitElement } from 'lit';

/**
 * Focuses the button with the name `control` (`data-control`) after the next update of the section. If the button was removed,
 * focuses the heading of the section: otherwise the browser would move the focus to the top of the page.
 */
export function focusControl(host: LitElement, control: string): void {
  void host.updateComplete.then(() => {
    const { renderRoot } = host;
    // JSON quotes a name as CSS does. If `control` names an item of a menu, the button of the menu gets the focus, because a closed
    // menu has no items.
    const target =
      renderRoot.querySelector<HTMLElement>(`[data-actions~=${JSON.stringify(actionsAttribute([control]))}]`) ??
      renderRoot.querySelector<HTMLElement>(`[data-control=${JSON.stringify(control)}]`);
    (target ?? renderRoot.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: target === null });
  });
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
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled, [aria-disabled="true"]');
}
