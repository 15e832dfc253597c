const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * The form in which an address that somebody typed is kept and compared (protocol.md §1.6, generation 2): without white space around it, a
 * pasted no-break space included, and in lower case.
 */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a text is an address as it stands: no white space of any kind, and something on both sides of one `@`. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
