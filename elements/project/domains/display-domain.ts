import { decodePunycode } from './punycode.ts';

const ACE_PREFIX = 'xn--';

/** A label longer than DNS allows is none; decoding it would only cost time. */
const MOST_LABEL_CHARACTERS = 63;

/** Invisible characters, and those that change the direction of the text, are only shown in the ASCII spelling. */
const UNREADABLE = /[\p{C}\p{Z}]/u;

export interface ShownDomain {
  /** As people read it. */
  readonly text: string;
  /** As machines do; null where that is the same. */
  readonly ascii: string | null;
}

/** An address in both spellings of its host; as it is where it is no web address. */
export function shownDomain(domain: string): ShownDomain {
  const asItIs = { text: domain, ascii: null };
  if (!/^https?:/i.test(domain) || !URL.canParse(domain)) return asItIs;
  const { protocol, hostname, port, pathname, search, username } = new URL(domain);
  const readable = hostname.split('.').map(readLabel).join('.');
  if (readable === hostname || username) return asItIs;
  const spell = (host: string) =>
    `${protocol}//${host}${port && `:${port}`}${pathname === '/' ? '' : pathname}${search}`;
  return { text: spell(readable), ascii: spell(hostname) };
}

/** A label in letters, where the platform spells those the same way again. */
function readLabel(label: string): string {
  if (!label.startsWith(ACE_PREFIX) || label.length > MOST_LABEL_CHARACTERS) return label;
  const letters = decodePunycode(label.slice(ACE_PREFIX.length));
  if (letters === null || UNREADABLE.test(letters) || !URL.canParse(`https://${letters}/`)) return label;
  return new URL(`https://${letters}/`).hostname === label ? letters : label;
}
