import { cleanEmail } from '../../../core/base/clean-email.ts';

/** The email addresses in a text that a user typed or pasted. */
export interface ParsedEmails {
  /** The valid addresses in the order of the text, without repetitions. */
  readonly valid: readonly string[];
  /** The words that are not email addresses, as the user typed them. */
  readonly invalid: readonly string[];
  /** The addresses that occur more than once. Case is ignored. */
  readonly repeated: readonly string[];
}

/** A `mailto:` link: addresses whose characters may be encoded, and what the email begins with (RFC 6068 §2). */
const MAIL_LINK = /\bmailto:([^\s<>"?]*)(?:\?[^\s<>")]*)?/gi;
/** The maximum length of an email address (RFC 5321 §4.5.3.1.3). */
const MAX_CHARACTERS = 254;

/**
 * Reads the email addresses in a text. They are separated by commas, semicolons, spaces or line breaks. From the form
 * `Ada <ada@example.com>`, which mail programs use, only the address is read, and of a `mailto:` link only its addresses. Invisible
 * characters in an address are removed.
 */
export function parseEmails(text: string): ParsedEmails {
  const valid = new Map<string, string>();
  const repeated = new Map<string, string>();
  const invalid = new Set<string>();
  for (const word of splitWords(text)) {
    const key = word.toLowerCase();
    if (!isAddress(word)) invalid.add(word);
    else if (valid.has(key)) repeated.set(key, valid.get(key) ?? word);
    else valid.set(key, word);
  }
  return { valid: [...valid.values()], invalid: [...invalid], repeated: [...repeated.values()] };
}

function splitWords(text: string): string[] {
  return text
    .replace(MAIL_LINK, (link, addresses: string) => decode(addresses) || link)
    .split(/[,;\n\r]/)
    .flatMap((part) => {
      const [, inside] = /<([^<>]*)>/.exec(part) ?? [];
      return (inside ?? part).split(/\s+/);
    })
    .map((word) => cleanEmail(word).email)
    .map((word) => word.replace(/^["'<(]*/, '').replace(/[>"').]*$/, ''))
    .filter(Boolean);
}

/** Decodes a text. Returns a text that is not encoded as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a word is an email address. The same rule as for `input type="email"`, but the domain needs a dot, and lookalikes of
 * `@` are refused.
 */
function isAddress(word: string): boolean {
  if (word.length > MAX_CHARACTERS || word.normalize('NFKC') !== word) return false;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i.test(word);
}
