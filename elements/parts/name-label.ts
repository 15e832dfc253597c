/** Longer names are cut, because laying out a name of a megabyte would block the page. */
const LABEL_MAX_CHARACTERS = 200;
/** Longer names would push the rest of a sentence off its card. */
const SENTENCE_MAX_CHARACTERS = 60;

/** A character that is drawn: no space, no mark without a letter, no control, and no letter with an empty shape. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
/** Letters that run from right to left and change the direction of the text beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** What takes its direction from the text around it would move to the other end of a name, such as the full stop of "Acme Inc.". */
const NEUTRAL_END = /^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/u;
/** Invisible characters that change the direction of the text after them. */
export const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name chosen by a user as a label of its own, or `fallback` where nothing of the name is visible. Put it in a `bdi`. */
export function nameLabel(name: string | null | undefined, fallback: string): string {
  const start = name?.slice(0, LABEL_MAX_CHARACTERS).trim() ?? '';
  return VISIBLE.test(start) ? start : fallback;
}

/** A name chosen by a user as part of a sentence. It is shortened, and it cannot change the direction of the sentence. */
export function nameInText(name: string): string {
  const characters = Array.from(name.replace(DIRECTION_MARKS, ''));
  const short =
    characters.length > SENTENCE_MAX_CHARACTERS
      ? `${characters.slice(0, SENTENCE_MAX_CHARACTERS).join('')}…`
      : characters.join('');
  // First strong isolate and its end (Unicode Standard Annex 9, §2.7).
  return RIGHT_TO_LEFT.test(short) || NEUTRAL_END.test(short) ? `\u2068${short}\u2069` : short;
}
