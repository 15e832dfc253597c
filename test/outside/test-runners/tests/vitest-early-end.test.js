import 'latchkey/elements';
import { createTestApp, find, mount, until, watchProblems } from './support.js';

/**
 * Globals of a page, which Vitest removes at the end of a file. Jest keeps them. Not `customElements`: a screen that is still loading
 * needs it, and logs that it cannot load.
 */
const PAGE_GLOBALS = [
  'document',
  'Element',
  'HTMLElement',
  'Node',
  'Event',
  'CustomEvent',
  'MutationObserver',
  'location',
  'matchMedia',
];

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test('lk-sign-in throws no error if the globals of the page are removed while the element loads', async () => {
  const watched = watchProblems();
  const app = createTestApp();
  mount(app, 'lk-sign-in');
  await until(() => find('input[name=email]'), 'form');
  document.body.replaceChildren();
  for (let loadingMs = 0; loadingMs < 200; loadingMs += 10) {
    mount(app, 'lk-sign-in');
    await wait(loadingMs);
    document.body.replaceChildren();
    await withoutGlobals(PAGE_GLOBALS, () => wait(50));
  }
  expect(watched.problems).toEqual([]);
  app.dispose();
  watched.stop();
});

async function withoutGlobals(names, action) {
  const removed = names
    .map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)])
    .filter(([, found]) => found);
  for (const [name] of removed) delete globalThis[name];
  await action();
  for (const [name, descriptor] of removed) Object.defineProperty(globalThis, name, descriptor);
  expect(removed.map(([name]) => name)).toContain('document');
}
