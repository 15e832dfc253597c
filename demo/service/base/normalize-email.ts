const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * The longest text whose accents are composed. Composing takes a time by the square of the length, and no address is that long.
 */
const COMPOSED_MAX_CHARACTERS = 1_024;

/**
 * Returns the form in which a typed email address is stored and compared (protocol.md §1.6, generation 2): trimmed of all
 * white space, also of pasted no-break spaces, in lower case, and with composed accents (Unicode NFC).
 */
export function normalizeEmail(typed: string): string {
  const email = typed.trim().toLowerCase();
  return email.length > COMPOSED_MAX_CHARACTERS ? email : email.normalize();
}

/**
 * Returns whether a text is an email address as written: no white space, and at least one character on both sides of a single
 * `@`.
 */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
