import { cleanCode } from '../../../core/base/clean-code.ts';

/** The length of codes that users type. */
export const CODE_CHARACTERS = 6;

/** The kind of code: digits, or digits and letters. Letters become upper case. */
export type CodeKind = 'numeric' | 'alphanumeric';

const SHAPES: { readonly [Kind in CodeKind]: RegExp } = {
  numeric: new RegExp(`^[0-9]{${CODE_CHARACTERS}}$`),
  alphanumeric: new RegExp(`^[0-9A-Z]{${CODE_CHARACTERS}}$`),
};

/** Letters and digits, and invisible characters between them. */
const WORD = /[\p{L}\p{N}\p{Cf}]+/gu;

/** Two groups of three characters, with a blank or a dash between them. Matches nothing itself, so that groups may overlap. */
const GROUPS = /(?<![\p{L}\p{N}])(?=([\p{L}\p{N}]{3}[\p{Z}\p{Pd}][\p{L}\p{N}]{3})(?![\p{L}\p{N}]))/gu;

/**
 * Finds the code in a text that was copied from a message, such as "Your code: ABC123". Returns null if the text has no code or several
 * ones. The text may also be the code alone, with blanks and dashes anywhere.
 */
export function findCode(text: string, kind: CodeKind): string | null {
  const isCode = (each: string) => SHAPES[kind].test(cleanCode(each).toUpperCase());
  const words: string[] = text.normalize('NFKC').match(WORD) ?? [];
  const groups = [...text.normalize('NFKC').matchAll(GROUPS)].map(([, group = '']) => group);
  const inText = [
    words.filter((word) => isCode(word) && hasDigit(word)),
    groups.filter((group) => isCode(group) && group.split(/[\p{Z}\p{Pd}]/u).every((half) => isUpperCase(half))),
    words.filter((word) => isCode(word) && isUpperCase(word)),
  ];
  const isAlone = isCode(text) && (words.length <= 1 || hasDigit(text) || isUpperCase(text));
  const found = isAlone ? [text] : (inText.find((each) => each.length > 0) ?? []);
  const codes = new Set(found.map((each) => cleanCode(each).toUpperCase()));
  return codes.size === 1 ? ([...codes][0] ?? null) : null;
}

function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

/** Whether a text has no lower case letters. Words in a sentence have some, unlike codes. */
function isUpperCase(text: string): boolean {
  return text === text.toUpperCase();
}
