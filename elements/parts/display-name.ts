/** Longer names would push everything else off a card. */
const MOST_CHARACTERS = 60;

/** Letters that run from right to left, which would pull their neighbours along. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks that turn the direction of what follows them. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name that somebody chose, as part of a sentence of ours: it can neither turn the sentence around nor drown it. */
export function shownName(name: string): string {
  const characters = Array.from(name.replace(TURNS, ''));
  const short =
    characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : characters.join('');
  // First strong isolate and its end (Unicode Standard Annex 9, §2.7).
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
}
