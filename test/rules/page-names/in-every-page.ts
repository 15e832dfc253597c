/**
 * Globals that every supported browser gives to every page, so that no element can take their place. Code may still ask for them, because
 * workers, Node, or the pages of test runners lack them. `named-elements.test.ts` looks for each in the browsers.
 */
export const IN_EVERY_PAGE: readonly string[] = [
  'BroadcastChannel',
  'Document',
  'ReadableStream',
  'Request',
  'ResizeObserver',
  'alert',
  'crossOriginIsolated',
  'crypto',
  'document',
  'fetch',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'sessionStorage',
  'top',
];
