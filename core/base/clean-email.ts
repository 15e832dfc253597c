/** Matches invisible characters: controls, line ends, zero width characters, direction marks and fillers. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** An email address without invisible characters. */
export interface CleanEmail {
  readonly email: string;
  /** The invisible characters that were removed, without repetitions, such as `U+200B`. Blanks around the address are not listed. */
  readonly removed: readonly string[];
}

/**
 * Removes invisible characters and the blanks around a typed email address, and composes accents (Unicode NFC), because keyboards
 * and documents spell the same letter in two ways. Case and look-alikes stay as they are. Every form field and every function
 * that takes an address uses this function.
 */
export function cleanEmail(typed: string): CleanEmail {
  const trimmed = typed.trim();
  // `removed` leaves out the blanks that `trim` has removed at the ends, but not a byte order mark (U+FEFF), which `trim` removes too.
  const invisible = [...new Set(typed.match(INVISIBLE))];
  const removed = invisible.filter((each) => each === '\ufeff' || trimmed.includes(each));
  const email = trimmed.replace(INVISIBLE, '').trim();
  // Composing takes a time by the square of the length, and no address is that long.
  return { email: email.length > 1_024 ? email : email.normalize(), removed: removed.map(spellCodePoint) };
}

function spellCodePoint(character: string): string {
  return `U+${Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;
}
