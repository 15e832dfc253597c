/** The maximum length of a name as a label. Laying out a name of a megabyte would block the page. */
const LABEL_MAX_CHARACTERS = 200;
/** The maximum length of a name in a sentence. Longer names would push the rest of the sentence out of view. */
const SENTENCE_MAX_CHARACTERS = 60;

/** A visible character: no control character, space or combining mark, and no letter without a visible shape. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/**
 * A first or last character without a direction of its own, such as the full stop of "Acme Inc.". In a sentence that runs from
 * right to left it would move to the other end of the name.
 */
const NEUTRAL_END = /^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/u;
/** Matches invisible characters that change the direction of the text after them. */
export const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a name that a user chose, for display as a label. Returns `fallback` if no character of the name is visible. Put the
 * result in a `bdi` element, because the text direction of the name may differ from that of the page.
 */
export function nameLabel(name: string | null | undefined, fallback: string): string {
  const start = name?.slice(0, LABEL_MAX_CHARACTERS).trim() ?? '';
  return VISIBLE.test(start) ? start : fallback;
}

/**
 * Returns what a person is called everywhere: the display name, else the email address, else `fallback`. Put the result in a `bdi`
 * element.
 */
export function personName(
  { displayName, primaryEmail }: { readonly displayName: string | null; readonly primaryEmail: string | null },
  fallback: string,
): string {
  return nameLabel(displayName, nameLabel(primaryEmail, fallback));
}

/**
 * Returns a name that a user chose, for use in a sentence: shortened, and isolated so that it cannot change the direction of the
 * sentence.
 */
export function nameInText(name: string): string {
  const characters = Array.from(name.replace(DIRECTION_MARKS, ''));
  const short =
    characters.length > SENTENCE_MAX_CHARACTERS
      ? `${characters.slice(0, SENTENCE_MAX_CHARACTERS).join('')}…`
      : characters.join('');
  // U+2068 (first strong isolate) and U+2069 isolate the direction of the name (Unicode Standard Annex 9, §2.7).
  return RIGHT_TO_LEFT.test(short) || NEUTRAL_END.test(short) ? `\u2068${short}\u2069` : short;
}
