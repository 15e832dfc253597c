import { expect, test } from 'vitest';
import { elementsDocument } from '../../../.build/docs/elements-document.ts';
import { ROOT } from '../../support/run/program.ts';

/** `npm run api` writes it. */
test('demo/docs/elements.md equals the page that is generated from doc comments', async () => {
  await expect(await elementsDocument(ROOT)).toMatchFileSnapshot('../../../demo/docs/elements.md');
});
