import { describe, expect, test } from 'vitest';
import { languages } from '../../../elements/languages.ts';
import { copiedTexts, missingTexts, textsOf } from '../../support/languages/language-texts.ts';

describe.each(Object.entries(languages))('the texts of %s in a release', (tag, load) => {
  test(`the language ${tag} has a translation for every English text`, async () => {
    const texts = await textsOf(load);
    expect({ missing: missingTexts(texts), copied: copiedTexts(tag, texts) }).toEqual({ missing: [], copied: [] });
  });
});
