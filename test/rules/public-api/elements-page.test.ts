import { expect, test } from 'vitest';
import { elementsPage } from './elements-page.ts';

const TIMEOUT_MS = 60_000;

/** `npm run api` writes it. */
test('the page about the elements says what their doc blocks say', { timeout: TIMEOUT_MS }, async () => {
  await expect(await elementsPage()).toMatchFileSnapshot('../../../demo/docs/elements.md');
});
