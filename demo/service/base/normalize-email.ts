const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * Returns the form in which a typed email address is stored and compared (protocol.md §1.6, generation 2): trimmed of all
 * white space, also of pasted no-break spaces, in lower case, and with composed accents (Unicode NFC).
 */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase().normalize();
}

/**
 * Returns whether a text is an email address as written: no white space, and at least one character on both sides of a single
 * `@`.
 */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
