import { declareLanguage, type LanguageHost } from './host-language.ts';

/** Elements that have shown a text that the app has translated. */
const translated = new WeakSet<LanguageHost>();

/**
 * Declares the language of an element in a page without `latchkey-languages`: English, unless the app has translated some of its
 * texts. Those are assumed to be in the language of the page.
 */
export function noteTexts(host: LanguageHost, isTranslated: boolean): void {
  if (isTranslated) translated.add(host);
  declareLanguage(host, translated.has(host) ? null : 'en');
}
