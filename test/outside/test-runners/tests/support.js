import { createClientApp } from 'latchkey';

// These tests run in Jest and in Vitest. Both define `test` and `expect`, and the environment has the settings of a service.

/** Creates an app that never navigates, because simulated pages cannot. */
export const createTestApp = (options = {}) =>
  createClientApp({ tokenStore: 'memory', redirectMethod: 'none', ...options });

let userCount = 0;

/** Signs up a new user. */
export async function signUp(app) {
  userCount += 1;
  const email = `user-${process.pid}-${Date.now()}-${userCount}@example.com`;
  const verificationCallbackUrl = 'http://localhost:3000/handler/email-verification';
  const result = await app.signUpWithCredential({ email, password: PASSWORD, verificationCallbackUrl });
  expect(result.ok).toBe(true);
  return email;
}

export const PASSWORD = 'Correct-horse-1';

/** Adds an element below a provider to the page. */
export function mount(app, tag, properties = {}) {
  const provider = document.createElement('lk-provider');
  provider.app = app;
  const element = document.createElement(tag);
  Object.assign(element, properties);
  provider.append(element);
  document.body.append(provider);
  return element;
}

/** Returns all elements below a node, including those in shadow trees. */
export function elementsBelow(node) {
  return [...node.querySelectorAll('*')].flatMap((each) => [
    each,
    ...(each.shadowRoot ? elementsBelow(each.shadowRoot) : []),
  ]);
}

/** Returns the text of a node, including the text in shadow trees. */
export function textOf(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.localName === 'style') return '';
  const nodes = [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes];
  return nodes.map(textOf).join(' ').replaceAll(/\s+/g, ' ');
}

/** Returns the first element below the body, including shadow trees, that fits the selector and contains the text. */
export const find = (selector, text = '') =>
  elementsBelow(document.body).find(
    (each) => each.matches(selector) && (textOf(each) + (each.getAttribute('aria-label') ?? '')).includes(text),
  );

/** Waits until `read` returns a value, and returns it. */
export async function until(read, what) {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > end) throw new Error(`No ${what}. The page shows: ${textOf(document.body)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until the page has not changed for a moment. */
export async function rest() {
  let [before, equalCount] = ['', 0];
  await until(() => {
    const now = textOf(document.body);
    equalCount = now === before && !now.includes('Loading') ? equalCount + 1 : 0;
    before = now;
    return equalCount === 10;
  }, 'rest');
}

const WAIT_MS = 15_000;

/** Records everything that reports a problem: the console, errors of the page, and promises that no code handles. */
export function watchProblems() {
  const problems = [];
  const stops = [];
  for (const name of ['error', 'warn']) {
    const original = console[name];
    console[name] = (...values) => {
      if (!values.some((value) => EXPECTED.test(String(value)))) problems.push(values.map(String).join(' '));
    };
    stops.push(() => {
      console[name] = original;
    });
  }
  const handleError = (event) => problems.push(String(event.error ?? event.reason ?? event.message));
  const handleRejection = (error) => problems.push(String(error?.stack ?? error));
  globalThis.addEventListener?.('error', handleError);
  process.on('unhandledRejection', handleRejection);
  stops.push(() => globalThis.removeEventListener?.('error', handleError));
  stops.push(() => process.off('unhandledRejection', handleRejection));
  return {
    problems,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Lit says so once in each process. */
const EXPECTED = /Lit is in dev mode/;
