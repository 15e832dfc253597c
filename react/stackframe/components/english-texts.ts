import * as english from '../../../elements/messages/english.ts';

/** A text of the screens: a sentence, or a function that returns one. */
export type Text = string | (() => string);

/** Texts by their names, in groups. */
export interface Texts {
  readonly [name: string]: Text | Texts;
}

/** All English texts of the screens without a name or a number in them. In the package the build writes this module as data. */
export const englishTexts: Texts = withoutParameters(english);

function withoutParameters(texts: object): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]: [string, unknown]): (readonly [string, Text | Texts])[] => {
      if (typeof text === 'object' && text !== null) return [[name, withoutParameters(text)]];
      if (typeof text === 'string') return [[name, text]];
      return typeof text === 'function' && text.length === 0 ? [[name, () => String(text())]] : [];
    }),
  );
}
