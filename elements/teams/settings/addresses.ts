/** The addresses in a text that a user typed or pasted. */
export interface Addresses {
  /** Each address once, in the order of the text. */
  readonly valid: readonly string[];
  /** Words that are no email address, as they were typed. */
  readonly invalid: readonly string[];
  /** Addresses that occur more than once, compared without case. */
  readonly repeated: readonly string[];
}

/** The longest address (RFC 5321 §4.5.3.1.3). */
const MOST_CHARACTERS = 254;

/**
 * Reads the addresses in a text. They are separated by commas, semicolons, spaces or line ends; of `Ada <ada@example.com>`, as mail
 * programs write it, only the address is read.
 */
export function readAddresses(text: string): Addresses {
  const valid = new Map<string, string>();
  const repeated = new Map<string, string>();
  const invalid = new Set<string>();
  for (const word of wordsOf(text)) {
    const key = word.toLowerCase();
    if (!isAddress(word)) invalid.add(word);
    else if (valid.has(key)) repeated.set(key, valid.get(key) ?? word);
    else valid.set(key, word);
  }
  return { valid: [...valid.values()], invalid: [...invalid], repeated: [...repeated.values()] };
}

function wordsOf(text: string): string[] {
  return text
    .split(/[,;\n\r]/)
    .flatMap((part) => {
      const [, inside] = /<([^<>]*)>/.exec(part) ?? [];
      return (inside ?? part).split(/\s+/);
    })
    .map((word) => word.replace(/^(mailto:)?["'<(]*/i, '').replace(/[>"').]*$/, ''))
    .filter(Boolean);
}

/** Like browsers for `input type="email"`, but the domain needs a dot, and characters that merely look like `@` are refused. */
function isAddress(word: string): boolean {
  if (word.length > MOST_CHARACTERS || word.normalize('NFKC') !== word) return false;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i.test(word);
}
