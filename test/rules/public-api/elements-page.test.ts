import { expect, test } from 'vitest';
import { elementsPage } from './elements-page.ts';

/** `npm run api` writes it. */
test('the page about the elements says what their doc blocks say', async () => {
  await expect(await elementsPage()).toMatchFileSnapshot('../../../demo/docs/elements.md');
});
