import * as english from '../../../elements/messages/english.ts';
import { areaOf, type LanguageAreas } from '../../../elements/messages/language.ts';
import { sourcesIn } from '../../rules/source.ts';
import { READ_ALIKE } from './read-alike.ts';

export type Text = string | ((...values: readonly unknown[]) => string);

/** Texts by their paths, such as `teamSwitcher.open`. */
export type Texts = ReadonlyMap<string, Text>;

export const ENGLISH: Texts = textsIn(english);

/** The English texts that every language translates: all except those of the owner's pages. */
export const TO_TRANSLATE: Texts = new Map([...ENGLISH].filter(([path]) => areaOf(path) !== 'owner'));

/** Loads all texts of a language. */
export async function textsOf(load: () => Promise<{ readonly areas: LanguageAreas }>): Promise<Texts> {
  const { areas } = await load();
  const loaded = await Promise.all(
    Object.values(areas).map(async (area) => (typeof area === 'function' ? (await area()).messages : area)),
  );
  return new Map(loaded.flatMap((area) => [...textsIn(area)]));
}

export function textsIn(group: object, path = ''): Texts {
  return new Map(
    Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null) return [...textsIn(value, `${path}${name}.`)];
      return isText(value) ? [[`${path}${name}`, value] as const] : [];
    }),
  );
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || typeof value === 'function';
}

/** Returns the paths of the English texts that a language lacks. */
export function missingTexts(texts: Texts, source = TO_TRANSLATE): readonly string[] {
  return [...source.keys()].filter((path) => !texts.has(path));
}

/** Returns the paths of texts that equal the English text, unless `READ_ALIKE` says that they are the same in the language. */
export function copiedTexts(tag: string, texts: Texts, source = TO_TRANSLATE): readonly string[] {
  return [...texts].flatMap(([path, text]) => {
    const isCopied = typeof text === 'string' && text === source.get(path) && !READ_ALIKE[text]?.includes(tag);
    return isCopied ? [path] : [];
  });
}

/** Returns the paths of English texts whose name occurs in no source outside the messages, except texts of errors. */
export function unusedTexts(source = ENGLISH): readonly string[] {
  const readers = sourcesIn('elements', 'react', 'core').filter(
    ({ path }) => !path.startsWith('elements/messages/') && !path.startsWith('elements/languages/'),
  );
  const code = readers.map(({ text }) => text).join('\n');
  const words = new Set(code.match(/[\w$]+(?:-[\w$]+)*/g));
  return [...source.keys()].filter((path) => {
    const [group, name = '', entry = name] = path.split('.');
    return group !== 'errors' && !(words.has(name) && words.has(entry));
  });
}
