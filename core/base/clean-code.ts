/** Matches what people add to a code by grouping or pasting it: blanks, line ends, dashes, and invisible characters. */
const BETWEEN = /[\p{Z}\p{C}\p{Pd}\u2212\s]/gu;

/**
 * Returns a typed code as the service reads it: full width letters and digits become ASCII, digits of other scripts, such as Arabic
 * or Devanagari, become ASCII digits, and blanks, dashes and invisible characters are removed. Upper and lower case stay. Form
 * fields and the functions that send a code all use this function, so that they agree on which codes are complete.
 */
export function cleanCode(typed: string): string {
  // Composing takes a time by the square of the length, and no code is that long.
  return (typed.length > 1_024 ? typed : typed.normalize('NFKC')).replace(BETWEEN, '').replace(/\p{Nd}/gu, asciiDigit);
}

/**
 * Returns the ASCII digit of a decimal digit. Unicode keeps the ten digits of a script together, in ascending order (The Unicode Standard,
 * §4.6).
 */
function asciiDigit(digit: string): string {
  const position = Number(digit.codePointAt(0));
  let zero = position;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((position - zero) % 10);
}
