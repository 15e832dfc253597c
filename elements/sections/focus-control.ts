import type { LitElement } from 'lit';

/**
 * Puts the focus on the button of a control once the section is drawn, or on the heading of the section where that button has gone:
 * when a focused element is removed, the browser starts again at the top of the page.
 */
export function focusControl(host: LitElement, control: string): void {
  void host.updateComplete.then(() => {
    const { renderRoot } = host;
    // The items of a closed menu are not in the page; its button is.
    const target =
      renderRoot.querySelector<HTMLElement>(`[data-actions~="${CSS.escape(actionNames([control]))}"]`) ??
      renderRoot.querySelector<HTMLElement>(`[data-control="${CSS.escape(control)}"]`);
    (target ?? renderRoot.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: target === null });
  });
}

/** The controls of a menu's items, for the attribute `data-actions` of its button. */
export function actionNames(controls: readonly string[]): string {
  // White space separates names, so it must not be in one.
  return controls.map((control) => control.replaceAll(/\s/g, '_')).join(' ');
}

/** The same after something that took a while: a user who has moved the focus elsewhere meanwhile is not disturbed. */
export function returnFocus(host: LitElement, control: string): void {
  void host.updateComplete.then(() => {
    if (isFocusLost()) focusControl(host, control);
  });
}

/** Nothing has the focus, or something that cannot be used has it. */
function isFocusLost(): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at === null || at === document.body || at.matches(':disabled, [aria-disabled="true"]');
}
