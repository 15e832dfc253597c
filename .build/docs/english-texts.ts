import * as english from '../../elements/messages/english.ts';
import { areaOf } from '../../elements/messages/language.ts';
import { blocks, code, prose, table } from './site-page.ts';

/** A text of the elements: its name in its group, such as `signOut`, and the English words. */
interface EnglishText {
  readonly name: string;
  /** What a function is given, such as `email`. Empty for a text that is no function. */
  readonly given: string;
  readonly words: string;
}

/** Returns a table of the texts of each group in English, below the area of a language that has the group. */
export function englishTexts(): string {
  const areas = new Map<string, string[]>();
  for (const [group, texts] of Object.entries(english)) {
    const area = areaOf(group);
    areas.set(area, [...(areas.get(area) ?? []), groupTable(group, texts)]);
  }
  return blocks(
    'Below in English, by area and group. A text that is given something is a function, as are all of `errors`. `{name}` stands for what it is given. Where a number changes the words, the ones for several are shown.',
    [...areas].map(([area, tables]) => blocks(`**${area}**`, tables)),
  );
}

function groupTable(group: string, texts: object): string {
  const rows = Object.entries(texts).flatMap(([name, text]) => textsOf(name, text));
  return table(
    [code(group), 'is given', 'in English'],
    rows.map(({ name, given, words }) => [code(name), given === '' ? '' : code(given), prose(words)]),
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
