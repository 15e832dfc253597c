import * as english from '../../elements/messages/english.ts';
import { areaOf } from '../../elements/messages/language.ts';
import { blocks, code, prose, table } from './site-page.ts';

/** A text of the elements: its group and name, such as `userMenu.signOut`, and the English words. */
interface EnglishText {
  readonly name: string;
  /** What a function is given, such as `email`. Empty for a text that is no function. */
  readonly given: string;
  readonly words: string;
}

/** Returns the tables of all texts in English, one for each area of a language. */
export function englishTexts(): string {
  const areas = new Map<string, EnglishText[]>();
  for (const [group, texts] of Object.entries(english)) {
    const area = areaOf(group);
    areas.set(area, [...(areas.get(area) ?? []), ...textsOf(group, texts)]);
  }
  return blocks(
    'All of them in English, by area. A text that is given something is a function, as are all of `errors`. `{name}` stands for what it is given. Where a number changes the words, the ones for several are shown.',
    [...areas].map(([area, texts]) =>
      blocks(
        `**${area}**`,
        table(
          ['text', 'is given', 'in English'],
          texts.map(({ name, given, words }) => [code(name), given === '' ? '' : code(given), prose(words)]),
        ),
      ),
    ),
  );
}

function textsOf(path: string, text: unknown): readonly EnglishText[] {
  if (typeof text === 'string') return [{ name: path, given: '', words: text }];
  if (typeof text === 'function') {
    const given = parametersOf(text);
    return [{ name: path, given: given.map(withoutDefault).join(', '), words: wordsOf(text, given) }];
  }
  return Object.entries(Object(text)).flatMap(([name, inner]) => textsOf(`${path}.${name}`, inner));
}

/** The parameters of a function as they are written: `email`, or `{ email }` of one that takes details. */
function parametersOf(text: object): readonly string[] {
  const [, alone, list = ''] = /^(?:(\w+)|\(([^)]*)\))\s*=>/.exec(String(text)) ?? [];
  if (alone !== undefined) return [alone];
  return list
    .split(/,(?![^{]*\})/)
    .map((each) => each.trim())
    .filter(Boolean);
}

const withoutDefault = (parameter: string): string => parameter.replace(/\s*=.*$/, '').replace(/^\{\s*|\s*\}$/g, '');

/** The words of a function with the names of what it is given in their place; nothing if it needs more than names. */
function wordsOf(text: object, parameters: readonly string[]): string {
  const values = parameters.map((parameter) =>
    parameter.startsWith('{')
      ? new Proxy({}, { get: (_, name) => `{${String(name)}}` })
      : `{${withoutDefault(parameter)}}`,
  );
  try {
    return String(Reflect.apply(text as () => unknown, undefined, values));
  } catch {
    return '';
  }
}
