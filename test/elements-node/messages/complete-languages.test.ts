import { describe, expect, test } from 'vitest';
import { languages } from '../../../elements/languages.ts';
import { copiedTexts, missingTexts, textsOf } from '../../support/languages/language-texts.ts';

describe.each(Object.entries(languages))('a release has all of %s', (tag, load) => {
  test('no text is missing, and none was copied from English', async () => {
    const texts = await textsOf(load);
    expect({ missing: missingTexts(texts), copied: copiedTexts(tag, texts) }).toEqual({ missing: [], copied: [] });
  });
});
