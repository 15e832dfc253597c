import type { LitElement } from 'lit';

/**
 * Puts the focus on the button of a control once the section is drawn, or on its heading where the button has gone: a focus that
 * vanishes with its element starts again at the top of the page.
 */
export function focusControl(host: LitElement, control: string): void {
  void host.updateComplete.then(() => {
    const { renderRoot } = host;
    const target = renderRoot.querySelector<HTMLElement>(`[data-control="${CSS.escape(control)}"]`);
    (target ?? renderRoot.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: target === null });
  });
}

/** The same for what took a while: whoever has moved on meanwhile stays where they are. */
export function returnFocus(host: LitElement, control: string): void {
  void host.updateComplete.then(() => {
    if (isFocusLost()) focusControl(host, control);
  });
}

/** Nothing has it, or something that cannot be used. */
function isFocusLost(): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at === null || at === document.body || at.matches(':disabled, [aria-disabled="true"]');
}
