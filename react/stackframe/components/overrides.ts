import type { ClientApp } from 'latchkey';
import type { Language } from 'latchkey/messages';
import { englishTexts, type Text, type Texts } from './english-texts.ts';

/** The apps whose unknown sentences were reported. */
const warned = new WeakSet<ClientApp>();

/**
 * Returns the language that shows other texts for these English sentences. A sentence that no screen shows is left out, with one warning
 * for each app: screens of this package have other sentences than the official ones in some places.
 */
export function languageOf(app: ClientApp, overrides: Readonly<Record<string, string>>): Language {
  const sentences = new Map(Object.entries(overrides));
  const unknown = new Set(sentences.keys());
  const replaced = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]): (readonly [string, Text | Texts])[] => {
        if (typeof text === 'object') {
          const inner = replaced(text);
          return Object.keys(inner).length > 0 ? [[name, inner]] : [];
        }
        const sentence = typeof text === 'function' ? text() : text;
        const other = sentences.get(sentence);
        if (other === undefined) return [];
        unknown.delete(sentence);
        return [[name, typeof text === 'function' ? () => other : other]];
      }),
    );
  const language: Language = replaced(englishTexts);
  if (unknown.size > 0 && !warned.has(app)) {
    warned.add(app);
    app.platform.warn(`translationOverrides: no screen shows ${[...unknown].map((text) => `"${text}"`).join(', ')}.`);
  }
  return language;
}
