import { expectNoCanary } from '../canary.ts';

/**
 * Runs before the tests of every page. An error reported here fails the test that runs at that moment.
 * Firefox and WebKit run all test files in the same window, so the storage of the previous file is deleted.
 */
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;

/** Aliases for mocha's functions, so that tests can use the same names as in vitest. Mocha is loaded after this module. */
const ALIASES = { test: 'it', suite: 'describe', setup: 'beforeEach', teardown: 'afterEach' } as const;
for (const [alias, name] of Object.entries(ALIASES)) {
  Object.defineProperty(globalThis, alias, { get: () => globalThis[name as 'it'] });
}

// Text is measured, so the tests begin after its font has been loaded, in both weights.
const { fontFamily } = getComputedStyle(document.documentElement);
await Promise.all(['', 'bold '].map((weight) => document.fonts.load(`${weight}16px ${fontFamily}`)));

addEventListener('securitypolicyviolation', (event) => {
  const position = `${event.sourceFile || 'unknown file'}:${event.lineNumber}`;
  reportError(
    new Error(`The security policy (${event.effectiveDirective}) blocked ${event.blockedURI} at ${position}`),
  );
});

for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  const original = console[method];
  console[method] = (...values: unknown[]) => {
    original.apply(console, values);
    reportLeak(values, `console.${method}`);
  };
}

addEventListener('unhandledrejection', (event) => reportLeak(event.reason, 'an unhandled rejection'));

function reportLeak(value: unknown, where: string): void {
  try {
    expectNoCanary(value, where);
  } catch (error) {
    reportError(error);
  }
}
