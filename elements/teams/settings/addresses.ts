/** What somebody typed or pasted to invite people. */
export interface Addresses {
  /** Each once, in their order. */
  readonly good: readonly string[];
  /** What is no e-mail address, as it was typed. */
  readonly bad: readonly string[];
  /** Addresses that came more than once, however their letters were written. */
  readonly repeated: readonly string[];
}

/** No address is longer (RFC 5321 §4.5.3.1.3). */
const MOST_CHARACTERS = 254;

/**
 * Takes a text apart at commas, semicolons, spaces and line ends. Of `Ada <ada@example.com>`, as mail programs write it, only
 * the address counts.
 */
export function readAddresses(text: string): Addresses {
  const good = new Map<string, string>();
  const repeated = new Map<string, string>();
  const bad = new Set<string>();
  for (const word of wordsOf(text)) {
    const key = word.toLowerCase();
    if (!isAddress(word)) bad.add(word);
    else if (good.has(key)) repeated.set(key, good.get(key) ?? word);
    else good.set(key, word);
  }
  return { good: [...good.values()], bad: [...bad], repeated: [...repeated.values()] };
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

/** What browsers take for an address in `input type="email"`, with a dot in its domain, and no letter that only looks like `@`. */
function isAddress(word: string): boolean {
  if (word.length > MOST_CHARACTERS || word.normalize('NFKC') !== word) return false;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i.test(word);
}
