/** What a page reports of itself when its form is ready. */
export interface ReadyReport {
  readonly readyMs: number;
  /** What has come over the network until then, headers included. */
  readonly bytes: number;
}

/**
 * Runs in the page before its scripts: calls the function of this name once a field of this selector, in whatever shadow root,
 * is visible and takes the focus. It looks every few milliseconds; frames would cost the page more.
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
    const report = Reflect.get(globalThis, callback) as (report: ReadyReport) => void;
    report({ readyMs, bytes });
  };
  setTimeout(look, LOOK_EVERY_MS);
}
