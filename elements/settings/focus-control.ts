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
