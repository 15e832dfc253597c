import { expect, test } from 'vitest';
import { elementsPage } from './elements-page.ts';

/** `npm run api` writes it. */
test('demo/docs/elements.md equals the page that is generated from doc comments', async () => {
  await expect(await elementsPage()).toMatchFileSnapshot('../../../demo/docs/elements.md');
});
