/** What a page reports when its form is ready. */
export interface ReadyReport {
  readonly readyMs: number;
  /** How many bytes came over the network until then, including headers. */
  readonly bytes: number;
}

/**
 * Runs in the page before its scripts. Calls the function of this name when a field that matches the selector is visible and takes
 * the focus. Searches all shadow roots. It checks every few milliseconds, because a check in each frame would take more time of the
 * page.
 */
export function reportWhenReady({ selector, callback }: { selector: string; callback: string }): void {
  const LOOK_EVERY_MS = 10;
  const roots: (Document | ShadowRoot)[] = [document];
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(this: Element, init: ShadowRootInit): ShadowRoot {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  };

  const isReady = (field: HTMLInputElement): boolean => {
    const { width, height } = field.getBoundingClientRect();
    if (width < 20 || height < 8 || field.disabled || field.readOnly) return false;
    if (!field.checkVisibility({ visibilityProperty: true }) || field.closest('[inert], [aria-hidden=true]'))
      return false;
    field.focus();
    return field.matches(':focus');
  };

  const look = (): void => {
    const isFound = roots.some((root) => [...root.querySelectorAll<HTMLInputElement>(selector)].some(isReady));
    if (!isFound) return void setTimeout(look, LOOK_EVERY_MS);
    const readyMs = performance.now();
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const bytes = entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
    send({ readyMs, bytes });
  };

  /** Calls the function of the bench, which the browser can add to the page later than these scripts run. */
  const send = (report: ReadyReport): void => {
    const receive: unknown = Reflect.get(globalThis, callback);
    if (typeof receive === 'function') receive(report);
    else setTimeout(send, LOOK_EVERY_MS, report);
  };
  setTimeout(look, LOOK_EVERY_MS);
}
