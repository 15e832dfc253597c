import type { LitElement } from 'lit';

/**
 * Puts the focus on the button of a control once the section is drawn, or on its heading where the button has gone: a focus that
 * vanishes with its element starts again at the top of the page. Whoever has moved on meanwhile stays where they are.
 */
export function focusControl(host: LitElement, control: string): void {
  void host.updateComplete.then(() => {
    if (!isFocusLost()) return;
    const { renderRoot } = host;
    const target = renderRoot.querySelector<HTMLElement>(`[data-control="${CSS.escape(control)}"]`);
    (target ?? renderRoot.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: target === null });
  });
}

/** Nothing has it, or something that cannot be used. */
function isFocusLost(): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at === null || at === document.body || at.matches(':disabled, [aria-disabled="true"]');
}
